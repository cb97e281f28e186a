import { Banner, EmptyState, SourceLabel, Spinner } from "@tutti/kit";
import { AudioLines, SearchX } from "lucide-react";
import { AddTrack } from "./AddTrack.tsx";
import { FoundTrack } from "./FoundTrack.tsx";
import { RequestTrack } from "./RequestTrack.tsx";
import { SearchForm } from "./SearchForm.tsx";
import s from "./search.module.css";
import { useSearch } from "./use-search.ts";

/** Searches songs for a room: a host adds them, a guest requests them. */
export function Search({ roomName, isHost }: { roomName: string; isHost: boolean }) {
  const { question, search, found, isSearching, error } = useSearch();
  return (
    <>
      <SearchForm asked={question} isSearching={isSearching} onSearch={search} />
      {error && <Banner>{error}</Banner>}
      {!question.query && (
        <EmptyState icon={<AudioLines aria-hidden="true" />} title="What would you like to hear?">
          {isHost
            ? "What you add joins the playlist at once."
            : "Find it and request it; if it is declined or does not play, your coins come back."}
        </EmptyState>
      )}
      {isSearching && !found && <Spinner label="Searching…" />}
      {found?.tracks.length === 0 && (
        <EmptyState icon={<SearchX aria-hidden="true" />} title="No results found">
          Try another spelling, or describe the song.
        </EmptyState>
      )}
      {found && found.tracks.length > 0 && (
        <ul className={s.results} aria-label="Results" aria-busy={isSearching}>
          {found.tracks.map((track) => (
            <FoundTrack key={track.song_id} track={track}>
              {isHost ? (
                <AddTrack track={track} roomName={roomName} />
              ) : (
                <RequestTrack track={track} roomName={roomName} />
              )}
            </FoundTrack>
          ))}
        </ul>
      )}
      {found && found.tracks.length > 0 && (
        <p className={s.source}>
          <SourceLabel source={found.source} />
        </p>
      )}
    </>
  );
}
