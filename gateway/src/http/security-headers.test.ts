import express from "express";
import { afterAll, beforeAll, expect, test } from "vitest";
import { mediaOrigins } from "../covers/media-origins.ts";
import { publicOrigin } from "../request/origin.ts";
import { securityHeaders } from "./security-headers.ts";

interface Setting {
  hosts?: string[];
  hasGoogle?: boolean;
  publicUrl?: string;
  path?: string;
}

const servers: { close(): void }[] = [];
afterAll(() => {
  for (const server of servers) server.close();
});

/** The headers of an answer, by name. */
async function headersOf({ hosts = [], hasGoogle = false, publicUrl, path = "/" }: Setting, sent = {}) {
  const app = express().set("trust proxy", "loopback");
  if (publicUrl) app.set(publicOrigin, publicUrl);
  app.use(securityHeaders({ origins: mediaOrigins(hosts), hasGoogle }), (_, response) => void response.end());
  const server = app.listen(0, "127.0.0.1");
  servers.push(server);
  await new Promise((ready) => server.once("listening", ready));
  const address = server.address();
  const port = typeof address === "object" ? address?.port : 0;
  const { headers } = await fetch(`http://127.0.0.1:${port}${path}`, { headers: sent });
  const policy = headers.get("content-security-policy") ?? "";
  const directives = new Map(
    policy.split(";").map((part) => {
      const [name = "", ...values] = part.split(" ");
      return [name, values] as const;
    }),
  );
  return { headers, policy, directives, host: `127.0.0.1:${port}` };
}

let plain: Awaited<ReturnType<typeof headersOf>>;
let full: typeof plain;
beforeAll(async () => {
  plain = await headersOf({});
  full = await headersOf({ hosts: ["cdn.example.org"], hasGoogle: true });
});

test("no directive allows a scheme or a wildcard", () => {
  for (const { policy } of [plain, full])
    expect(policy).not.toMatch(/\*|(?:https?|wss?):(?!\/\/)|unsafe-eval/);
  for (const { directives } of [plain, full])
    expect(directives.get("script-src")).not.toContain("'unsafe-inline'");
});

test("pictures and media come from the product, YouTube's pictures and the listed hosts", () => {
  expect(plain.directives.get("img-src")).toEqual([
    ...["'self'", "data:", "blob:", "https://i.ytimg.com", "https://img.youtube.com"],
  ]);
  expect(full.directives.get("img-src")).toContain("https://cdn.example.org");
  expect(plain.directives.get("media-src")).toEqual(["'self'"]);
  expect(full.directives.get("media-src")).toEqual(["'self'", "https://cdn.example.org"]);
});

test("the page calls its own origin alone, over HTTP and its socket", async () => {
  expect(plain.directives.get("connect-src")).toEqual(["'self'", `ws://${plain.host}`]);
  const secure = await headersOf(
    {},
    { "x-forwarded-proto": "https", "x-forwarded-host": "tutti.example.net" },
  );
  expect(secure.directives.get("connect-src")).toEqual(["'self'", "wss://tutti.example.net"]);
  const strange = await headersOf({}, { "x-forwarded-host": "a.org; script-src *" });
  expect(strange.directives.get("connect-src")).toEqual(["'self'", "'self'"]);
});

test("Google's hosts are there where people sign in with Google, and nowhere else", () => {
  expect(plain.policy).not.toContain("google");
  expect(plain.headers.get("permissions-policy")).toContain("identity-credentials-get=()");
  expect(full.directives.get("script-src")).toContain("https://accounts.google.com/gsi/client");
  expect(full.headers.get("permissions-policy")).toContain(
    'identity-credentials-get=(self "https://accounts.google.com")',
  );
});

test("texts become scripts and markup through named policies alone; Google names its own", () => {
  for (const { directives } of [plain, full])
    expect(directives.get("require-trusted-types-for")).toEqual(["'script'"]);
  expect(plain.directives.get("trusted-types")).toEqual(["default", "page-scripts", "youtube-widget-api"]);
  expect(full.directives.has("trusted-types")).toBe(false);
});

test("unused features are denied", () => {
  const policy = plain.headers.get("permissions-policy");
  for (const feature of ["camera", "microphone", "geolocation", "payment", "usb"])
    expect(policy).toContain(`${feature}=()`);
  for (const feature of ["screen-wake-lock", "speaker-selection", "clipboard-write"])
    expect(policy).toContain(`${feature}=(self)`);
});

test("browsers get Strict-Transport-Security over TLS only", async () => {
  const transport = async (setting: Setting, sent = {}) =>
    (await headersOf(setting, sent)).headers.get("strict-transport-security");
  expect(await transport({})).toBeNull();
  expect(await transport({ publicUrl: "http://tutti.example.net" })).toBeNull();
  expect(await transport({ publicUrl: "https://tutti.example.net" })).toBe("max-age=31536000");
  expect(await transport({}, { "x-forwarded-proto": "https" })).toBe("max-age=31536000");
});

test("an answer of data may load nothing and be framed by nothing, and is not sniffed", async () => {
  const path = "/api/room-playlist?room_name=a";
  const { headers } = await headersOf({ path }, { "x-forwarded-proto": "https" });
  const own = ["connection", "content-length", "date", "keep-alive"];
  expect(Object.fromEntries([...headers].filter(([name]) => !own.includes(name)))).toEqual({
    "content-security-policy": "default-src 'none';frame-ancestors 'none'",
    "cross-origin-resource-policy": "same-origin",
    "referrer-policy": "no-referrer",
    "strict-transport-security": "max-age=31536000",
    "x-content-type-options": "nosniff",
    "x-powered-by": "Express",
  });
  for (const picture of ["/api/avatar/ada.png", "/api/placeholder/200/200", "/apiary"])
    expect((await headersOf({ path: picture })).policy, picture).toContain("script-src 'self'");
});
