import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readiness } from "./health.ts";

test("a gateway is ready while its files are there and it does not drain", async () => {
  const webRoot = mkdtempSync(path.join(tmpdir(), "tutti-ready-"));
  onTestFinished(() => rmSync(webRoot, { recursive: true }));
  let draining = false;
  const isReady = readiness({ webRoot, isDraining: () => draining });
  expect(await isReady()).toBe(false);
  mkdirSync(path.join(webRoot, "shell/dist"), { recursive: true });
  writeFileSync(path.join(webRoot, "shell/dist/index.html"), "");
  expect(await isReady()).toBe(true);
  draining = true;
  expect(await isReady()).toBe(false);
});
