import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { startStripe, type Webhook } from "@tutti/payments/testing";
import pg from "pg";
import { plan } from "../../ops/product/environment.ts";
import { startInOneProcess } from "../../ops/product/one-process.ts";
import { freePort } from "../../tools/ports.ts";
import { startPostgres } from "../../tools/postgres.ts";
import { unlimited } from "../../tools/testing/unlimited.ts";

/** The whole product with a fake Stripe, on its own database. */
export async function startProduct() {
  const folder = mkdtempSync(path.join(tmpdir(), "tutti-webhooks-"));
  const postgres = await startPostgres(folder);
  const stripe = await startStripe();
  const port = await freePort();
  const deployment = await plan({
    port,
    host: "127.0.0.1",
    music: "demo",
    metricsToken: "test-metrics-token",
    secret: "drill-secret",
    syncNodes: 1,
    databaseUrl: postgres.url,
    natsUrl: undefined,
    redisUrl: undefined,
  });
  const settings = {
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    STRIPE_API_BASE: stripe.apiBase,
    // Every second instead of every five minutes, to find lost events soon.
    CHECKOUT_POLL_SECONDS: "1",
    LOG_LEVEL: "silent",
    ...unlimited,
  };
  const running = await startInOneProcess({ ...deployment, common: { ...deployment.common, ...settings } });
  const pool = new pg.Pool({ connectionString: postgres.url, max: 2 });
  const origin = `http://127.0.0.1:${port}`;

  const post = async (where: string, body: string, headers: Record<string, string>) => {
    const response = await fetch(`${origin}${where}`, {
      method: "POST",
      body,
      headers: { "content-type": "application/json", ...headers },
    });
    const answer: unknown = await response.json();
    return { status: response.status, answer: answer as Readonly<Record<string, unknown>> };
  };
  const call = (where: string, body: object, token?: string) =>
    post(where, JSON.stringify(body), token ? { authorization: `Bearer ${token}` } : {});

  return {
    books: stripe.books,
    /** Creates an account; returns its token. */
    register: async (name: string): Promise<string> => {
      const account = { username: name, email: `${name}@example.org`, password: "correct horse" };
      const { status, answer } = await call("/api/auth/register", account);
      if (typeof answer.token !== "string") throw new Error(`A registration was answered ${status}.`);
      return answer.token;
    },
    /** Opens a checkout; returns the provider's session id. */
    buy: async (token: string, packageId: string, coins: number, cents: number): Promise<string> => {
      const input = { packageId, coins, price: (cents / 100).toFixed(2), couponCode: "" };
      const { status, answer } = await call("/api/payments/create-checkout", input, token);
      if (status !== 200) throw new Error(`A checkout was answered ${status}: ${JSON.stringify(answer)}`);
      return String(answer.url).split("/").at(-1) ?? "";
    },
    /** Returns whether the coins were spent. */
    spend: async (token: string, coins: number): Promise<boolean> =>
      (await call("/api/payments/use-coins", { coins, feature: "confetti" }, token)).status === 200,
    send: async ({ payload, signature }: Webhook): Promise<number> =>
      (await post("/api/payments/webhook", payload, { "stripe-signature": signature })).status,
    query: async (sql: string): Promise<Record<string, string>[]> => (await pool.query(sql)).rows,
    stop: async () => {
      await pool.end();
      await running.stop();
      await stripe.stop();
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export type Product = Awaited<ReturnType<typeof startProduct>>;
