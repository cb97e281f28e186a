import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Supervised } from "./supervised.ts";

/** Writes Node's first option at each start, and dies at the second and third before it is ready. */
const program = `
import { appendFileSync, readFileSync } from "node:fs";
appendFileSync(process.env.STARTS, process.execArgv[0] + "\\n");
const starts = readFileSync(process.env.STARTS, "utf8").split("\\n").length - 1;
if (starts === 2 || starts === 3) process.exit(1);
process.send("ready");
setInterval(() => {}, 1000);
`;

let folder: string;
let part: Supervised;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "tutti-supervised-"));
  writeFileSync(path.join(folder, "part.mjs"), program);
  const env = { ...process.env, STARTS: path.join(folder, "starts") };
  part = new Supervised({ label: "part", name: "auth", env, program: path.join(folder, "part.mjs") });
});
afterEach(async () => {
  await part.stop();
  rmSync(folder, { recursive: true, force: true });
});

test("a part that dies while it is restarted is restarted again, with the same options of Node", async () => {
  const said: string[] = [];
  vi.spyOn(console, "log").mockImplementation((line) => said.push(String(line)));
  vi.spyOn(console, "error").mockImplementation((line) => said.push(String(line)));
  await part.start();
  part.kill();
  await expect.poll(() => said.filter((line) => line.includes("is ready"))).toHaveLength(2);
  expect(said.filter((line) => line.includes("did not start"))).toHaveLength(2);
  expect(readFileSync(path.join(folder, "starts"), "utf8").trim().split("\n")).toEqual(
    Array(4).fill("--v8-pool-size=1"),
  );
});
