import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";

interface CuttableWire {
  readonly url: string;
  /** Closes all connections and refuses new ones. */
  cut(): Promise<void>;
  /** Black-holes all traffic: connections stay open and new ones are accepted, but no byte is forwarded. */
  hold(): void;
  /** Forwards new connections again; existing ones stay black-holed. */
  carry(): void;
}

/** A TCP proxy in front of a server, to simulate network failures. */
export async function cuttableWire(url: string): Promise<CuttableWire> {
  const target = new URL(url);
  const open = new Set<Socket>();
  const pairs = new Set<readonly [Socket, Socket]>();
  let held = false;
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    const pair = [near, far] as const;
    pairs.add(pair);
    for (const end of pair) {
      open.add(end);
      end.on("error", () => {});
      end.on("close", () => {
        near.destroy();
        far.destroy();
        open.delete(end);
        pairs.delete(pair);
      });
    }
    if (!held) near.pipe(far).pipe(near);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (typeof address !== "object" || !address) throw new Error("The wire has no port.");
  const here = new URL(url);
  here.host = `127.0.0.1:${address.port}`;
  return {
    url: here.href,
    cut: async () => {
      const closed = once(server, "close");
      server.close();
      const ends = [...open].map((end) => once(end, "close"));
      for (const end of open) end.destroy();
      await Promise.all([closed, ...ends]);
    },
    hold: () => {
      held = true;
      for (const [near, far] of pairs) {
        near.unpipe(far);
        far.unpipe(near);
      }
    },
    carry: () => {
      held = false;
    },
  };
}
