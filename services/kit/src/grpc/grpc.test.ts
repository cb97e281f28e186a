import { createRequire } from "node:module";
import {
  type ClientDuplexStream,
  credentials,
  loadPackageDefinition,
  Metadata,
  type ServiceClientConstructor,
} from "@grpc/grpc-js";
import { loadSync } from "@grpc/proto-loader";
import { conflict, notFound, ProductError } from "@tutti/proto/errors";
import {
  AuthServiceClient,
  type AuthServiceServer,
  AuthServiceService,
  type GetUsersRequest,
} from "@tutti/proto/rpc/auth/v1/auth";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { type Caller, currentContext, runInContext } from "../log/context.ts";
import { createLogger } from "../log/logger.ts";
import { cuttableWire } from "../testing/cuttable-wire.ts";
import { type RpcClient, rpcClient } from "./client.ts";
import { signCaller, verifyCaller } from "./identity.ts";
import { type Call, mount, type ServingGrpc, serveGrpc } from "./server.ts";

const ada: Caller = { userId: "1", username: "Ada 你好", isAdmin: false };
const log = createLogger("test", "silent");
const require = createRequire(import.meta.url);

describe("the caller's signature", () => {
  test("is verified by a service with the secret", () => {
    expect(verifyCaller(signCaller(ada, "s"), "s")).toEqual(ada);
    expect(verifyCaller(signCaller(null, "s"), "s")).toBeNull();
  });

  test.each([
    ["another secret", signCaller(ada, "other")],
    [
      "a changed body",
      `${Buffer.from(JSON.stringify({ ...ada, isAdmin: true })).toString("base64url")}.${signCaller(ada, "s").split(".")[1]}`,
    ],
    ["no signature", signCaller(ada, "s").split(".")[0] ?? ""],
    ["nothing", ""],
  ])("is refused with %s", (_what, signed) => {
    expect(verifyCaller(signed, "s")).toBeUndefined();
  });
});

describe("a call", () => {
  let server: ServingGrpc;
  let client: RpcClient<AuthServiceClient>;
  let answer: (request: GetUsersRequest, call: Call) => Promise<{ users: [] }>;
  const unused = () => Promise.reject(new Error("not part of this test"));
  const handlers = new Proxy({} as Parameters<typeof mount<AuthServiceServer>>[1], {
    get: (_target, method) =>
      method === "getUsers" || method === "logout"
        ? (request: GetUsersRequest, call: Call) => answer(request, call)
        : unused,
  });
  const serve = () =>
    serveGrpc({ address: "127.0.0.1:0", services: [mount(AuthServiceService, handlers)], secret: "s", log });
  const ask = (options?: { timeout?: number }) => client.getUsers({ ids: [], usernames: [] }, options);
  const asAda = { requestId: "request-1", caller: ada };

  beforeAll(async () => {
    server = await serve();
  });
  beforeEach(() => {
    client = rpcClient(AuthServiceClient, { address: `127.0.0.1:${server.port}`, secret: "s" });
    return () => client.close();
  });
  afterAll(() => server.stop());

  test("carries request id, caller and deadline", async () => {
    const seen: unknown[] = [];
    answer = async (_request, call) => {
      seen.push(call.caller, currentContext()?.requestId, currentContext()?.deadline);
      return { users: [] };
    };
    const deadline = Date.now() + 5000;
    await runInContext({ ...asAda, deadline }, () => ask({ timeout: 60_000 }));
    expect(seen.slice(0, 2)).toEqual([ada, "request-1"]);
    expect(Math.abs(Number(seen[2]) - deadline)).toBeLessThan(1500);
  });

  test("reconnects to a service whose connection has died unnoticed", async () => {
    answer = async () => ({ users: [] });
    const wire = await cuttableWire(`tcp://127.0.0.1:${server.port}`);
    const address = new URL(wire.url).host;
    const keepAlive = { time: 50, timeout: 200 };
    const far = rpcClient(AuthServiceClient, { address, secret: "s", keepAlive });
    // A call that is not retried, so that each outcome is that of one attempt.
    const outcome = () =>
      far.logout({ token: "" }, { timeout: 300 }).then(
        () => "answered",
        () => "away",
      );
    expect(await outcome()).toBe("answered");
    wire.hold();
    expect(await outcome()).toBe("away");
    wire.carry();
    await expect.poll(outcome, { timeout: 10_000 }).toBe("answered");
    far.close();
    await wire.cut();
  });

  test("signed with another secret is refused", async () => {
    answer = async () => ({ users: [] });
    const stranger = rpcClient(AuthServiceClient, { address: `127.0.0.1:${server.port}`, secret: "forged" });
    const call = runInContext(asAda, () => stranger.getUsers({ ids: [], usernames: [] }));
    await expect(call).rejects.toMatchObject({ kind: "unauthenticated", code: "bad_signature" });
    stranger.close();
  });

  test("of a visitor is signed, too; one without any signature is refused", async () => {
    const callers: unknown[] = [];
    answer = async (_request, { caller }) => {
      callers.push(caller);
      return { users: [] };
    };
    await ask();
    const bare = new AuthServiceClient(`127.0.0.1:${server.port}`, credentials.createInsecure());
    const refused = new Promise((resolve) => bare.getUsers({ ids: [], usernames: [] }, resolve));
    expect(await refused).toMatchObject({ details: "This caller's signature is not ours." });
    expect(callers).toEqual([null]);
    bare.close();
  });

  test.each([
    ["a refusal", notFound("There is no room.", "room_not_found"), []],
    // Logged for the call and for its retry.
    [
      "a database that is full",
      Object.assign(new Error("no space left"), { code: "53100" }),
      ["warn", "warn"],
    ],
    ["a fault of ours", new TypeError("x is undefined"), ["error"]],
  ])("that ends with %s is logged as it weighs", async (_what, error, levels) => {
    answer = () => Promise.reject(error);
    const spies = (["warn", "error"] as const).map((level) => vi.spyOn(log, level));
    await expect(ask()).rejects.toThrow();
    expect(spies.flatMap((spy, i) => spy.mock.calls.map(() => ["warn", "error"][i]))).toEqual(levels);
    for (const spy of spies) spy.mockRestore();
  });

  test.each([
    notFound("There is no room “你好”.", "room_not_found"),
    conflict("Taken.", "room_name_taken", { suggestion: "Blue 2 — 夜", n: 3 }),
    new ProductError("too_few_coins", "too_few_coins", "Insufficient coins", { required_coins: 30 }),
  ])("throws the service's error: $code", async (error) => {
    answer = () => Promise.reject(error);
    const { kind, code, message, fields } = error;
    await expect(ask()).rejects.toMatchObject({ kind, code, message, fields });
  });

  test("reveals nothing of an unexpected error", async () => {
    answer = () => Promise.reject(new Error("select * from secrets"));
    const error = await ask().catch((e: unknown) => e);
    expect(error).toMatchObject({ kind: "internal", code: "internal" });
    expect(String(error)).not.toContain("secrets");
  });

  test("that is not answered in time is unavailable, and the handler's signal aborts", async () => {
    const aborted = Promise.withResolvers<void>();
    answer = (_request, { signal }) =>
      new Promise((resolve) => {
        signal.addEventListener("abort", () => {
          aborted.resolve();
          resolve({ users: [] });
        });
      });
    await expect(ask({ timeout: 50 })).rejects.toMatchObject({ kind: "unavailable" });
    await aborted.promise;
  });

  test.each(["v1", "v1alpha"] as const)("can be looked up by reflection %s", async (version) => {
    const proto = require.resolve(`@grpc/reflection/build/proto/grpc/reflection/${version}/reflection.proto`);
    const { grpc } = loadPackageDefinition(loadSync(proto)) as unknown as {
      grpc: { reflection: Record<typeof version, { ServerReflection: ServiceClientConstructor }> };
    };
    const address = `127.0.0.1:${server.port}`;
    const asking = new grpc.reflection[version].ServerReflection(address, credentials.createInsecure());
    const stream = asking.ServerReflectionInfo?.() as ClientDuplexStream<unknown, unknown>;
    const answered = new Promise((resolve) => stream.once("data", resolve));
    stream.write({ listServices: "" });
    const services = { service: [{ name: "tutti.auth.v1.AuthService" }] };
    expect(await answered).toMatchObject({ listServicesResponse: services });
    stream.end();
    asking.close();
  });

  test("to a service that is away fails, and after eight in a row at once", async () => {
    const gone = await serve();
    const address = `127.0.0.1:${gone.port}`;
    await gone.stop();
    const lonely = rpcClient(AuthServiceClient, { address, secret: "s" });
    for (let i = 0; i < 9; i++)
      await expect(lonely.getUsers({ ids: [], usernames: [] }, { timeout: 100 })).rejects.toMatchObject({
        kind: "unavailable",
      });
    lonely.close();
  });
});

test("metadata is plain ASCII for every name", () => {
  expect(() => new Metadata().set("tutti-caller", signCaller(ada, "s"))).not.toThrow();
});
