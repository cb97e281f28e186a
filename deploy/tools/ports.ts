import dgram from "node:dgram";
import net from "node:net";

/** Below the kernel's ephemeral port range, so that no outgoing connection takes the port in between. */
const first = 20_000;
const last = 32_000;

const isFree = (port: number, host: string) =>
  new Promise<boolean>((resolve) => {
    const server = net.createServer();
    server.once("error", () => resolve(false));
    server.listen(port, host, () => server.close(() => resolve(true)));
  });

/**
 * A port is drawn long before a server listens on it, and until then looks free to other processes. So the drawing
 * process binds the UDP port of the same number for its lifetime as a lock: it is released when the process dies in any
 * way, and every caller of this function sees it.
 */
const reserve = (port: number) =>
  new Promise<boolean>((resolve) => {
    const claim = dgram.createSocket("udp4");
    claim.once("error", () => {
      claim.close();
      resolve(false);
    });
    claim.bind({ port, address: "127.0.0.1", exclusive: true }, () => {
      claim.unref();
      resolve(true);
    });
  });

/** A TCP port of `host` that is free, and reserved among processes that draw theirs here while this one lives. */
export async function freePort(host = "127.0.0.1"): Promise<number> {
  for (;;) {
    const port = first + Math.floor(Math.random() * (last - first));
    if ((await reserve(port)) && (await isFree(port, host))) return port;
  }
}
