import type { PrismaClient } from "../../gen/prisma/client.ts";
import type { Attendance } from "../model/ports.ts";

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
