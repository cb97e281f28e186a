import { Banner, Button, EmptyState, LazyScreen, SourceLabel, Spinner } from "@tutti/kit";
import { AudioLines, ListMusic, SearchX } from "lucide-react";
import { useState } from "react";
import { noSongText } from "../on-demand/no-song-text.ts";
import { t } from "../on-demand/texts/index.ts";
import { sourceName } from "../parts/source-name.ts";
import { AddTrack } from "./AddTrack.tsx";
import { FoundTrack } from "./FoundTrack.tsx";
import { RequestTrack } from "./RequestTrack.tsx";
import { SearchForm } from "./SearchForm.tsx";
import s from "./search.module.css";
import { useSearch } from "./use-search.ts";

const importList = () => import(/* webpackChunkName: "import-list" */ "../import/RoomList.tsx");

/** Songs for a room, by search or, for a host, from a list of their own. */
export function Search({ roomName, isHost }: { roomName: string; isHost: boolean }) {
  const [isImporting, setIsImporting] = useState(false);
  if (isHost && isImporting)
    return <LazyScreen load={importList} props={{ roomName, onBack: () => setIsImporting(false) }} />;
  return (
    <>
      <SongSearch roomName={roomName} isHost={isHost} />
      {isHost && (
        <p className={s.own}>
          <Button icon={<ListMusic aria-hidden="true" />} onClick={() => setIsImporting(true)}>
            {t("import.open")}
          </Button>
        </p>
      )}
    </>
  );
}

/** Searches songs for a room: a host adds them, a guest requests them. */
function SongSearch({ roomName, isHost }: { roomName: string; isHost: boolean }) {
  const { question, search, found, isSearching, error } = useSearch();
  return (
    <>
      <SearchForm asked={question} isSearching={isSearching} onSearch={search} />
      {error && <Banner>{error}</Banner>}
      {!question.query && (
        <EmptyState icon={<AudioLines aria-hidden="true" />} title={t("search.empty")}>
          {t(isHost ? "search.emptyHost" : "search.emptyGuest")}
        </EmptyState>
      )}
      {isSearching && !found && <Spinner label={t("search.searching")} />}
      {found?.tracks.length === 0 && (
        <EmptyState icon={<SearchX aria-hidden="true" />} title={t("search.none")}>
          {noSongText(found.reason) ?? t("search.noneText")}
        </EmptyState>
      )}
      {found && found.tracks.length > 0 && (
        <ul className={s.results} aria-label={t("search.results")} aria-busy={isSearching}>
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
          <SourceLabel source={sourceName(found.source)} />
        </p>
      )}
    </>
  );
}
