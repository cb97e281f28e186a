import { metrics } from "@tutti/service-kit";
import { Router } from "express";
import type { Services } from "../services.ts";
import { fromInside } from "./from-inside.ts";

/** `/healthz`: the process lives. `/readyz`: a room can be opened. `/metrics`: for who runs the product. */
export function health({ auth, rooms, playlists }: Services, sync: { isReady(): Promise<boolean> }): Router {
  const router = Router();
  router.get("/healthz", (_request, response) => void response.json({ ok: true }));
  router.get("/readyz", async (_request, response) => {
    const timeout = { timeout: 1000 };
    const parts = await Promise.allSettled([
      auth.getUsers({ ids: [], usernames: [] }, timeout),
      rooms.explore({ page: 1, limit: 1, search: "" }, timeout),
      playlists.examplePrompts({}, timeout),
      sync.isReady().then((ready) => (ready ? ready : Promise.reject(new Error("no sync node is ready")))),
    ]);
    const ok = parts.every((part) => part.status === "fulfilled");
    response.status(ok ? 200 : 503).json({ ok });
  });
  router.get("/metrics", fromInside, async (_request, response) => {
    response.type(metrics.contentType).send(await metrics.metrics());
  });
  return router;
}
