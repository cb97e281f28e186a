import { expect, test } from "vitest";
import { gather } from "./gather.ts";

/** Answers in capitals, a step at a time, and records its calls. */
function shouting(leftOut: readonly string[] = []) {
  const asked: string[][] = [];
  const steps: PromiseWithResolvers<void>[] = [];
  const step = () => {
    const next = Promise.withResolvers<void>();
    steps.push(next);
    return next.promise;
  };
  const ask = gather<string, string>({
    one: async (question) => {
      asked.push([question]);
      await step();
      return question.toUpperCase();
    },
    many: async (questions) => {
      asked.push([...questions]);
      await step();
      const answered = questions.filter((question) => !leftOut.includes(question));
      return new Map(answered.map((question) => [question, question.toUpperCase()]));
    },
    idOf: (question) => question,
  });
  const letAnswer = (error?: Error) => (error ? steps.shift()?.reject(error) : steps.shift()?.resolve());
  return { ask, asked, letAnswer };
}

test("a single call is sent at once, and calls in the meantime are batched", async () => {
  const { ask, asked, letAnswer } = shouting();
  const answers = ["a", "b", "c"].map(ask);
  expect(asked).toEqual([["a"]]);
  letAnswer();
  expect(await answers[0]).toBe("A");
  await expect.poll(() => asked).toEqual([["a"], ["b", "c"]]);
  letAnswer();
  expect(await Promise.all(answers)).toEqual(["A", "B", "C"]);
});

test("a duplicate call is sent once in a batch, and again by itself", async () => {
  const { ask, asked, letAnswer } = shouting();
  const answers = ["a", "b", "b", "c"].map(ask);
  letAnswer();
  await expect.poll(() => asked).toEqual([["a"], ["b", "c"]]);
  letAnswer();
  await expect.poll(() => asked).toEqual([["a"], ["b", "c"], ["b"]]);
  letAnswer();
  expect(await Promise.all(answers)).toEqual(["A", "B", "B", "C"]);
});

test("a call missing in a batch's answer is sent by itself", async () => {
  const { ask, asked, letAnswer } = shouting(["c"]);
  const answers = ["a", "b", "c"].map(ask);
  letAnswer();
  await expect.poll(() => asked.length).toBe(2);
  letAnswer();
  await expect.poll(() => asked).toEqual([["a"], ["b", "c"], ["c"]]);
  letAnswer();
  expect(await Promise.all(answers)).toEqual(["A", "B", "C"]);
});

test("a failure of a batch is retried one by one, and each call succeeds or fails by itself", async () => {
  const { ask, asked, letAnswer } = shouting();
  const answers = ["a", "b", "c"].map(ask);
  const settled = Promise.allSettled(answers);
  letAnswer();
  await expect.poll(() => asked.length).toBe(2);
  letAnswer(new Error("together"));
  await expect.poll(() => asked.length).toBe(4);
  letAnswer(new Error("alone"));
  letAnswer();
  expect((await settled).map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
});

test("a failure of one does not block the next", async () => {
  const { ask, letAnswer } = shouting();
  const first = ask("a");
  const second = ask("b");
  letAnswer(new Error("alone"));
  await expect(first).rejects.toThrow("alone");
  letAnswer();
  expect(await second).toBe("B");
});
