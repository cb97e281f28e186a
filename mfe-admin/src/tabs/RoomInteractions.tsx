import type { RoomInteraction } from "../exports.ts";
import { RoomAction, Time } from "../table/cells.tsx";
import { type Column, SortableTable } from "../table/SortableTable.tsx";

const columns: readonly Column<RoomInteraction>[] = [
  { key: "user_id", label: "User", isText: true },
  { key: "action", label: "Action", isText: true, show: ({ action }) => <RoomAction action={action} /> },
  { key: "room_id", label: "Room", isText: true, show: ({ room_id }) => room_id || "N/A" },
  { key: "is_host", label: "Is Host", isText: true, show: ({ is_host }) => (is_host ? "Yes" : "No") },
  { key: "timestamp", label: "Timestamp", show: ({ timestamp }) => <Time at={timestamp} /> },
];

export const RoomInteractions = ({ interactions }: { interactions: readonly RoomInteraction[] }) => (
  <SortableTable
    title="Recent Room Interactions"
    columns={columns}
    rows={interactions}
    first={50}
    initially={{ by: "timestamp", direction: "descending" }}
    emptyText="No room interactions available"
  />
);
