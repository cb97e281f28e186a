import { fault } from "@tutti/proto/faults";
import { manualClock } from "@tutti/service-kit/testing";
import { expect, test } from "vitest";
import { BriefReads } from "./brief-reads.ts";

function setUp() {
  const clock = manualClock();
  const truth = { rev: 1, isThere: true, loads: 0, until: Promise.resolve() };
  const reads = new BriefReads({ clock, maxAge: 250 });
  const load = async () => {
    truth.loads += 1;
    if (!truth.isThere) throw fault("room_not_found");
    const { rev } = truth;
    await truth.until;
    return { text: `${rev}`, bytes: 1, etag: "" };
  };
  const read = async (wantsNew = false) => (await reads.read("blue", wantsNew, load)).text;
  return { clock, truth, read, outdate: () => reads.outdateAll() };
}

test("an answer is served until its age, to all who ask, and at once as it is to who asks for that", async () => {
  const { clock, truth, read } = setUp();
  await Promise.all([read(), read()]);
  expect(truth.loads).toBe(1);
  truth.rev = 2;
  clock.advance(249);
  expect([await read(), await read(true), await read()]).toEqual(["1", "2", "2"]);
  truth.rev = 3;
  clock.advance(250);
  expect(await read()).toBe("3");
});

test("an error is not kept", async () => {
  const { truth, read } = setUp();
  truth.isThere = false;
  await expect(read()).rejects.toMatchObject({ kind: "not_found" });
  truth.isThere = true;
  expect(await read()).toBe("1");
});

test("what was read before a write is not served after it, or joined", async () => {
  const { truth, read, outdate } = setUp();
  await read();
  truth.rev = 2;
  outdate();
  expect(await read()).toBe("2");
  outdate();
  const { promise, resolve } = Promise.withResolvers<void>();
  truth.until = promise;
  const before = read();
  truth.rev = 3;
  outdate();
  const after = read();
  resolve();
  expect([await before, await after, await read()]).toEqual(["2", "3", "3"]);
});
