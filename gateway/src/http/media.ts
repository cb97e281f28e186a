import express, { Router } from "express";

/** Demo music and its covers; Express answers range requests by itself. */
export function media(mediaRoot: string): Router {
  const router = Router();
  const life = { maxAge: "1d", redirect: false, index: false } as const;
  router.use("/media/demo", express.static(mediaRoot, life), express.static(`${mediaRoot}/covers`, life));
  router.use("/media", (_request, response) => void response.status(404).type("text").send("no such file"));
  return router;
}
