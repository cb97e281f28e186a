import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { foldName } from "@tutti/service-kit";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findRoom } from "./room/read.ts";
import { openDatabase } from "./testing/open-database.ts";

let database: Awaited<ReturnType<typeof openDatabase>>;
beforeAll(async () => {
  database = await openDatabase();
});
afterAll(() => database.close());

const migration = new URL(
  "../prisma/migrations/20261121210000_room_name_spaces/migration.sql",
  import.meta.url,
);

test("rooms from when spaces were counted are found: one by every spelling, the others by their exact names", async () => {
  const { db } = database;
  // Oldest first, as they were folded then.
  const names = ["Moon  Walk", "Moon   Walk", "Night  Drive", "Night Drive"];
  for (const [day, name] of names.entries())
    await db.room.create({
      data: {
        id: randomUUID(),
        name,
        folded: foldName(name),
        createdAt: new Date(Date.UTC(2026, 0, 1 + day)),
      },
    });
  const drawn = { name: "\u2764\ufe0f Songs", folded: "\u2764\ufe0f songs" };
  await db.room.create({ data: { id: randomUUID(), ...drawn } });
  await db.$executeRawUnsafe(await readFile(migration, "utf8"));
  const found = async (name: string) => (await findRoom(db, name))?.name;
  expect(await Promise.all(names.map(found))).toEqual(names);
  expect(await found("moon walk")).toBe("Moon  Walk");
  expect(await found("night \u00a0 drive")).toBe("Night Drive");
  expect([await found(drawn.name), await found("\u2764 songs")]).toEqual([drawn.name, drawn.name]);
});
