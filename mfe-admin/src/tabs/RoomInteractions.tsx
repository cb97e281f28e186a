import type { RoomInteraction } from "../data/exports.ts";
import { RoomAction, Time } from "../table/cells.tsx";
import { type Column, SortableTable } from "../table/SortableTable.tsx";
import { t } from "../texts/index.ts";

const columns = (): readonly Column<RoomInteraction>[] => [
  { key: "user_id", label: t("interactions.user"), isText: true },
  {
    key: "action",
    label: t("interactions.action"),
    isText: true,
    show: ({ action }) => <RoomAction action={action} />,
  },
  {
    key: "room_id",
    label: t("interactions.room"),
    isText: true,
    show: ({ room_id }) => room_id || t("notAvailable"),
  },
  {
    key: "is_host",
    label: t("interactions.isHost"),
    isText: true,
    show: ({ is_host }) => (is_host ? t("yes") : t("no")),
  },
  { key: "timestamp", label: t("interactions.timestamp"), show: ({ timestamp }) => <Time at={timestamp} /> },
];

export const RoomInteractions = ({ interactions }: { interactions: readonly RoomInteraction[] }) => (
  <SortableTable
    title={t("interactions.rooms")}
    columns={columns()}
    rows={interactions}
    first={50}
    initially={{ by: "timestamp", direction: "descending" }}
    emptyText={t("interactions.noRooms")}
  />
);
