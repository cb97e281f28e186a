import { Banner, ButtonLink, EmptyState, Page, useSearchParams, useTitle } from "@tutti/kit";
import { SearchX } from "lucide-react";
import { roomAddress } from "../room/address.ts";
import { FoundTrack } from "./FoundTrack.tsx";
import { SearchForm } from "./SearchForm.tsx";
import s from "./search.module.css";
import { useSearch } from "./use-search.ts";

/** /search_music: find songs for a room. */
export default function SearchScreen() {
  const [query] = useSearchParams();
  const roomName = query.get("room") ?? "";
  const isHost = query.get("is_host") === "True";
  const { search, found, isSearching, error } = useSearch();
  useTitle("Search Music");
  return (
    <Page narrow>
      <header className={s.head}>
        <h1>Search Music</h1>
        {roomName && <ButtonLink to={roomAddress(roomName, { isHost })}>Back to Room</ButtonLink>}
      </header>
      <SearchForm isSearching={isSearching} onSearch={search} />
      {error && <Banner>{error}</Banner>}
      {found?.tracks.length === 0 && (
        <EmptyState icon={<SearchX aria-hidden="true" />} title="No results found">
          Try another spelling, or describe the song.
        </EmptyState>
      )}
      {found && found.tracks.length > 0 && (
        <ul className={s.results} aria-label="Results" aria-busy={isSearching}>
          {found.tracks.map((track) => (
            <FoundTrack key={track.song_id} track={track} roomName={roomName} canAdd={isHost} />
          ))}
        </ul>
      )}
    </Page>
  );
}
