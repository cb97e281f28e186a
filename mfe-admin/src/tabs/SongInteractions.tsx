import type { SongInteraction } from "../exports.ts";
import { SongAction, Time } from "../table/cells.tsx";
import { type Column, SortableTable } from "../table/SortableTable.tsx";

const columns: readonly Column<SongInteraction>[] = [
  { key: "user_id", label: "User", isText: true },
  { key: "action", label: "Action", isText: true, show: ({ action }) => <SongAction action={action} /> },
  { key: "song_title", label: "Song", isText: true, show: ({ song_title }) => song_title || "Unknown" },
  { key: "artist", label: "Artist", isText: true, show: ({ artist }) => artist || "Unknown" },
  { key: "room_id", label: "Room", isText: true, show: ({ room_id }) => room_id || "N/A" },
  { key: "timestamp", label: "Timestamp", show: ({ timestamp }) => <Time at={timestamp} /> },
];

export const SongInteractions = ({ interactions }: { interactions: readonly SongInteraction[] }) => (
  <SortableTable
    title="Recent Song Interactions"
    columns={columns}
    rows={interactions}
    first={50}
    initially={{ by: "timestamp", direction: "descending" }}
    emptyText="No song interactions available"
  />
);
