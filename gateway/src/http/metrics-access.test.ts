import { systemClock } from "@tutti/service-kit";
import express from "express";
import { expect, onTestFinished, test } from "vitest";
import { health } from "./health.ts";

async function metricsWith(metricsTokens: readonly string[], token: string): Promise<number> {
  const app = express();
  app.use(
    health({
      clock: systemClock,
      isReady: async () => true,
      parts: async () => ({}) as never,
      metricsTokens,
    }),
  );
  app.use((_error: unknown, _request: unknown, response: express.Response, _next: unknown) => {
    response.status(404).end();
  });
  const server = app.listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await new Promise((resolve) => server.once("listening", resolve));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return answer.status;
}

test("metrics are given for the token and for the accepted one, and for no other", async () => {
  const tokens = ["new", "old"];
  expect([
    await metricsWith(tokens, "new"),
    await metricsWith(tokens, "old"),
    await metricsWith(tokens, "older"),
  ]).toEqual([200, 200, 404]);
  expect(await metricsWith([], "new")).toBe(404);
});
