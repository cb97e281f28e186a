import type { AddressInfo } from "node:net";
import express from "express";
import { answerParent } from "../shared/child.ts";

/** A plain Express server that sends each JSON body given to it: what a call costs without guards and services. */
const app = express();
const bodies = new Map<string, unknown>();
app.get("/:name", (request, response) => void response.json(bodies.get(request.params.name)));
const server = app.listen(0, "127.0.0.1");
await new Promise((resolve) => server.once("listening", resolve));
const { port } = server.address() as AddressInfo;

answerParent(async ({ name, body }) => {
  bodies.set(String(name), body);
  return { port, pid: process.pid };
});
