import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestProduct } from "../tools/testing/product.ts";
import { type Client, client } from "./client.ts";

let product: Awaited<ReturnType<typeof startTestProduct>>;
let call: Client;
beforeAll(async () => {
  product = await startTestProduct({ CALLS_PER_MINUTE: "20", REGISTRATIONS_PER_HOUR: "3" });
  call = client(product.origin);
});
afterAll(() => product.stop());

const statuses = async (times: number, ask: () => Promise<{ status: number }>) =>
  (await Promise.all(Array.from({ length: times }, ask))).map(({ status }) => status);
const count = (all: readonly number[], status: number) => all.filter((one) => one === status).length;

test("a network creates a limited number of accounts per hour, and a user makes a limited number of calls per minute", async () => {
  const people = await Promise.all([call.register(), call.register(), call.register()]);
  const fourth = { username: "somebody_new", email: "new@example.org", password: "correct horse" };
  const refused = await call.post("/api/auth/register", fourth);
  expect(refused).toMatchObject({ status: 429, body: { code: "too_many_registrations" } });
  expect(refused.headers.get("retry-after")).toBe("3600");

  const [ada, ben] = people;
  const from = (address: string) => ({ "x-forwarded-for": address });
  const favorites = (who: typeof ada, address: string) =>
    call.get("/api/user/favorites", { ...who, headers: from(address) });
  const asAda = await statuses(30, () => favorites(ada, "203.0.113.200"));
  expect([count(asAda, 200), count(asAda, 429)]).toEqual([20, 10]);
  for (const address of ["203.0.113.200", "203.0.113.201"])
    expect(await favorites(ada, address)).toMatchObject({ body: { code: "too_many_calls" } });
  expect((await favorites(ben, "203.0.113.201")).status).toBe(200);
  // A new account shares the limit of its network.
  expect(await favorites(ben, "203.0.113.200")).toMatchObject({ body: { code: "too_many_calls" } });
  // Pages and pictures are no calls.
  expect((await call.get("/healthz", ada)).status).toBe(200);
});

test("a forged X-Forwarded-For does not change the address that is counted", async () => {
  const visits = await Promise.all(
    Array.from({ length: 40 }, (_, i) =>
      call.get("/api/changelogs", { headers: { "x-forwarded-for": `203.0.113.${i}` } }),
    ),
  );
  // The address in front of the product is a loopback proxy's, so its header is trusted: forty visitors.
  expect(visits.every(({ status }) => status === 200)).toBe(true);
  const oneOfThem = { headers: { "x-forwarded-for": "198.51.100.1, 203.0.113.99" } };
  const mixed = await Promise.all(
    Array.from({ length: 30 }, (_, i) =>
      call.get("/api/changelogs", { headers: { "x-forwarded-for": `198.51.100.${i}, 203.0.113.99` } }),
    ),
  );
  expect(mixed.some(({ status }) => status === 429)).toBe(true);
  expect((await call.get("/api/changelogs", oneOfThem)).status).toBe(429);
});

test("one address opens a limited number of polled connections per minute, independent of its neighbours", async () => {
  const connect = (address: string) =>
    fetch(`${product.origin}/sync/poll`, { method: "POST", headers: { "x-forwarded-for": address } });
  const opened = await statuses(305, () => connect("203.0.113.200"));
  expect([count(opened, 201), count(opened, 429)]).toEqual([300, 5]);
  const refused = await connect("203.0.113.200");
  expect(await refused.json()).toMatchObject({ code: "too_many_connections" });
  expect(refused.headers.get("retry-after")).toBe("60");
  expect((await connect("203.0.113.201")).status).toBe(201);
});
