import { connect, headers, type NatsConnection } from "@nats-io/transport-node";
import { expect, test } from "vitest";
import { createLogger } from "../log/logger.ts";
import { cuttableWire } from "../testing/cuttable-wire.ts";
import { natsBus } from "./nats-bus.ts";
import { eventIdHeader } from "./nats-stream.ts";

const { NATS_URL } = process.env;
let n = 0;

const suite = (url: string) => {
  test.each<[string, (raw: NatsConnection, subject: string) => void]>([
    // The server answers the question onto the subject, where the stream takes it for an event.
    ["an answer", (raw, reply) => raw.publish("$JS.API.STREAM.INFO.TUTTI_EVENTS", "", { reply })],
    ["a text", (raw, subject) => raw.publish(subject, "not JSON")],
    [
      "a text that bears an id",
      (raw, subject) => {
        const named = headers();
        named.set(eventIdHeader, "stray");
        raw.publish(subject, "{", { headers: named });
      },
    ],
  ])("%s on an event's subject is dropped, and the next event is delivered", async (_what, stray) => {
    const name = `stray${process.pid}x${++n}`;
    const subject = `tutti.${name}.made`;
    const bus = await natsBus(url, createLogger("test", "silent"), { name });
    const raw = await connect({ servers: url });
    const received = Promise.withResolvers<string>();
    const subscription = await bus.subscribe(name, subject, async ({ id }) => received.resolve(id));
    stray(raw, subject);
    await raw.flush();
    await bus.publish({ id: `${name}-1`, subject, payload: {}, requestId: "r" });
    expect(await received.promise).toBe(`${name}-1`);
    await subscription.stop();
    await raw.close();
    await bus.close();
  });

  test("a listener on a connection that died unnoticed receives the broadcasts on the next one", async () => {
    const topic = `stuck${process.pid}`;
    const wire = await cuttableWire(url);
    const client = { name: "test", ping: 100 };
    const [far, near] = await Promise.all(
      [wire.url, url].map((at) => natsBus(at, createLogger("test", "silent"), client)),
    );
    const received = Promise.withResolvers<string>();
    wire.hold();
    await far?.listen(topic, received.resolve);
    wire.carry();
    const broadcasting = setInterval(() => near?.broadcast(topic, "again"), 20);
    expect(await received.promise).toBe("again");
    clearInterval(broadcasting);
    await Promise.all([far?.close(), near?.close()]);
    await wire.cut();
  });

  test("while NATS is away a ping fails", async () => {
    const wire = await cuttableWire(url);
    const bus = await natsBus(wire.url, createLogger("test", "silent"), { name: "test" });
    await bus.ping();
    await wire.cut();
    await expect(bus.ping()).rejects.toThrow();
    await bus.close().catch(() => {});
  });

  test("while NATS is away subscribing succeeds all the same", async () => {
    const wire = await cuttableWire(url);
    const bus = await natsBus(wire.url, createLogger("test", "silent"), { name: "test" });
    await wire.cut();
    const first = await bus.listen("room", () => {});
    await (await bus.listen("room", () => {})).stop();
    await first.stop();
  });
};

if (NATS_URL) suite(NATS_URL);
else test.skip("nats bus: NATS_URL is not set", () => expect(NATS_URL).toBeDefined());
