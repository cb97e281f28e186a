import { expect, test } from "vitest";
import { sealOf } from "./sealed.ts";

const answer = Buffer.from('{"maker_key":"secret of the maker"}');
const sealed = sealOf("secret", "network:203.0.113.7", "key-1").close(answer);

test("a sealed answer is opened by the same caller with the same key", () => {
  expect(sealOf("secret", "network:203.0.113.7", "key-1").open(sealed)?.toString()).toBe(answer.toString());
  expect(sealed.includes("maker")).toBe(false);
});

test.each([
  ["without the services' secret", "another", "network:203.0.113.7", "key-1"],
  ["by another caller", "secret", "network:203.0.113.8", "key-1"],
  ["with another key", "secret", "network:203.0.113.7", "key-2"],
  ["where caller and key run into each other", "secret", "network:203.0.113.7key-", "1"],
])("it is not opened %s", (_, secret, scope, key) => {
  expect(sealOf(secret, scope, key).open(sealed)).toBeNull();
});

test("a changed or malformed seal is not opened", () => {
  const seal = sealOf("secret", "network:203.0.113.7", "key-1");
  for (const place of [0, 12, 28, sealed.length - 1]) {
    const changed = Buffer.from(sealed);
    changed[place] = (changed[place] ?? 0) ^ 1;
    expect(seal.open(changed)).toBeNull();
  }
  expect(seal.open(sealed.subarray(0, 20))).toBeNull();
  expect(seal.open(Buffer.alloc(0))).toBeNull();
});

test("the same answer is never sealed the same", () => {
  const seal = sealOf("secret", "a", "b");
  expect(seal.close(answer).equals(seal.close(answer))).toBe(false);
});
