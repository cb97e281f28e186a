import express, { type ErrorRequestHandler, Router } from "express";

import { mediaFrame } from "./media-frame.ts";

/** A range beyond the end of a song: the headers of the 416 give its length. */
const noSuchPart: ErrorRequestHandler = (error, _request, response, next) => {
  if (error.status !== 416) return next(error);
  response.status(416).set(error.headers).type("text").send("no such part");
};

/** Demo music and its covers; Express handles range requests. */
export function media(mediaRoot: string): Router {
  const router = Router();
  const staticOptions = { maxAge: "1d", redirect: false, index: false } as const;
  router.use(
    "/media/demo",
    express.static(mediaRoot, staticOptions),
    express.static(`${mediaRoot}/covers`, staticOptions),
  );
  router.get("/media/frame", mediaFrame);
  router.use("/media", noSuchPart);
  router.use("/media", (_request, response) => void response.status(404).type("text").send("no such file"));
  return router;
}
