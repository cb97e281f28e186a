import { connect } from "@nats-io/transport-node";
import { expect, test } from "vitest";
import { createLogger } from "../log/logger.ts";
import { natsBus } from "./nats-bus.ts";

const { NATS_URL } = process.env;

const suite = (url: string) =>
  test("what stands on an event's subject without an id is let go", async () => {
    const name = `stray${process.pid}`;
    const subject = `tutti.${name}.made`;
    const bus = await natsBus(url, createLogger("test", "silent"), { name });
    const raw = await connect({ servers: url });
    const heard = Promise.withResolvers<string>();
    const subscription = await bus.subscribe(name, subject, async ({ id }) => heard.resolve(id));
    // The server answers the question onto the subject, where the stream takes it for an event.
    raw.publish("$JS.API.STREAM.INFO.TUTTI_EVENTS", "", { reply: subject });
    await raw.flush();
    await bus.publish({ id: `${name}-1`, subject, payload: {}, requestId: "r" });
    expect(await heard.promise).toBe(`${name}-1`);
    await subscription.stop();
    await raw.close();
    await bus.close();
  });

if (NATS_URL) suite(NATS_URL);
else test.skip("nats bus: NATS_URL is not set", () => expect(NATS_URL).toBeDefined());
