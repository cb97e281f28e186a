import { Chart } from "../charts/Chart.tsx";
import { type RoomFeature, roomsInOrder } from "../data/exports.ts";
import { shortLabel } from "../data/labels.ts";
import { ranked } from "../data/sort.ts";
import { showNumber } from "../table/cells.tsx";
import { type Column, SortableTable } from "../table/SortableTable.tsx";
import { t } from "../texts/index.ts";

const columns = (): readonly Column<RoomFeature>[] => [
  { key: "room_id", label: t("rooms.name"), isText: true, show: ({ room_id }) => room_id || t("unknown") },
  { key: "join_count", label: t("counts.joins"), show: (room) => showNumber(room.join_count) },
  { key: "favorite_count", label: t("counts.favorites"), show: (room) => showNumber(room.favorite_count) },
  { key: "create_count", label: t("counts.creates"), show: (room) => showNumber(room.create_count) },
  { key: "user_count", label: t("counts.users"), show: (room) => showNumber(room.user_count) },
];
const byJoins = { by: "join_count", direction: "descending" } as const;

export function RoomAnalytics({ rooms, total }: { rooms: readonly RoomFeature[]; total: number }) {
  const active = ranked(rooms, "join_count", "favorite_count", "user_count");
  const top = active.slice(0, 10);
  return (
    <>
      <Chart
        title={t("rooms.top")}
        labels={top.map(({ room_id }) => shortLabel(room_id))}
        series={[
          { name: t("counts.joins"), values: top.map((room) => room.join_count) },
          { name: t("counts.favorites"), values: top.map((room) => room.favorite_count) },
          { name: t("dashboard.uniqueUsers"), values: top.map((room) => room.user_count) },
        ]}
      />
      <SortableTable
        title={t("rooms.details")}
        columns={columns()}
        rows={active}
        first={20}
        initially={byJoins}
        emptyText={t("rooms.empty")}
        everything={roomsInOrder(total)}
      />
    </>
  );
}
