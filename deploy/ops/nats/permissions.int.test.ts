import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import * as events from "@tutti/proto/events";
import { type Bus, createLogger, openBus, readTls } from "@tutti/service-kit";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type ServiceName, serviceNames } from "../../tools/paths.ts";
import { startGuardedNats } from "../../tools/testing/guarded-nats.ts";
import { findProgram } from "../../tools/testing/programs.ts";
import { certificatesIn } from "../product/certificates.ts";
import { natsServerConfig } from "./server-config.ts";
import { subscriptions } from "./subscriptions.ts";

const program = findProgram("nats-server");
const log = createLogger("test", "silent");
const event = (subject: string, id = `${subject}-${Math.random()}`) => ({
  id,
  subject,
  payload: { id },
  requestId: "r",
});
const subjects = Object.values(events).flatMap((value) => ("subject" in value ? [value.subject] : []));
const ownerOf = (subject: string) => subject.split(".")[1];

const suite = (program: string) =>
  describe("on a NATS that knows the services", () => {
    let folder: string;
    let nats: Awaited<ReturnType<typeof startGuardedNats>>;
    const buses = new Map<ServiceName, Bus>();
    const as = (name: ServiceName): Bus => {
      const bus = buses.get(name);
      if (!bus) throw new Error(`${name} has no bus.`);
      return bus;
    };

    beforeAll(async () => {
      folder = mkdtempSync(path.join(tmpdir(), "tutti-tls-"));
      const certificates = await certificatesIn(folder);
      const { TLS_CA: ca, TLS_CERT: cert, TLS_KEY: key } = certificates.of("nats");
      const config = path.join(folder, "nats-server.conf");
      writeFileSync(config, natsServerConfig({ ca, cert, key }));
      nats = await startGuardedNats(program, config);
      for (const name of serviceNames) {
        const { TLS_CA: tlsCa, TLS_CERT: tlsCert, TLS_KEY: tlsKey } = certificates.of(name);
        const tls = readTls({ tlsCa, tlsCert, tlsKey });
        buses.set(name, await openBus({ databaseUrl: "", natsUrl: nats.url, tls }, log, name));
      }
    });
    afterAll(async () => {
      await Promise.all([...buses.values()].map((bus) => bus.close()));
      await nats.stop();
      rmSync(folder, { recursive: true });
    });

    test("rooms that publishes for payments violates its permissions, and the event arrives nowhere", async () => {
      const forged = event(events.pricesChanged.subject);
      await expect(as("rooms").publish(forged)).rejects.toThrow(/permission/i);
      const received = Promise.withResolvers<string>();
      const subscription = await as("sync").subscribe("sync", forged.subject, async ({ id }) =>
        received.resolve(id),
      );
      const real = event(forged.subject);
      await as("payments").publish(real);
      expect(await received.promise).toBe(real.id);
      await subscription.stop();
    });

    test.each(subjects)("%s is published by its own service and by no other", async (subject) => {
      for (const name of serviceNames) {
        const published = as(name).publish(event(subject));
        if (name === ownerOf(subject)) await published;
        else await expect(published, name).rejects.toThrow(/permission/i);
      }
    });

    const received = serviceNames.flatMap((name) =>
      subscriptions[name].events.map(({ subject }) => [name, subject]),
    );
    test.each(received as [ServiceName, string][])("%s receives %s", async (name, subject) => {
      const publishedEvent = event(subject);
      const arrived = Promise.withResolvers<void>();
      const subscription = await as(name).subscribe(name, subject, async ({ id }) => {
        if (id === publishedEvent.id) arrived.resolve();
      });
      await as(ownerOf(subject) as ServiceName).publish(publishedEvent);
      await arrived.promise;
      // Permissions allow a service to measure its own lag.
      expect(await as(name).lag()).toMatchObject([{ group: name, subject }]);
      await as(name).ping();
      await subscription.stop();
    });

    test("a service cannot join another group or subscribe to subjects that are not its own", async () => {
      const take = (name: ServiceName, group: string, subject: string) =>
        as(name).subscribe(group, subject, async () => {});
      const { userRegistered } = events;
      await expect(take("rooms", "payments", userRegistered.subject)).rejects.toThrow(/permission/i);
      await expect(take("rooms", "rooms", userRegistered.subject)).rejects.toThrow(/permission/i);
      await expect(take("rooms", "rooms", "tutti.>")).rejects.toThrow(/permission/i);
    });

    test("a broadcast in another's name arrives nowhere", async () => {
      const { topic } = events.coinsChanged;
      const received = Promise.withResolvers<string>();
      const subscription = await as("sync").listen(topic, received.resolve);
      as("rooms").broadcast(topic, "forged");
      // Refusals of earlier messages have arrived by now.
      await as("rooms").publish(event(events.roomCreated.subject));
      as("payments").broadcast(topic, "real");
      expect(await received.promise).toBe("real");
      expect(nats.said()).toMatch(/Publish Violation.*broadcast\.payments\.coins_changed/);
      await subscription.stop();
    });

    test("a client without a certificate is refused", async () => {
      await expect(openBus({ databaseUrl: "", natsUrl: nats.url }, log, "rooms")).rejects.toThrow();
    });
  });

if (program) suite(program);
else test.skip("permissions on NATS: nats-server is not installed", () => expect(program).not.toBeNull());
