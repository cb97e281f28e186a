import { Chart } from "../charts/Chart.tsx";
import { type SongFeature, songsInOrder } from "../data/exports.ts";
import { shortLabel } from "../data/labels.ts";
import { ranked } from "../data/sort.ts";
import { showNumber } from "../table/cells.tsx";
import { type Column, SortableTable } from "../table/SortableTable.tsx";
import { t } from "../texts/index.ts";

const columns = (): readonly Column<SongFeature>[] => [
  { key: "title", label: t("songs.title"), isText: true, show: ({ title }) => title || t("unknown") },
  { key: "artist", label: t("songs.artist"), isText: true, show: ({ artist }) => artist || t("unknown") },
  { key: "play_count", label: t("counts.plays"), show: (song) => showNumber(song.play_count) },
  { key: "favorite_count", label: t("counts.favorites"), show: (song) => showNumber(song.favorite_count) },
  { key: "add_count", label: t("counts.adds"), show: (song) => showNumber(song.add_count) },
  { key: "room_count", label: t("counts.rooms"), show: (song) => showNumber(song.room_count) },
];
const byPlays = { by: "play_count", direction: "descending" } as const;

export function SongAnalytics({ songs, total }: { songs: readonly SongFeature[]; total: number }) {
  const popular = ranked(songs, "play_count", "favorite_count", "add_count");
  const top = popular.slice(0, 10);
  return (
    <>
      <Chart
        title={t("songs.top")}
        labels={top.map(({ title }) => shortLabel(title))}
        series={[
          { name: t("counts.plays"), values: top.map((song) => song.play_count) },
          { name: t("counts.favorites"), values: top.map((song) => song.favorite_count) },
          { name: t("counts.adds"), values: top.map((song) => song.add_count) },
        ]}
      />
      <SortableTable
        title={t("songs.details")}
        columns={columns()}
        rows={popular}
        first={20}
        initially={byPlays}
        emptyText={t("songs.empty")}
        everything={songsInOrder(total)}
      />
    </>
  );
}
