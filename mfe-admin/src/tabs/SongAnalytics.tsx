import { Chart } from "../charts/Chart.tsx";
import { type SongFeature, songsInOrder } from "../exports.ts";
import { shortLabel } from "../labels.ts";
import { showNumber } from "../table/cells.tsx";
import { type Column, SortableTable } from "../table/SortableTable.tsx";
import { ranked } from "../table/sort.ts";

const columns: readonly Column<SongFeature>[] = [
  { key: "title", label: "Title", isText: true, show: ({ title }) => title || "Unknown" },
  { key: "artist", label: "Artist", isText: true, show: ({ artist }) => artist || "Unknown" },
  { key: "play_count", label: "Plays", show: (song) => showNumber(song.play_count) },
  { key: "favorite_count", label: "Favorites", show: (song) => showNumber(song.favorite_count) },
  { key: "add_count", label: "Adds", show: (song) => showNumber(song.add_count) },
  { key: "room_count", label: "Rooms", show: (song) => showNumber(song.room_count) },
];
const byPlays = { by: "play_count", direction: "descending" } as const;

export function SongAnalytics({ songs, total }: { songs: readonly SongFeature[]; total: number }) {
  const popular = ranked(songs, "play_count", "favorite_count", "add_count");
  const top = popular.slice(0, 10);
  return (
    <>
      <Chart
        title="Top Songs by Popularity"
        labels={top.map(({ title }) => shortLabel(title))}
        series={[
          { name: "Plays", values: top.map((song) => song.play_count) },
          { name: "Favorites", values: top.map((song) => song.favorite_count) },
          { name: "Adds", values: top.map((song) => song.add_count) },
        ]}
      />
      <SortableTable
        title="Song Details"
        columns={columns}
        rows={popular}
        first={20}
        initially={byPlays}
        emptyText="No song data available"
        everything={songsInOrder(total)}
      />
    </>
  );
}
