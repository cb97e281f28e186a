import type { RoomInteraction, SongInteraction } from "../data/exports.ts";
import { RoomAction, SongAction, Time } from "../table/cells.tsx";
import { type Column, SortableTable } from "../table/SortableTable.tsx";
import { t } from "../texts/index.ts";

const columnsOfRooms = (): readonly Column<RoomInteraction>[] => [
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
    columns={columnsOfRooms()}
    rows={interactions}
    first={50}
    initially={{ by: "timestamp", direction: "descending" }}
    emptyText={t("interactions.noRooms")}
  />
);

const columnsOfSongs = (): readonly Column<SongInteraction>[] => [
  { key: "user_id", label: t("interactions.user"), isText: true },
  {
    key: "action",
    label: t("interactions.action"),
    isText: true,
    show: ({ action }) => <SongAction action={action} />,
  },
  {
    key: "song_title",
    label: t("interactions.song"),
    isText: true,
    show: ({ song_title }) => song_title || t("unknown"),
  },
  { key: "artist", label: t("songs.artist"), isText: true, show: ({ artist }) => artist || t("unknown") },
  {
    key: "room_id",
    label: t("interactions.room"),
    isText: true,
    show: ({ room_id }) => room_id || t("notAvailable"),
  },
  { key: "timestamp", label: t("interactions.timestamp"), show: ({ timestamp }) => <Time at={timestamp} /> },
];

export const SongInteractions = ({ interactions }: { interactions: readonly SongInteraction[] }) => (
  <SortableTable
    title={t("interactions.songs")}
    columns={columnsOfSongs()}
    rows={interactions}
    first={50}
    initially={{ by: "timestamp", direction: "descending" }}
    emptyText={t("interactions.noSongs")}
  />
);
