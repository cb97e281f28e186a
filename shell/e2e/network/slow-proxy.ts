import net from "node:net";

interface SlowProxy {
  readonly origin: string;
  close(): Promise<void>;
}

/** Passes chunks on in their order, each after a delay of its own, in ms. */
function delayed(from: net.Socket, to: net.Socket, delay: () => number): void {
  let last = Promise.resolve();
  from.on("data", (chunk) => {
    const arrives = performance.now() + delay();
    last = last.then(async () => {
      const wait = arrives - performance.now();
      if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
      if (!to.destroyed) to.write(chunk);
    });
  });
  from.on("end", () => void last.then(() => to.end()));
  from.on("error", () => to.destroy());
  from.on("close", () => void last.then(() => to.destroy()));
}

/** A way to the product on which each chunk of bytes, either way, takes 0 to `jitter` ms. */
export async function openSlowProxy(port: number, jitter: number): Promise<SlowProxy> {
  const sockets = new Set<net.Socket>();
  const delay = () => Math.random() * jitter;
  const server = net.createServer((near) => {
    const far = net.connect(port, "127.0.0.1");
    for (const socket of [near, far]) {
      socket.setNoDelay(true);
      sockets.add(socket);
      socket.once("close", () => sockets.delete(socket));
    }
    delayed(near, far, delay);
    delayed(far, near, delay);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The proxy has no port.");
  return {
    origin: `http://localhost:${address.port}`,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
