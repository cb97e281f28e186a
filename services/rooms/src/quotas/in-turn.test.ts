import { expect, test } from "vitest";
import { turnTaking } from "./in-turn.ts";

test("one call of a key works at a time, also after one that failed; other keys do not wait", async () => {
  const inTurn = turnTaking();
  const steps: string[] = [];
  const first = Promise.withResolvers<void>();
  const work =
    (name: string, until: Promise<void> = Promise.resolve()) =>
    async () => {
      steps.push(`${name} begins`);
      await until;
      steps.push(`${name} ends`);
      return name;
    };
  const one = inTurn("a", work("one", first.promise));
  const two = inTurn("a", work("two"));
  expect(await inTurn("b", work("other"))).toBe("other");
  expect(steps).toEqual(["one begins", "other begins", "other ends"]);
  first.reject(new Error("no"));
  await expect(one).rejects.toThrow("no");
  expect(await two).toBe("two");
  expect(steps.slice(3)).toEqual(["two begins", "two ends"]);
});

test("a limited number of calls wait for their turn; further ones are refused with retry_after", async () => {
  const inTurn = turnTaking();
  const gate = Promise.withResolvers<void>();
  const waiting = Array.from({ length: 40 }, () => inTurn("a", () => gate.promise));
  await expect(inTurn("a", async () => {})).rejects.toMatchObject({
    kind: "too_many",
    code: "too_many_new_rooms",
    fields: { retry_after: 5 },
  });
  await expect(inTurn("b", async () => "other")).resolves.toBe("other");
  gate.resolve();
  await Promise.all(waiting);
  await expect(inTurn("a", async () => "next")).resolves.toBe("next");
});
