import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestProduct } from "../../tools/testing/product.ts";
import { type Answer, type Client, client } from "../client.ts";
import { operations } from "../openapi.ts";
import { behindTheGateway } from "../operator.ts";
import { badBodies } from "./bad-bodies.ts";
import { isSurelyBad } from "./surely-bad.ts";

let product: Awaited<ReturnType<typeof startTestProduct>>;
let call: Client;
let services: ReturnType<typeof behindTheGateway>;
beforeAll(async () => {
  product = await startTestProduct({
    PURCHASES: "practice",
    COUPONS: "TUTTI90:90",
    GENERATIONS_PER_DAY: "100000",
  });
  call = client(product.origin);
  services = behindTheGateway(product);
});
afterAll(async () => {
  services.close();
  await product.stop();
});

const describeAnswer = ({ status, body }: Answer, sent: string) =>
  `${sent.slice(0, 200)} → ${status} ${JSON.stringify(body).slice(0, 300)}`;

let networks = 0;
/** Registers an account from a separate network, so that no rate limit is reached and each input gets to its handler. */
async function newCaller() {
  const headers = { "x-forwarded-for": `203.0.113.${++networks}` };
  return { ...(await call.register("user", { headers })), headers };
}

/** The expected answer to bad input: a client error that reveals no internals, never a server error. */
function expectCalm(answer: Answer, sent: string): void {
  const { status, body } = answer;
  const what = describeAnswer(answer, sent);
  // Features that are switched off here answer 503.
  const isOff = status === 503 && ["google_not_configured", "purchases_closed"].includes(String(body.code));
  expect(status < 500 || isOff, what).toBe(true);
  // Refused by a limit, the input would have been tried on nothing.
  expect(status, what).not.toBe(429);
  expect(what).not.toMatch(/prisma|postgres|select |node_modules|127\.0\.0\.1|\.ts:\d/i);
  if (status >= 400) expect([typeof body.error, typeof body.code], what).toEqual(["string", "string"]);
}

/** Not by chance, such as for an unknown room: the input itself is reported as wrong. */
function expectRefused(answer: Answer, sent: string): void {
  expect(answer.status, describeAnswer(answer, sent)).toBeOneOf([400, 413, 422]);
}

const posts = operations.filter(({ method }) => method === "POST");
describe("bad bodies", () => {
  test.each(posts.map((operation) => [operation.name, operation] as const))(
    "%s answers without a server error",
    async (_name, { path, body }) => {
      // Of its own, since one of the calls ends it.
      const caller = await newCaller();
      if (path.startsWith("/admin/")) await services.grantAdmin(caller.username);
      for (const raw of badBodies(body ?? {})) {
        const answer = await call.post(`/api${path}`, undefined, { ...caller, raw });
        expectCalm(answer, raw);
        if (body && isSurelyBad(body, raw)) expectRefused(answer, raw);
      }
    },
  );
});

const words = [
  "",
  "x".repeat(3000),
  "%00",
  "%ED%A0%80",
  "%E2%80%AE",
  "-1",
  "1e309",
  "NaN",
  "null",
  "<b>",
  "'--",
  "a&a=b",
];
const asking = operations.filter(({ method }) => method === "GET");
describe("bad questions", () => {
  test.each(asking.map((operation) => [operation.name, operation] as const))(
    "%s answers without a server error",
    async (_name, { path, query }) => {
      const caller = await newCaller();
      const names = path.includes("{") ? words.filter((word) => !/^$|&/.test(word)) : ["-"];
      for (const name of names) {
        const url = `/api${path.replace(/\{\w+\}/, name)}`;
        expectCalm(await call.get(url, caller), url);
        for (const key of query)
          for (const word of words) {
            const asked = `${url}?${key}=${word}&${key}=${word}`;
            expectCalm(await call.get(`${url}?${key}=${word}`, caller), `${url}?${key}=${word}`);
            expectCalm(await call.get(asked, caller), asked);
          }
      }
    },
  );
});
