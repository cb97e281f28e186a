import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";

/** Another address of a server, whose wire can be cut: from then on nothing answers there. */
export async function cuttableWire(url: string): Promise<{ url: string; cut(): Promise<void> }> {
  const target = new URL(url);
  const open = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    for (const end of [near, far]) {
      open.add(end);
      end.on("error", () => {});
      end.on("close", () => {
        near.destroy();
        far.destroy();
        open.delete(end);
      });
    }
    near.pipe(far).pipe(near);
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
  };
}
