import {
  Button,
  ButtonLink,
  EmptyState,
  ErrorPanel,
  forgetServed,
  Link,
  messageOf,
  Page,
  PageHead,
  RoomTile,
  RoomTileSkeleton,
  RoomTiles,
  TextField,
  useSearchParams,
  useServed,
  useTitle,
} from "@tutti/kit";
import { Search, SearchX } from "lucide-react";
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import s from "./explore.module.css";
import { LiveNow } from "./LiveNow.tsx";
import { PAGE_SIZE, uniqueRooms, useRooms } from "./rooms.ts";
import { t } from "./texts/index.ts";
import { useLiveRooms } from "./use-live-rooms.ts";

const skeletons = [...Array(PAGE_SIZE).keys()].map((place) => <RoomTileSkeleton key={`skeleton-${place}`} />);

/** Rooms visible without scrolling: their covers are loaded eagerly. */
const EAGER_COVERS = 4;

const endOf = (search: string) => (search ? t("everyMatch") : t("everyRoom"));

/** Calls `onReach` when `mark` is within a screen's height below the viewport; does nothing while `off`. */
function useEndReached(mark: RefObject<Element | null>, off: boolean, onReach: () => void): void {
  const reached = useEffectEvent(onReach);
  useEffect(() => {
    if (off || !mark.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) reached();
      },
      { rootMargin: "0px 0px 100% 0px" },
    );
    observer.observe(mark.current);
    return () => observer.disconnect();
  }, [mark, off]);
}

/** Maximum query length that the server accepts. */
const MAX_LENGTH = 100;

/** The search in the URL, truncated. Truncation may leave a lone surrogate, which is removed. */
const readSearch = (params: URLSearchParams): string =>
  (params.get("search") ?? "").slice(0, MAX_LENGTH).replace(/[\uD800-\uDBFF]$/, "");

/** Debounce of the search input, in ms. */
const DEBOUNCE_MS = 300;

/**
 * The text input and the debounced search. The search is kept in the address, so that it can be shared and survives a
 * reload.
 */
function useSearch() {
  const [params, setParams] = useSearchParams();
  const search = readSearch(params);
  const [typed, setTyped] = useState(search);
  const [seen, setSeen] = useState(search);
  if (search !== seen) {
    // The URL changed. If it differs from the input, a link changed it, so the input is updated.
    setSeen(search);
    if (search !== typed.trim()) setTyped(search);
  }
  useEffect(() => {
    const wanted = typed.trim();
    if (wanted === search) return;
    const timer = setTimeout(
      () => setParams(wanted ? { search: wanted } : {}, { replace: true }),
      DEBOUNCE_MS,
    );
    return () => clearTimeout(timer);
  }, [typed, search, setParams]);
  return { typed, setTyped, search };
}

export function Explore() {
  useTitle(t("title"));
  const { typed, setTyped, search } = useSearch();
  const query = useRooms(search);
  const live = useLiveRooms(search === "");
  // Live rooms are above the list: it is shown once their number is known, so that it does not move.
  const isPending = query.isPending || live.isPending;
  const rooms = isPending ? [] : uniqueRooms(query.data?.pages ?? []);
  const end = useRef<HTMLDivElement>(null);
  // A failed background refetch does not block the next page; a failed page waits for "Try again".
  const isPaused = !query.hasNextPage || query.isFetching || query.isFetchNextPageError;
  // Placeholder data during a new search is the stale result of the previous one.
  const isOld = query.isPlaceholderData;
  useLayoutEffect(() => {
    if (!isPending) forgetServed();
  }, [isPending]);
  useEndReached(end, isPaused, () => void query.fetchNextPage());

  return (
    <Page>
      <PageHead title={t("headline")} lead={t("lead")}>
        <div className={s.find}>
          <search>
            <TextField
              label={t("search")}
              labelHidden
              type="search"
              placeholder={t("search")}
              value={typed}
              maxLength={MAX_LENGTH}
              onChange={(event) => setTyped(event.target.value)}
              trailing={<Search aria-hidden="true" className={s.glass} />}
            />
          </search>
          <Link to="/join_room" className={s.byName}>
            {t("byName")}
          </Link>
        </div>
      </PageHead>

      {(isPending || (isOld && rooms.length === 0)) && <Waiting />}
      {query.isError && rooms.length === 0 && (
        <ErrorPanel
          title={t("failed")}
          message={messageOf(query.error, query.error.message)}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.isSuccess && !isPending && !isOld && rooms.length === 0 && (
        <NoRooms search={search} onClear={() => setTyped("")} />
      )}
      {!isPending && live.isShown && <LiveNow rooms={live.rooms} />}
      {rooms.length > 0 && live.isShown && <h2 className={s.section}>{t("all")}</h2>}
      {rooms.length > 0 && (
        <div className={s.rooms} data-old={isOld || undefined}>
          <RoomTiles isBusy={query.isFetching}>
            {rooms.map((room, place) => (
              <RoomTile key={room.name} room={room} isFirst={place < EAGER_COVERS} />
            ))}
            {query.isFetchingNextPage && skeletons}
          </RoomTiles>
        </div>
      )}
      <div ref={end} />
      <p className={s.end} role="status">
        {rooms.length > 0 && !isOld && !query.hasNextPage && endOf(search)}
      </p>
      {query.isFetchNextPageError && (
        <p className={s.end}>
          {t("moreFailed")} <Button onClick={() => void query.fetchNextPage()}>{t("retry")}</Button>
        </p>
      )}
    </Page>
  );
}

/** Skeleton tiles, unless the page was served with the first rooms. */
function Waiting() {
  const isServed = useServed();
  return isServed ? null : <RoomTiles isBusy>{skeletons}</RoomTiles>;
}

function NoRooms({ search, onClear }: { search: string; onClear: () => void }) {
  if (search)
    return (
      <EmptyState
        icon={<SearchX aria-hidden="true" />}
        title={t("noMatch")}
        action={<Button onClick={onClear}>{t("showAll")}</Button>}
      >
        {t("noMatchText", { search })}
      </EmptyState>
    );
  return (
    <EmptyState
      title={t("empty")}
      action={
        <ButtonLink kind="primary" to="/playlist">
          {t("create")}
        </ButtonLink>
      }
    >
      {t("emptyText")}
    </EmptyState>
  );
}
