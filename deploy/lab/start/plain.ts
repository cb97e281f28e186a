/** The peer: a plain Express server. */
import express from "express";

express()
  .get("/readyz", (_request, response) => {
    response.json({ status: "ok" });
  })
  .listen(Number(process.env.PORT), "127.0.0.1");
