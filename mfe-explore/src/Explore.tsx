import { Button, ButtonLink, EmptyState, ErrorPanel, messageOf, Page, TextField, useTitle } from "@tutti/kit";
import { Search, SearchX } from "lucide-react";
import { useRef } from "react";
import s from "./explore.module.css";
import { RoomTile, TileSkeleton } from "./RoomTile.tsx";
import { PAGE_SIZE, uniqueRooms, useRooms } from "./rooms.ts";
import { useEndReached } from "./use-end-reached.ts";
import { useSearch } from "./use-search.ts";

const skeletons = [...Array(PAGE_SIZE).keys()].map((place) => <TileSkeleton key={`skeleton-${place}`} />);

export function Explore() {
  useTitle("Explore");
  const { typed, setTyped, search } = useSearch();
  const query = useRooms(search);
  const rooms = uniqueRooms(query.data?.pages ?? []);
  const end = useRef<HTMLDivElement>(null);
  const waits = !query.hasNextPage || query.isFetching || query.isError;
  useEndReached(end, waits, () => void query.fetchNextPage());

  return (
    <Page>
      <div className={s.head}>
        <div>
          <h1>Explore rooms</h1>
          <p className={s.lead}>Walk in and listen. No account needed.</p>
        </div>
        <search className={s.search}>
          <TextField
            label="Search rooms"
            labelHidden
            type="search"
            placeholder="Search rooms"
            value={typed}
            maxLength={100}
            onChange={(event) => setTyped(event.target.value)}
            trailing={<Search aria-hidden="true" className={s.glass} />}
          />
        </search>
      </div>

      {query.isPending && <ul className={s.tiles}>{skeletons}</ul>}
      {query.isError && rooms.length === 0 && (
        <ErrorPanel
          title="The rooms could not be loaded"
          message={messageOf(query.error, query.error.message)}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.isSuccess && rooms.length === 0 && <NoRooms search={search} onClear={() => setTyped("")} />}
      {rooms.length > 0 && (
        <ul className={s.tiles} aria-busy={query.isFetching}>
          {rooms.map((room) => (
            <RoomTile key={room.name} room={room} />
          ))}
          {query.isFetchingNextPage && skeletons}
        </ul>
      )}
      <div ref={end} />
      <p className={s.end} role="status">
        {rooms.length > 0 && query.isSuccess && !query.hasNextPage && "That is every room there is."}
      </p>
      {query.isFetchNextPageError && (
        <p className={s.end}>
          More rooms could not be loaded.{" "}
          <Button onClick={() => void query.fetchNextPage()}>Try again</Button>
        </p>
      )}
    </Page>
  );
}

function NoRooms({ search, onClear }: { search: string; onClear: () => void }) {
  if (search)
    return (
      <EmptyState
        icon={<SearchX aria-hidden="true" />}
        title="No rooms found"
        action={<Button onClick={onClear}>Show all rooms</Button>}
      >
        Nothing matches “{search}”.
      </EmptyState>
    );
  return (
    <EmptyState
      title="No rooms yet"
      action={
        <ButtonLink kind="primary" to="/playlist">
          Create Room
        </ButtonLink>
      }
    >
      Open the first one.
    </EmptyState>
  );
}
