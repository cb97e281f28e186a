import { credentials, status } from "@grpc/grpc-js";
import { AuthServiceClient, type AuthServiceServer, AuthServiceService } from "@tutti/proto/rpc/auth/v1/auth";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createLogger } from "../log/logger.ts";
import { issue, type KeyPair, newAuthority } from "../tls/authority.ts";
import type { Tls } from "../tls/credentials.ts";
import { rpcClient } from "./client.ts";
import { namesIn } from "./peer.ts";
import { mount, type ServingGrpc, serveGrpc } from "./server.ts";

const log = createLogger("test", "silent");
const handlers = new Proxy({} as Parameters<typeof mount<AuthServiceServer>>[1], {
  get: () => async () => ({ users: [], accounts: [] }),
});

describe("a server that requires certificates", () => {
  let ours: KeyPair;
  let server: ServingGrpc;
  const tlsOf = async (name: string, authority: KeyPair, ca = ours.certificate): Promise<Tls> => {
    const { certificate, key } = await issue(authority, [name]);
    return { ca: Buffer.from(ca), cert: Buffer.from(certificate), key: Buffer.from(key) };
  };
  const client = (tls: Tls | undefined, name = "auth") =>
    rpcClient(AuthServiceClient, { name, tls, secret: "s", address: `127.0.0.1:${server.port}` });
  const ask = async (tls: Tls | undefined, name?: string) => {
    const asked = client(tls, name);
    return asked.getUsers({ ids: [], usernames: [] }, { timeout: 1000 }).finally(() => asked.close());
  };

  beforeAll(async () => {
    ours = await newAuthority("ours");
    const services = [mount<AuthServiceServer>(AuthServiceService, handlers, { listAdmins: ["operator"] })];
    const tls = await tlsOf("auth", ours);
    const callers = ["rooms"];
    server = await serveGrpc({ address: "127.0.0.1:0", services, secrets: ["s"], log, tls, callers });
  });
  afterAll(() => server.stop());

  test("serves a client with one of its authority's", async () => {
    expect(await ask(await tlsOf("rooms", ours))).toEqual({ users: [] });
  });

  test("a server that requires certificates refuses a service that is not among its callers", async () => {
    await expect(ask(await tlsOf("analytics", ours))).rejects.toMatchObject({ code: "not_admitted" });
  });

  test("a server that requires certificates refuses a client without one", async () => {
    const channel = credentials.createSsl(Buffer.from(ours.certificate));
    const options = { "grpc.ssl_target_name_override": "auth" };
    const nameless = new AuthServiceClient(`127.0.0.1:${server.port}`, channel, options);
    const refused = new Promise((resolve) => nameless.getUsers({ ids: [], usernames: [] }, resolve));
    expect(await refused).toMatchObject({ code: status.UNAVAILABLE });
    nameless.close();
  });

  test("a server that requires certificates refuses plain text", async () => {
    await expect(ask(undefined)).rejects.toMatchObject({ kind: "unavailable" });
  });

  test("a server that requires certificates refuses one of a foreign authority, though it is called the same", async () => {
    const foreign = await tlsOf("rooms", await newAuthority("ours"));
    await expect(ask(foreign)).rejects.toMatchObject({ kind: "unavailable" });
  });

  test("a server that requires certificates is rejected by a client of another service", async () => {
    await expect(ask(await tlsOf("rooms", ours), "payments")).rejects.toMatchObject({ kind: "unavailable" });
  });

  test("a server that requires certificates is rejected by a client with another authority", async () => {
    const { certificate } = await newAuthority("theirs");
    await expect(ask(await tlsOf("rooms", ours, certificate))).rejects.toMatchObject({ kind: "unavailable" });
  });

  test("trusts each authority of its file, so that an authority is replaced while the parts run", async () => {
    const next = await newAuthority("next");
    const both = ours.certificate + next.certificate;
    const services = [mount<AuthServiceServer>(AuthServiceService, handlers)];
    const started = [
      await serveGrpc({
        address: "127.0.0.1:0",
        services,
        secrets: ["s"],
        log,
        tls: await tlsOf("auth", ours, both),
      }),
      await serveGrpc({
        address: "127.0.0.1:0",
        services,
        secrets: ["s"],
        log,
        tls: await tlsOf("auth", next, both),
      }),
    ];
    for (const { port } of started)
      for (const authority of [ours, next]) {
        const tls = await tlsOf("rooms", authority, both);
        const asked = rpcClient(AuthServiceClient, {
          name: "auth",
          tls,
          secret: "s",
          address: `127.0.0.1:${port}`,
        });
        expect(await asked.getUsers({ ids: [], usernames: [] }, { timeout: 1000 })).toEqual({ users: [] });
        asked.close();
      }
    await Promise.all(started.map((each) => each.stop()));
  });

  test("a server that requires certificates answers a call that is one service's alone to this one and to no other", async () => {
    const as = async (name: string) => {
      const asked = client(await tlsOf(name, ours));
      return asked.listAdmins({}).finally(() => asked.close());
    };
    expect(await as("operator")).toEqual({ accounts: [] });
    await expect(as("rooms")).rejects.toMatchObject({ kind: "forbidden", code: "not_admitted" });
  });
});

test.each([
  ["DNS:rooms", ["rooms"]],
  ["DNS:nats, DNS:localhost, IP Address:127.0.0.1", ["nats", "localhost"]],
  ['DNS:"rooms, DNS:payments"', []],
  [undefined, []],
])("the names in %s", (subjectAltName, names) => {
  expect(namesIn(subjectAltName)).toEqual(names);
});
