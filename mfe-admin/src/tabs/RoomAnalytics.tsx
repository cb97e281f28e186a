import { Chart } from "../charts/Chart.tsx";
import { type RoomFeature, roomsInOrder } from "../exports.ts";
import { shortLabel } from "../labels.ts";
import { showNumber } from "../table/cells.tsx";
import { type Column, SortableTable } from "../table/SortableTable.tsx";
import { ranked } from "../table/sort.ts";

const columns: readonly Column<RoomFeature>[] = [
  { key: "room_id", label: "Room Name", isText: true, show: ({ room_id }) => room_id || "Unknown" },
  { key: "join_count", label: "Joins", show: (room) => showNumber(room.join_count) },
  { key: "favorite_count", label: "Favorites", show: (room) => showNumber(room.favorite_count) },
  { key: "create_count", label: "Creates", show: (room) => showNumber(room.create_count) },
  { key: "user_count", label: "Users", show: (room) => showNumber(room.user_count) },
];
const byJoins = { by: "join_count", direction: "descending" } as const;

export function RoomAnalytics({ rooms, total }: { rooms: readonly RoomFeature[]; total: number }) {
  const active = ranked(rooms, "join_count", "favorite_count", "user_count");
  const top = active.slice(0, 10);
  return (
    <>
      <Chart
        title="Top Rooms by Activity"
        labels={top.map(({ room_id }) => shortLabel(room_id))}
        series={[
          { name: "Joins", values: top.map((room) => room.join_count) },
          { name: "Favorites", values: top.map((room) => room.favorite_count) },
          { name: "Unique Users", values: top.map((room) => room.user_count) },
        ]}
      />
      <SortableTable
        title="Room Details"
        columns={columns}
        rows={active}
        first={20}
        initially={byJoins}
        emptyText="No room data available"
        everything={roomsInOrder(total)}
      />
    </>
  );
}
