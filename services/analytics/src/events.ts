import { type Bus, consume, type Logger, type Running } from "@tutti/service-kit";
import type { PrismaClient } from "../gen/prisma/client.ts";
import { countedEvents } from "./acts.ts";
import { applyEvent } from "./apply-event.ts";

/** Subscribes to all counted events. */
export async function followEvents(db: PrismaClient, bus: Bus, log: Logger): Promise<Running> {
  const subscriptions = await Promise.all(
    countedEvents.map((type) =>
      consume(bus, "analytics", type, log, ({ id, payload }) =>
        applyEvent(db, { id, subject: type.subject, payload }),
      ),
    ),
  );
  return {
    stop: async () => {
      await Promise.all(subscriptions.map((subscription) => subscription.stop()));
    },
  };
}
