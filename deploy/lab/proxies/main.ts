import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { client, demoTrack } from "../../contract/client.ts";
import { type ProxyName, proxies } from "../../ops/proxy/documented.ts";
import { bareBlock, hostname, makeCertificate, startProxy } from "../../ops/proxy/start-proxy.ts";
import { freePort } from "../../tools/ports.ts";
import { spawnProduct } from "../../tools/testing/product-process.ts";
import { type Visitor, visitor } from "./visit.ts";

const room = "Behind a proxy";
let failures = 0;

function report(label: string, expected: unknown, found: unknown): void {
  const isRight = found === expected;
  if (!isRight) failures++;
  console.log(
    `  ${isRight ? "ok     " : "FAILED "} ${label}: ${found}${isRight ? "" : `, expected ${expected}`}`,
  );
}

/** What a visitor gets through a documented block. */
async function examine({ origin, send, joinBySocket, joinByPolling }: Visitor): Promise<void> {
  const page = await send("GET", "/");
  report("the page", 200, page.status);
  const policy = String(page.headers["content-security-policy"]);
  report("the page knows its own origin", true, policy.includes(origin.replace("https", "wss")));
  report("/metrics from outside", 404, (await send("GET", "/metrics")).status);
  report("a room by socket", "joined", await joinBySocket(room));
  report("a room by polling", "joined", await joinByPolling(room));
  const multipart = { "content-type": "multipart/form-data; boundary=x" };
  const picture = await send("POST", "/api/user/avatar", "x".repeat(2_000_000), multipart);
  report("2 MB reach the gateway, which asks for a login", 401, picture.status);
}

async function run(installed: readonly ProxyName[]): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), "tutti-proxies-"));
  const ports = { nginx: await freePort(), caddy: await freePort(), bare: await freePort() };
  const hosts = Object.values(ports).map((port) => `${hostname}:${port}`);
  const port = await freePort();
  const product = spawnProduct({
    TUTTI_DATA: path.join(folder, "data"),
    PORT: String(port),
    LOG_LEVEL: "warn",
    PUBLIC_URL: `https://${hosts[0]}`,
    HOSTS: hosts.join(","),
  });
  try {
    const gateway = await product.origin.then(() => `127.0.0.1:${port}`);
    const certificate = await makeCertificate(folder);
    const call = client(`http://${gateway}`);
    const { token } = await call.register();
    await call.post("/api/add-to-playlist", { room_name: room, track: demoTrack("a") }, { token });
    for (const name of installed) {
      console.log(`${name}, as documented`);
      const place = { folder: path.join(folder, name), port: ports[name], gateway };
      const proxy = await startProxy(name, place, certificate);
      await examine(visitor(ports[name])).finally(() => proxy.stop());
    }
    if (!installed.includes("nginx")) return;
    console.log("nginx with a bare proxy_pass");
    const place = { folder: path.join(folder, "bare"), port: ports.bare, gateway };
    const bare = await startProxy("nginx", place, certificate, bareBlock(place, certificate));
    const joined = await visitor(ports.bare)
      .joinBySocket(room)
      .finally(() => bare.stop());
    report("a socket does not open", false, joined === "joined");
  } finally {
    await product.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

const installed = proxies.filter(
  (name) => spawnSync(name, [name === "nginx" ? "-v" : "version"]).error === undefined,
);
const missing = proxies.filter((name) => !installed.includes(name));
if (missing.length > 0)
  console.error(
    `Not installed: ${missing.join(", ")} (apt-get install --no-install-recommends nginx-light caddy).`,
  );
await run(installed);
if (failures > 0) process.exitCode = 1;
else if (missing.length > 0) process.exitCode = 2;
