import { afterEach, beforeEach, expect, test } from "vitest";
import { createLogger } from "../log/logger.ts";
import { type Secrets, secretsOf } from "../platform/secrets.ts";
import { answering } from "./answering.ts";
import type { ServingGrpc } from "./server.ts";

/** The settings of a part before, during and after a rotation of the secret. */
const steps: readonly Secrets[] = [["old"], ["old", "new"], ["new", "old"], ["new"]];
const changes = steps.slice(1).map((after, n) => [steps[n] ?? after, after] as const);

const service = answering(createLogger("test", "silent"));
let servers: ServingGrpc[];
beforeEach(() => {
  servers = [];
});
afterEach(async () => {
  await Promise.all(servers.map((server) => server.stop()));
});

async function start(secrets: Secrets) {
  const server = await service.serve("127.0.0.1:0", secrets);
  servers.push(server);
  return server;
}

async function call(server: ServingGrpc, [secret]: Secrets): Promise<string> {
  const client = service.clientOf(server, secret);
  try {
    await client.getUsers({ ids: [], usernames: [] });
    return "answered";
  } catch (error) {
    return error instanceof Error && "code" in error ? String(error.code) : "failed";
  } finally {
    client.close();
  }
}

test.each(changes)("parts with %j and with %j call each other", async (before, after) => {
  const [one, other] = [await start(before), await start(after)];
  const outcomes = [await call(one, after), await call(other, before)];
  expect(outcomes).toEqual(["answered", "answered"]);
});

test.each(steps.map((secrets) => [secrets] as const))(
  "a part with %j refuses a third secret",
  async (secrets) => {
    expect(await call(await start(secrets), ["third"])).toBe("bad_signature");
  },
);

test("after a rotation the old secret is refused", async () => {
  expect(await call(await start(["new"]), ["old"])).toBe("bad_signature");
});

test("a second value that equals the first is no second secret", () => {
  expect(secretsOf("one", "one")).toEqual(["one"]);
  expect(secretsOf("one", undefined)).toEqual(["one"]);
  expect(secretsOf("one", "two")).toEqual(["one", "two"]);
});
