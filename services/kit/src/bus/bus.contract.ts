import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Bus, Delivery } from "./bus.ts";

const event = (id: string, subject: string, payload: unknown = { id }) => ({
  id,
  subject,
  payload,
  requestId: `r-${id}`,
});

/** Collects deliveries; `all` resolves once there are `count`. */
function collector(count: number) {
  const seen: Delivery[] = [];
  const done = Promise.withResolvers<Delivery[]>();
  return {
    seen,
    all: done.promise,
    handle: async (delivery: Delivery) => {
      seen.push(delivery);
      if (seen.length === count) done.resolve(seen);
    },
  };
}

/** The contract of every bus. */
export function busContract(name: string, open: () => Promise<Bus>): void {
  describe(`${name} bus`, () => {
    let bus: Bus;
    let n = 0;
    const unique = () => `${name}${process.pid}x${++n}`;
    beforeAll(async () => {
      bus = await open();
    });
    afterAll(() => bus.close());

    test("a group gets each event with its id, payload and request id", async () => {
      const key = unique();
      const got = collector(1);
      const subscription = await bus.subscribe(key, `tutti.${key}.made`, got.handle);
      await bus.publish(event(`${key}-1`, `tutti.${key}.made`, { text: "Grüße 你好", n: 1 }));
      expect((await got.all)[0]).toMatchObject({
        id: `${key}-1`,
        subject: `tutti.${key}.made`,
        payload: { text: "Grüße 你好", n: 1 },
        requestId: `r-${key}-1`,
        attempt: 1,
      });
      await subscription.stop();
    });

    test("the lag of a group counts its events that are not handled, and those that failed", async () => {
      const key = unique();
      const [subject, failing] = [`tutti.${key}.made`, Promise.withResolvers<void>()];
      const again = Promise.withResolvers<void>();
      const subscription = await bus.subscribe(key, subject, async ({ attempt }) => {
        if (attempt === 1) throw new Error("not yet");
        again.resolve();
        await failing.promise;
      });
      const lag = async () => (await bus.lag()).filter(({ group }) => group === key);
      expect(await lag()).toEqual([{ group: key, subject, waiting: 0, redelivered: 0 }]);
      await bus.publish(event(`${key}-1`, subject));
      await again.promise;
      expect(await lag()).toEqual([{ group: key, subject, waiting: 1, redelivered: 1 }]);
      failing.resolve();
      await expect.poll(lag).toEqual([{ group: key, subject, waiting: 0, redelivered: 0 }]);
      await subscription.stop();
      expect(await lag()).toEqual([]);
    });

    test("a ping is answered", async () => {
      await bus.ping();
    });

    test("an event with a published id is dropped", async () => {
      const key = unique();
      const got = collector(2);
      const subscription = await bus.subscribe(key, `tutti.${key}.made`, got.handle);
      for (const id of ["a", "a", "a", "b"]) await bus.publish(event(`${key}-${id}`, `tutti.${key}.made`));
      expect((await got.all).map((d) => d.id)).toEqual([`${key}-a`, `${key}-b`]);
      await subscription.stop();
    });

    test("a group that subscribes late gets earlier events", async () => {
      const key = unique();
      for (const id of ["1", "2", "3"]) await bus.publish(event(`${key}-${id}`, `tutti.${key}.made`));
      const got = collector(3);
      const subscription = await bus.subscribe(key, `tutti.${key}.>`, got.handle);
      expect((await got.all).map((d) => d.id)).toEqual([`${key}-1`, `${key}-2`, `${key}-3`]);
      await subscription.stop();
    });

    test("an event whose handler fails is redelivered", async () => {
      const key = unique();
      const attempts: number[] = [];
      const done = Promise.withResolvers<void>();
      const subscription = await bus.subscribe(key, `tutti.${key}.made`, async ({ attempt }) => {
        attempts.push(attempt);
        if (attempt === 1) throw new Error("not yet");
        done.resolve();
      });
      await bus.publish(event(`${key}-1`, `tutti.${key}.made`));
      await done.promise;
      expect(attempts).toEqual([1, 2]);
      await subscription.stop();
    });

    test("two groups get every event; members of one group share them", async () => {
      const key = unique();
      const one = collector(10);
      const other = collector(10);
      const subscriptions = await Promise.all([
        bus.subscribe(`${key}a`, `tutti.${key}.made`, one.handle),
        bus.subscribe(`${key}a`, `tutti.${key}.made`, one.handle),
        bus.subscribe(`${key}b`, `tutti.${key}.made`, other.handle),
      ]);
      await Promise.all(
        Array.from({ length: 10 }, (_, i) => bus.publish(event(`${key}-${i}`, `tutti.${key}.made`))),
      );
      const ids = (seen: Delivery[]) => new Set(seen.map((d) => d.id)).size;
      expect(ids(await one.all)).toBe(10);
      expect(ids(await other.all)).toBe(10);
      await Promise.all(subscriptions.map((s) => s.stop()));
    });

    test("erased events are delivered to no later group, and the others are", async () => {
      const key = unique();
      const subject = `tutti.${key}.made`;
      for (const name of ["ada", "ben", "eve"])
        await bus.publish(event(`${key}-${name}`, subject, { name: `${key} ${name}` }));
      const erase = () =>
        bus.erase([`${key} ben`], ({ payload }) => (payload as { name: string }).name === `${key} ben`);
      expect(await erase()).toBe(1);
      expect(await erase()).toBe(0);
      // A text may also occur where it does not identify the person.
      expect(await bus.erase([`${key} ada`], () => false)).toBe(0);
      const got = collector(2);
      const subscription = await bus.subscribe(key, subject, got.handle);
      const ids = (await got.all).map(({ id }) => id);
      expect(ids).toEqual([`${key}-ada`, `${key}-eve`]);
      await subscription.stop();
    });

    test("an event that is published again with another payload reaches a later group with that", async () => {
      const key = unique();
      const subject = `tutti.${key}.made`;
      await bus.publish(event(`${key}-1`, subject, { name: "ada" }));
      await bus.publish(event(`${key}-1`, subject, { name: "" }));
      await bus.erase(
        ["ada"],
        ({ id, payload }) => id === `${key}-1` && (payload as { name: string }).name === "ada",
      );
      const got = collector(1);
      const subscription = await bus.subscribe(key, subject, got.handle);
      expect((await got.all)[0]).toMatchObject({ id: `${key}-1`, payload: { name: "" } });
      await subscription.stop();
    });

    test("a broadcast reaches the listeners of its topic, and no other", async () => {
      const key = unique();
      const got = Promise.withResolvers<string>();
      const strays: string[] = [];
      const subscription = await bus.listen(`room.${key}`, got.resolve);
      const stray = await bus.listen(`room.${key}other`, (m) => strays.push(m));
      bus.broadcast(`room.${key}`, '{"line":"one\\ntwo","name":"你好"}');
      expect(await got.promise).toBe('{"line":"one\\ntwo","name":"你好"}');
      expect(strays).toEqual([]);
      await subscription.stop();
      await stray.stop();
    });
  });
}
