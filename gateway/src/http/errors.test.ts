import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { fault } from "@tutti/proto/faults";
import { createLogger } from "@tutti/service-kit";
import { answering } from "@tutti/service-kit/testing";
import express from "express";
import { afterAll, beforeAll, expect, test } from "vitest";
import { answerErrors } from "./errors.ts";

const log = createLogger("test", "silent");
const service = answering(log);
let stop: () => Promise<void>;
let origin: string;

beforeAll(async () => {
  const serving = await service.serve();
  const client = service.clientOf(serving);
  const app = express();
  app.use(
    async (_request, response) => void response.json(await client.getUsers({ ids: [], usernames: [] })),
  );
  app.use(answerErrors(log));
  const server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  stop = async () => {
    server.closeAllConnections();
    server.close();
    client.close();
    await serving.stop();
  };
});
afterAll(() => stop());

/** The body with which the gateway answers a service's error, which arrives over gRPC. */
async function bodyOf(error: Error): Promise<unknown> {
  service.answerWith(() => Promise.reject(error));
  return (await fetch(`${origin}/api/x`)).json();
}

test("a service's error arrives with its sentence, its code, and what a page makes its own sentence of", async () => {
  const taken = fault("room_name_taken.free", { name: "夜", free: "夜 2" }, { suggestion: "夜 2" });
  expect(await bodyOf(taken)).toEqual({
    error: 'A room named "夜" exists already. "夜 2" is free.',
    code: "room_name_taken",
    suggestion: "夜 2",
    key: "room_name_taken.free",
    params: { name: "夜", free: "夜 2" },
  });
});

test("an error without parameters has none in its body", async () => {
  expect(await bodyOf(fault("not_host"))).toEqual({
    error: "Only the host of this room may do that.",
    code: "not_host",
    key: "not_host",
  });
});

test("an unexpected error tells nothing of itself", async () => {
  expect(await bodyOf(new Error("select * from secrets"))).toEqual({
    error: "Something went wrong on our side. Please try again.",
    code: "internal",
    key: "internal",
  });
});
