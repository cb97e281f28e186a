import { randomUUID } from "node:crypto";
import { systemClock } from "@tutti/service-kit";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestProduct } from "../tools/testing/product.ts";
import { type Client, client } from "./client.ts";
import { startGateways } from "./reads/gateways.ts";

/** The product is at the first step of a rotation: it uses the old secret and accepts the new one. */
let product: Awaited<ReturnType<typeof startTestProduct>>;
let started: Awaited<ReturnType<typeof startGateways>>[];
/** The gateway of the product, one from before the rotation, and one at its second step. */
let gateways: Client[];

async function startGateway(settings: NodeJS.ProcessEnv): Promise<Client> {
  const gateway = await startGateways(product, 1, systemClock, settings);
  started.push(gateway);
  return client(String(gateway.origins[0]));
}

beforeAll(async () => {
  started = [];
  product = await startTestProduct({ SERVICE_SECRET: "old", SERVICE_SECRET_ACCEPTED: "new" });
  gateways = [
    client(product.origin),
    await startGateway({ SERVICE_SECRET: "old" }),
    await startGateway({ SERVICE_SECRET: "new", SERVICE_SECRET_ACCEPTED: "old" }),
  ];
});
afterAll(async () => {
  for (const gateway of started) await gateway.stop();
  await product.stop();
});

const generation = (room_name: string) => ({
  room_name,
  genre: "Pop",
  occasion: "Dinner",
  prompt: "songs",
  song_count: 10,
});

test("calls through gateways with the old and with the new secret succeed", async () => {
  for (const gateway of gateways) {
    const { token } = await gateway.register();
    for (const other of gateways) expect((await other.get("/api/auth/user", { token })).status).toBe(200);
  }
});

test("a visitor's key of one gateway replaces the list through each other", async () => {
  for (const made of gateways) {
    const room_name = `Room ${randomUUID().slice(0, 8)}`;
    const { status, body } = await made.post("/api/generate-playlist", generation(room_name));
    expect(status).toBe(200);
    const again = { ...generation(room_name), maker_key: body.maker_key };
    for (const other of gateways)
      expect(await other.post("/api/generate-playlist", again)).toMatchObject({ status: 200 });
  }
});

test("a call repeated through a gateway that accepts the first one's secret gets the same answer", async () => {
  const [atFirstStep, before, atSecondStep] = gateways as [Client, Client, Client];
  for (const [first, second] of [
    [before, atFirstStep],
    [atFirstStep, before],
    [atFirstStep, atSecondStep],
    [atSecondStep, atFirstStep],
  ] as const) {
    const headers = { "idempotency-key": randomUUID() };
    const body = generation(`Room ${randomUUID().slice(0, 8)}`);
    const answer = await first.post("/api/generate-playlist", body, { headers });
    expect(answer.status).toBe(200);
    expect((await second.post("/api/generate-playlist", body, { headers })).body).toEqual(answer.body);
    const other = { ...body, prompt: "other songs" };
    expect(await second.post("/api/generate-playlist", other, { headers })).toMatchObject({
      body: { code: "key_reused" },
    });
  }
});

test("a gateway with a third secret is refused", async () => {
  const stranger = await startGateway({ SERVICE_SECRET: "third", SERVICE_SECRET_ACCEPTED: "old" });
  const { status } = await stranger.get("/api/explore/rooms");
  expect(status).not.toBe(200);
});
