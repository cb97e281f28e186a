import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { lockSetup } from "./setup-lock.mjs";

function newCheckout(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "tutti-setup-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

function heldBy(checkout: string, pid: number): string {
  const file = path.join(checkout, ".cache/setup.lock");
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, String(pid));
  return file;
}

test("the set-up lock names its process and goes with its release", () => {
  const checkout = newCheckout();
  const release = lockSetup(checkout);
  const file = path.join(checkout, ".cache/setup.lock");
  expect(readFileSync(file, "utf8")).toBe(String(process.pid));
  release();
  release();
  expect(existsSync(file)).toBe(false);
});

test("a second set-up waits until the first has released its lock", () => {
  const checkout = newCheckout();
  // The parent is the test runner, which runs for as long as this test.
  const file = heldBy(checkout, process.ppid);
  vi.spyOn(console, "log").mockImplementation(() => {});
  let waits = 0;
  const release = lockSetup(checkout, {
    wait: () => {
      waits += 1;
      expect(readFileSync(file, "utf8")).toBe(String(process.ppid));
      if (waits === 3) writeFileSync(file, "999999999");
    },
  });
  expect(waits).toBe(3);
  expect(readFileSync(file, "utf8")).toBe(String(process.pid));
  release();
});

test("the set-up lock of a process that has ended is taken over at once", () => {
  const checkout = newCheckout();
  const file = heldBy(checkout, 999_999_999);
  const wait = vi.fn();
  lockSetup(checkout, { wait })();
  expect(wait).not.toHaveBeenCalled();
  expect(existsSync(file)).toBe(false);
});
