import {
  ApiError,
  answerOf,
  api,
  Banner,
  Button,
  EmptyState,
  LazyScreen,
  SourceLabel,
  Spinner,
  type Track,
} from "@tutti/kit";
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tutti/kit/query";
import { toast } from "@tutti/kit/ui";
import { AudioLines, Check, ListMusic, Plus, SearchX } from "lucide-react";
import { type ReactNode, useState } from "react";
import { briefAnswer } from "../data/brief-answer.ts";
import { playlistQuery } from "../data/use-room.ts";
import { noSongText } from "../on-demand/no-song-text.ts";
import { t } from "../on-demand/texts/index.ts";
import { Cover } from "../parts/Cover.tsx";
import { sourceName } from "../parts/source-name.ts";
import { TrackText } from "../parts/TrackText.tsx";
import { timeText } from "../parts/time-text.ts";
import { RequestsClosed } from "../requests/RequestsClosed.tsx";
import { t as common } from "../texts/index.ts";
import { RequestTrack } from "./RequestTrack.tsx";
import { SearchForm } from "./SearchForm.tsx";
import s from "./search.module.css";
import { type Question, useQuestion } from "./use-question.ts";

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

/** Searches on submit; the previous results stay until the next ones are loaded. */
function useSearch() {
  const { question, ask } = useQuestion();
  const { query, type } = question;
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ["search-music", type, query],
    queryFn: () => answerOf(api.GET("/search-music", { params: { query: { query, search_type: type } } })),
    enabled: query !== "",
    placeholderData: keepPreviousData,
    // A search may use up part of the server's daily quota: only a submit repeats it.
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const refused = error instanceof ApiError && error.status === 422;
  return {
    question,
    search: (next: Question) => {
      if (next.query === query && next.type === type) void refetch();
      else ask(next);
    },
    found: error || !query ? null : data,
    isSearching: isFetching,
    error: error && (refused ? error.message : t("search.failed")),
  };
}

/** Lets the host add the song, once. */
function AddTrack({ track, roomName }: { track: Track; roomName: string }) {
  const client = useQueryClient();
  const add = useMutation({
    mutationFn: () =>
      answerOf(api.POST("/add-to-playlist", { body: { room_name: roomName, track }, ...briefAnswer })),
    onSuccess: () => client.invalidateQueries(playlistQuery(roomName)),
    onError: () => toast(common("song.addFailed"), "error"),
  });
  return (
    <Button
      aria-disabled={add.isPending || add.isSuccess}
      icon={add.isSuccess ? <Check aria-hidden="true" /> : <Plus aria-hidden="true" />}
      onClick={() => add.mutate()}
    >
      {t(add.isSuccess ? "search.added" : "search.add")}
    </Button>
  );
}

/** A search result with a link to listen; `children`: the button to add or request it. */
function FoundTrack({ track, children }: { track: Track; children?: ReactNode }) {
  return (
    <li className={s.found}>
      <Cover song={track} size={48} />
      <div className={s.what}>
        <TrackText track={track} />
        <p className={s.facts}>
          {track.duration_seconds ? <span>{timeText(track.duration_seconds)}</span> : null}
          <a
            href={track.song_url}
            target="_blank"
            rel="noreferrer"
            aria-label={t("search.listenTo", { title: track.title })}
          >
            {t("search.listen")}
          </a>
        </p>
      </div>
      {children}
    </li>
  );
}

/** Searches songs for a room: a host adds them, a guest requests them. */
function SongSearch({ roomName, isHost }: { roomName: string; isHost: boolean }) {
  const { question, search, found, isSearching, error } = useSearch();
  return (
    <>
      <SearchForm asked={question} isSearching={isSearching} onSearch={search} />
      {!isHost && <RequestsClosed roomName={roomName} />}
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
