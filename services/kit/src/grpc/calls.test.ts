import { fault } from "@tutti/proto/faults";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { type Caller, currentContext, runInContext } from "../log/context.ts";
import { createLogger } from "../log/logger.ts";
import { answering } from "./answering.ts";
import { InProcessServers } from "./in-process.ts";
import type { ServingGrpc } from "./server.ts";

const ada: Caller = { userId: "1", username: "Ada 你好", isAdmin: false };
const log = createLogger("test", "silent");

describe.each([
  ["over a connection", undefined],
  ["in one process", new InProcessServers()],
])("a call %s", (_transport, inProcess) => {
  const service = answering(log, inProcess);
  let server: ServingGrpc;
  let client: ReturnType<typeof service.clientOf>;
  const ask = (options?: { timeout?: number }) => client.getUsers({ ids: [], usernames: [] }, options);
  const asAda = { requestId: "request-1", caller: ada };

  beforeAll(async () => {
    server = await service.serve();
  });
  beforeEach(() => {
    client = service.clientOf(server);
    return () => client.close();
  });
  afterAll(() => server.stop());

  test("carries request id, caller and deadline", async () => {
    const seen: unknown[] = [];
    service.answerWith(async (_request, call) => {
      seen.push(call.caller, currentContext()?.requestId, currentContext()?.deadline);
      return { users: [] };
    });
    const deadline = Date.now() + 5000;
    await runInContext({ ...asAda, deadline }, () => ask({ timeout: 60_000 }));
    expect(seen.slice(0, 2)).toEqual([ada, "request-1"]);
    expect(Math.abs(Number(seen[2]) - deadline)).toBeLessThan(1500);
  });

  test.each([
    ["a refusal", fault("room_not_found"), []],
    // Logged for the call and for its retry.
    [
      "a database that is full",
      Object.assign(new Error("no space left"), { code: "53100" }),
      ["warn", "warn"],
    ],
    ["a fault of ours", new TypeError("x is undefined"), ["error"]],
  ])("a call that ends with %s is logged as it weighs", async (_what, error, levels) => {
    service.answerWith(() => Promise.reject(error));
    const spies = (["warn", "error"] as const).map((level) => vi.spyOn(log, level));
    await expect(ask()).rejects.toThrow();
    expect(spies.flatMap((spy, i) => spy.mock.calls.map(() => ["warn", "error"][i]))).toEqual(levels);
    for (const spy of spies) spy.mockRestore();
  });

  test.each([
    fault("user_not_found.named", { name: "“你好”" }),
    fault("room_name_taken", { name: "夜" }, { suggestion: "Blue 2 — 夜", n: 3 }),
    fault("insufficient_coins", {}, { required_coins: 30 }),
  ])(
    "the caller gets the service's error, with the key and the parameters of its sentence: $code",
    async (error) => {
      service.answerWith(() => Promise.reject(error));
      const { kind, code, message, fields, text } = error;
      await expect(ask()).rejects.toMatchObject({ kind, code, message, fields, text });
    },
  );

  test("reveals nothing of an unexpected error", async () => {
    service.answerWith(() => Promise.reject(new Error("select * from secrets")));
    const error = await ask().catch((e: unknown) => e);
    expect(error).toMatchObject({ kind: "internal", code: "internal" });
    expect(String(error)).not.toContain("secrets");
  });

  test("a call that writes is carried out before its deadline or not at all, and a later answer still arrives", async () => {
    const seen: number[] = [];
    const late = Promise.withResolvers<void>();
    service.answerWith(async () => {
      const deadline = currentContext()?.deadline ?? 0;
      seen.push(deadline);
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, deadline - Date.now()) + 20));
      late.resolve();
      return { users: [] };
    });
    const before = Date.now();
    await expect(client.logout({ token: "t" }, { timeout: 100 })).resolves.toBeDefined();
    await late.promise;
    expect(seen[0]).toBeGreaterThanOrEqual(before + 50);
    expect(seen[0]).toBeLessThan(before + 1000);
  });

  test("a call that is not answered in time is unavailable, and the handler's signal aborts", async () => {
    const aborted = Promise.withResolvers<void>();
    service.answerWith(
      (_request, { signal }) =>
        new Promise((resolve) => {
          signal.addEventListener("abort", () => {
            aborted.resolve();
            resolve({ users: [] });
          });
        }),
    );
    await expect(ask({ timeout: 50 })).rejects.toMatchObject({ kind: "unavailable" });
    await aborted.promise;
  });

  test("a client without its own timeout takes the usual one", async () => {
    service.answerWith(() => new Promise(() => {}));
    const hurried = service.clientOf(server, undefined, { timeout: 50 });
    await expect(hurried.getUsers({ ids: [], usernames: [] })).rejects.toMatchObject({ kind: "unavailable" });
    hurried.close();
  });
});

describe("servers of one process", () => {
  const inProcess = new InProcessServers();
  const service = answering(log, inProcess);
  const request = { ids: ["1"], usernames: [] };

  test("get messages of the proto's shape, which the caller does not share", async () => {
    const server = await service.serve();
    const client = service.clientOf(server);
    const seen: unknown[] = [];
    const user = { id: "1", username: "ada", passwordHash: "secret" };
    service.answerWith(async (got) => {
      seen.push(got);
      got.ids.push("2");
      return { users: [user] } as unknown as { users: [] };
    });
    const extra = { ...request, undeclared: "x" };
    const { users } = await client.getUsers(extra);
    expect(seen).toEqual([{ ids: ["1", "2"], usernames: [] }]);
    expect(request.ids).toEqual(["1"]);
    expect(users).toMatchObject([{ id: "1", username: "ada" }]);
    expect(users[0]).not.toHaveProperty("passwordHash");
    client.close();
    await server.stop();
  });

  test("servers of one process are called without a connection, and with a deadline that has passed not at all", async () => {
    const server = await service.serve();
    const client = service.clientOf(server, "a secret that no signature was made with");
    const calls = vi.fn(async () => ({ users: [] as [] }));
    service.answerWith(calls);
    await client.getUsers(request);
    const late = { requestId: "r", caller: null, deadline: Date.now() - 1 };
    await expect(runInContext(late, () => client.getUsers(request))).rejects.toMatchObject({
      kind: "unavailable",
    });
    expect(calls).toHaveBeenCalledTimes(1);
    client.close();
    await server.stop();
  });

  test("servers of one process do not log a call that its caller has given up, as they do one that fails", async () => {
    const lines: string[] = [];
    const logged = answering(createLogger("test", "warn", { write: (line) => lines.push(line) }), inProcess);
    const server = await logged.serve();
    const client = logged.clientOf(server);
    logged.answerWith(
      (_request, { signal }) =>
        new Promise((_resolve, reject) => signal.addEventListener("abort", () => reject(signal.reason))),
    );
    await expect(client.getUsers(request, { timeout: 20 })).rejects.toMatchObject({ kind: "unavailable" });
    logged.answerWith(() => Promise.reject(new Error("a fault")));
    await expect(client.getUsers(request)).rejects.toMatchObject({ kind: "internal" });
    client.close();
    await server.stop();
    expect(lines.map((line) => JSON.parse(line).err.message)).toEqual(["a fault"]);
  });

  test("finish their open calls when they stop, and are unavailable afterwards", async () => {
    const server = await service.serve();
    const client = service.clientOf(server);
    const work = Promise.withResolvers<{ users: [] }>();
    service.answerWith(() => work.promise);
    const open = client.getUsers(request);
    let stopped = false;
    const stopping = server.stop().then(() => {
      stopped = true;
    });
    await new Promise((resolve) => setImmediate(resolve));
    expect(stopped).toBe(false);
    work.resolve({ users: [] });
    expect(await open).toEqual({ users: [] });
    await stopping;
    await expect(client.getUsers(request, { timeout: 200 })).rejects.toMatchObject({ kind: "unavailable" });
    client.close();
  });
});
