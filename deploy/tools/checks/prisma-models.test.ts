import { expect, test } from "vitest";
import { columnsOfModels } from "./prisma-models.ts";

test("columns are read with their own names, types and whether they may be empty; relations are none", () => {
  const schema = `model Room {
  id      String   @id @db.Uuid
  /// A comment is no column.
  ownerId String?  @map("owner_id") @db.Uuid
  tags    String[] @default([])
  entries Entry[]
  state   State    @default(open)
  at      DateTime @default(now()) @db.Timestamptz(3)

  @@index([ownerId])
  @@map("rooms")
}

enum State {
  open

  @@map("room_state")
}
`;
  expect(columnsOfModels(schema)).toEqual([
    { table: "rooms", name: "id", type: "uuid", isNullable: false },
    { table: "rooms", name: "owner_id", type: "uuid", isNullable: true },
    { table: "rooms", name: "tags", type: "ARRAY", isNullable: false },
    { table: "rooms", name: "state", type: "room_state", isNullable: false },
    { table: "rooms", name: "at", type: "timestamp with time zone", isNullable: false },
  ]);
});
