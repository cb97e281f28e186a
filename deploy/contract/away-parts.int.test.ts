import { systemClock } from "@tutti/service-kit";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freePort } from "../local/ports.ts";
import { metricsToken, startTestProduct } from "../local/testing/product.ts";
import { client } from "./client.ts";
import { startGateways } from "./reads/gateways.ts";

let product: Awaited<ReturnType<typeof startTestProduct>>;
let gateways: Awaited<ReturnType<typeof startGateways>>;
/** A gateway for which rooms and sync are away. */
let origin: string;

beforeAll(async () => {
  product = await startTestProduct();
  const nowhere = `127.0.0.1:${await freePort()}`;
  const services = product.services.replace(/\brooms=[^,]+/, `rooms=${nowhere}`);
  gateways = await startGateways({ ...product, services, syncUrl: `http://${nowhere}` }, 1, systemClock);
  [origin = ""] = gateways.origins;
});
afterAll(async () => {
  await gateways.stop();
  await product.stop();
});

test.each(["/", "/playroom?room_name=Somewhere", "/explore", "/remotes.json", "/readyz", "/healthz"])(
  "without rooms and sync, %s is served",
  async (address) => {
    const response = await fetch(origin + address, { headers: { accept: "text/html,*/*" } });
    expect(response.status).toBe(200);
    expect((await response.text()).length).toBeGreaterThan(0);
  },
);

test("the operator sees which parts are away", async () => {
  const { status, body } = await client(origin).get("/readyz?detail", { token: metricsToken });
  const up = { state: "up", ms: expect.any(Number) };
  const away = { state: "away", ms: expect.any(Number) };
  expect([status, body]).toEqual([
    200,
    {
      ok: true,
      parts: {
        ...{ auth: up, "playlist-gen": up, payments: up, moderation: up, analytics: up },
        ...{ rooms: away, sync: away },
      },
    },
  ]);
});

test("a product whose parts are all up says so", async () => {
  const { body } = await client(product.origin).get("/readyz?detail", { token: metricsToken });
  const states = Object.values(body.parts as Record<string, { state: string }>).map(({ state }) => state);
  expect(states).toEqual(Array(7).fill("up"));
});
