import { existsSync, rmSync, statSync } from "node:fs";
import { expect, test } from "vitest";
import { keepTempFilesInMemory } from "./temp-files.ts";

test("a folder that the environment names is kept", () => {
  const env = { TMPDIR: "/tmp" };
  keepTempFilesInMemory(env);
  expect(env).toEqual({ TMPDIR: "/tmp" });
});

test("all users may write in the folder, as in /tmp; without memory for it there is none", () => {
  const env: NodeJS.ProcessEnv = {};
  keepTempFilesInMemory(env);
  if (!existsSync("/dev/shm")) return expect(env.TMPDIR).toBeUndefined();
  if (!env.TMPDIR) return;
  expect(statSync(env.TMPDIR).mode & 0o1777).toBe(0o1777);
  rmSync(env.TMPDIR, { recursive: true });
});
