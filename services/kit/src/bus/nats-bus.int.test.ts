import { connect, headers, type NatsConnection } from "@nats-io/transport-node";
import { expect, test } from "vitest";
import { createLogger } from "../log/logger.ts";
import { natsBus } from "./nats-bus.ts";
import { eventIdHeader } from "./nats-stream.ts";

const { NATS_URL } = process.env;
let n = 0;

const suite = (url: string) =>
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
  ])(
    "%s that stands on an event's subject is let go, and what comes after it is heard",
    async (_what, stray) => {
      const name = `stray${process.pid}x${++n}`;
      const subject = `tutti.${name}.made`;
      const bus = await natsBus(url, createLogger("test", "silent"), { name });
      const raw = await connect({ servers: url });
      const heard = Promise.withResolvers<string>();
      const subscription = await bus.subscribe(name, subject, async ({ id }) => heard.resolve(id));
      stray(raw, subject);
      await raw.flush();
      await bus.publish({ id: `${name}-1`, subject, payload: {}, requestId: "r" });
      expect(await heard.promise).toBe(`${name}-1`);
      await subscription.stop();
      await raw.close();
      await bus.close();
    },
  );

if (NATS_URL) suite(NATS_URL);
else test.skip("nats bus: NATS_URL is not set", () => expect(NATS_URL).toBeDefined());
