import { expect, test, vi } from "vitest";
import * as thread from "./hash-thread.ts";
import { hashPassword, verifyPassword } from "./password.ts";

vi.mock("./hash-thread.ts", { spy: true });

/** `$argon2id$v=19$m=…,t=…,p=…` of the hashes that were worked through. */
const workOf = () =>
  vi.mocked(thread.verifyIn).mock.calls.map(([hash]) => String(hash).split("$", 4).join("$"));

test("an unknown name costs the same work as a wrong password", async () => {
  const stored = await hashPassword("correct horse");
  expect(await verifyPassword(stored, "correct horse")).toBe(true);
  expect(await verifyPassword(stored, "wrong")).toBe(false);
  expect(await verifyPassword(null, "wrong")).toBe(false);
  expect(await verifyPassword(null, "a password that nobody has")).toBe(false);
  expect(new Set(workOf())).toEqual(new Set(["$argon2id$v=19$m=19456,t=2,p=1"]));
  expect(workOf()).toHaveLength(4);
});
