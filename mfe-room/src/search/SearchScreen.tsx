import {
  Banner,
  ButtonLink,
  EmptyState,
  Navigate,
  Page,
  SourceLabel,
  Spinner,
  useSearchParams,
  useSession,
  useTitle,
} from "@tutti/kit";
import { AudioLines, SearchX } from "lucide-react";
import { roomAddress } from "../data/address.ts";
import { NoticeWindow } from "../notices/NoticeWindow.tsx";
import { useDecisions } from "../notices/use-decisions.ts";
import { AddTrack } from "./AddTrack.tsx";
import { FoundTrack } from "./FoundTrack.tsx";
import { RequestTrack } from "./RequestTrack.tsx";
import { SearchForm } from "./SearchForm.tsx";
import s from "./search.module.css";
import { useRole } from "./use-role.ts";
import { useSearch } from "./use-search.ts";

/** /search_music: find songs for a room; who names none is asked for it. */
export default function SearchScreen() {
  const [query] = useSearchParams();
  const roomName = query.get("room")?.trim();
  if (!roomName) return <Navigate to="/join_room" replace />;
  return <RoomSearch roomName={roomName} saidToHost={query.get("is_host") === "True"} />;
}

function RoomSearch({ roomName, saidToHost }: { roomName: string; saidToHost: boolean }) {
  const { token } = useSession();
  const { isHost } = useRole(roomName, saidToHost);
  useDecisions(roomName, token, !isHost, null);
  const { question, search, found, isSearching, error } = useSearch();
  useTitle("Search Music");
  return (
    <Page narrow>
      <header className={s.head}>
        <h1>Search Music</h1>
        <ButtonLink to={roomAddress(roomName, { isHost })}>Back to Room</ButtonLink>
      </header>
      <SearchForm asked={question} isSearching={isSearching} onSearch={search} />
      {error && <Banner>{error}</Banner>}
      {!question.query && (
        <EmptyState icon={<AudioLines aria-hidden="true" />} title="What would you like to hear?">
          {isHost
            ? "What you add joins the playlist at once."
            : "Find it and request it; if it is declined, your coins come back."}
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
      <NoticeWindow />
    </Page>
  );
}
