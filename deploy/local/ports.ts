import dgram from "node:dgram";
import net from "node:net";

/** Below the range that the kernel hands out to outgoing connections, so nobody takes it in between. */
const first = 20_000;
const last = 32_000;

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const server = net.createServer();
    server.once("error", () => resolve(false));
    server.listen(port, "127.0.0.1", () => server.close(() => resolve(true)));
  });

/**
 * A port is given out long before somebody listens on it, and until then others find it free as well. So who draws
 * one holds the UDP port of the same number, which nobody else uses, for as long as the process lives: it ends
 * with the process, however that dies, and everybody who draws here sees it.
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

/** A TCP port of 127.0.0.1 that nobody listens on, and that no other process draws while this one lives. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = first + Math.floor(Math.random() * (last - first));
    if ((await reserve(port)) && (await isFree(port))) return port;
  }
}
