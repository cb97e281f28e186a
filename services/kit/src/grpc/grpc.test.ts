import { createRequire } from "node:module";
import {
  type ClientDuplexStream,
  credentials,
  loadPackageDefinition,
  Metadata,
  type ServiceClientConstructor,
} from "@grpc/grpc-js";
import { loadSync } from "@grpc/proto-loader";
import { AuthServiceClient } from "@tutti/proto/rpc/auth/v1/auth";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Caller, runInContext } from "../log/context.ts";
import { createLogger } from "../log/logger.ts";
import { cuttableWire } from "../testing/cuttable-wire.ts";
import { answering } from "./answering.ts";
import { rpcClient } from "./client.ts";
import { signCaller, verifyCaller } from "./identity.ts";
import type { ServingGrpc } from "./server.ts";

const ada: Caller = { userId: "1", username: "Ada 你好", isAdmin: false };
const log = createLogger("test", "silent");
const require = createRequire(import.meta.url);

describe("the caller's signature", () => {
  test("the caller's signature is verified by a service with the secret", () => {
    expect(verifyCaller(signCaller(ada, "s"), ["s"])).toEqual(ada);
    expect(verifyCaller(signCaller(null, "s"), ["s"])).toBeNull();
  });

  test.each([
    ["another secret", signCaller(ada, "other")],
    [
      "a changed body",
      `${Buffer.from(JSON.stringify({ ...ada, isAdmin: true })).toString("base64url")}.${signCaller(ada, "s").split(".")[1]}`,
    ],
    ["no signature", signCaller(ada, "s").split(".")[0] ?? ""],
    ["nothing", ""],
  ])("the caller's signature is refused with %s", (_what, signed) => {
    expect(verifyCaller(signed, ["s"])).toBeUndefined();
  });
});

describe("a connection", () => {
  const service = answering(log);
  let server: ServingGrpc;
  const asAda = { requestId: "request-1", caller: ada };

  beforeAll(async () => {
    server = await service.serve();
  });
  afterAll(() => server.stop());

  test("reconnects to a service whose connection has died unnoticed", async () => {
    service.answerWith(async () => ({ users: [] }));
    const wire = await cuttableWire(`tcp://127.0.0.1:${server.port}`);
    const address = new URL(wire.url).host;
    const keepAlive = { time: 50, timeout: 200 };
    const far = rpcClient(AuthServiceClient, { address, secret: "s", keepAlive, connectTimeout: 200 });
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
    await expect.poll(outcome).toBe("answered");
    far.close();
    await wire.cut();
  });

  test("signed with another secret is refused", async () => {
    service.answerWith(async () => ({ users: [] }));
    const stranger = rpcClient(AuthServiceClient, { address: `127.0.0.1:${server.port}`, secret: "forged" });
    const call = runInContext(asAda, () => stranger.getUsers({ ids: [], usernames: [] }));
    await expect(call).rejects.toMatchObject({ kind: "unauthenticated", code: "bad_signature" });
    stranger.close();
  });

  test("a connection of a visitor is signed, too; one without any signature is refused", async () => {
    const callers: unknown[] = [];
    service.answerWith(async (_request, { caller }) => {
      callers.push(caller);
      return { users: [] };
    });
    const client = service.clientOf(server);
    await client.getUsers({ ids: [], usernames: [] });
    client.close();
    const bare = new AuthServiceClient(`127.0.0.1:${server.port}`, credentials.createInsecure());
    const refused = new Promise((resolve) => bare.getUsers({ ids: [], usernames: [] }, resolve));
    expect(await refused).toMatchObject({ details: "This caller's signature is not ours." });
    expect(callers).toEqual([null]);
    bare.close();
  });

  test.each(["v1", "v1alpha"] as const)("a connection can be looked up by reflection %s", async (version) => {
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
    const gone = await service.serve();
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
