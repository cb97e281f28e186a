import net from "node:net";

/** Sends a request unmodified, which no client library would, and resolves to the raw answer. */
export const sayRaw = (origin: string, ...lines: readonly string[]) =>
  new Promise<string>((resolve, reject) => {
    const { hostname, port } = new URL(origin);
    const socket = net.connect(Number(port), hostname, () => socket.write(`${lines.join("\r\n")}\r\n\r\n`));
    let received = "";
    socket.setEncoding("latin1");
    socket.on("data", (text) => {
      received += text;
    });
    socket.on("error", reject);
    socket.on("close", () => resolve(received));
  });

const upgrade = ["Upgrade: websocket", "Connection: Upgrade"];

/** The first line of the answer to a raw request, which is an upgrade if `wantsSocket`. */
export async function firstLineOf(origin: string, line: string, wantsSocket = false): Promise<string> {
  const rest = wantsSocket ? upgrade : ["Connection: close"];
  const answer = await sayRaw(origin, line, `Host: ${new URL(origin).host}`, ...rest);
  return answer.split("\r\n")[0] ?? "";
}

/** Requests an upgrade and resets the connection, alternately before and after the answer. */
export const hangUpOn = (origin: string, address: string, turn: number) =>
  new Promise<void>((resolve) => {
    const { hostname, port, host } = new URL(origin);
    const request = [`GET ${address} HTTP/1.1`, `Host: ${host}`, ...upgrade, "", ""].join("\r\n");
    const socket = net.connect(Number(port), hostname, () => {
      socket.write(request, () => {
        if (turn % 2 === 0) socket.resetAndDestroy();
      });
    });
    socket.on("data", () => socket.resetAndDestroy());
    socket.on("error", () => {});
    socket.on("close", () => resolve());
  });
