import {
  type EventType,
  lengthLearned,
  listenersActed,
  roomsListened,
  songsPlayed,
  songsStarted,
} from "@tutti/proto/events";
import { outboxRow } from "@tutti/service-kit";
import { z } from "zod";
import type { PrismaClient } from "../gen/prisma/client.ts";
import type { Archive, Attendance } from "./model/ports.ts";
import { storedTimeline } from "./timeline/stored.ts";

const row = z.object({ timeline: storedTimeline });

/** Stores one row per room; activity is published through the outbox. */
export const prismaArchive = (db: PrismaClient): Archive => {
  const publish = async <T extends object>(id: string, type: EventType<T>, payload: T): Promise<void> => {
    await db.outbox.createMany({ data: [{ ...outboxRow(type, payload), id }], skipDuplicates: true });
  };
  return {
    load: async (roomId) => {
      const found = await db.roomTimeline.findUnique({ where: { roomId }, select: { timeline: true } });
      return found ? row.parse(found).timeline : null;
    },
    erase: async (roomId) => {
      await db.roomTimeline.deleteMany({ where: { roomId } });
    },
    save: async (roomId, timeline) => {
      // Two nodes may race; an older state must not overwrite a newer one.
      await db.$executeRaw`
        insert into sync.room_timelines (room_id, rev, timeline)
        values (${roomId}::uuid, ${timeline.rev}, ${JSON.stringify(timeline)}::jsonb)
        on conflict (room_id) do update set rev = excluded.rev, timeline = excluded.timeline, saved_at = now()
        where room_timelines.rev < excluded.rev`;
    },
    publishActs: (id, { acts, visitorJoins }) =>
      publish(id, listenersActed, { acts: [...acts], visitor_joins: [...visitorJoins] }),
    publishLength: (id, learned) => publish(id, lengthLearned, learned),
    publishListened: (id, rooms) => publish(id, roomsListened, { rooms: [...rooms] }),
    publishPlays: (id, plays) => publish(id, songsPlayed, { plays: [...plays] }),
    publishStarts: (id, starts) => publish(id, songsStarted, { starts: [...starts] }),
  };
};

/** Persons per statement. */
const chunk = 1000;

/** Stores one row per person and time at which a room was closed. */
export const prismaAttendance = (db: PrismaClient): Attendance => ({
  note: async (roomId, at, persons) => {
    const since = new Date(at);
    for (let i = 0; i < persons.length; i += chunk)
      await db.attendance.createMany({
        data: persons.slice(i, i + chunk).map((person) => ({ roomId, since, person })),
        skipDuplicates: true,
      });
  },
  includes: async (roomId, at, persons) => {
    const where = { roomId, since: new Date(at), person: { in: [...persons] } };
    return (await db.attendance.findFirst({ where, select: { roomId: true } })) !== null;
  },
  forget: async (roomId, at) => {
    const other = at === null ? {} : { NOT: { since: new Date(at) } };
    await db.attendance.deleteMany({ where: { roomId, ...other } });
  },
});
