import {
  Button,
  ButtonLink,
  EmptyState,
  ErrorPanel,
  messageOf,
  Page,
  PageHead,
  Spinner,
  TextField,
  useSearchParams,
  useTitle,
} from "@tutti/kit";
import { ArrowLeft, Search } from "lucide-react";
import { useDeferredValue, useState } from "react";
import { type ManagedRoom, useManagedRooms } from "./managed-rooms.ts";
import { RemoveDialog } from "./RemoveDialog.tsx";
import { RoomRow } from "./RoomRow.tsx";
import s from "./rooms.module.css";

/** All rooms, for administrators: search by name (or with `?search=`), host or description, remove with a reason, restore. */
export function ManageRooms() {
  useTitle("Manage Rooms");
  const [asked] = useSearchParams();
  const [typed, setTyped] = useState(asked.get("search") ?? "");
  const search = useDeferredValue(typed.trim());
  const [chosen, setChosen] = useState<ManagedRoom | null>(null);
  const query = useManagedRooms(search);
  const rooms = query.data?.pages.flatMap((page) => page.rooms) ?? [];
  return (
    <Page className={s.page}>
      <PageHead title="Manage Rooms" lead="Every room, also those that Explore does not show.">
        <ButtonLink to="/admin" icon={<ArrowLeft aria-hidden="true" />}>
          Dashboard
        </ButtonLink>
      </PageHead>
      <search className={s.search}>
        <TextField
          type="search"
          label="Find a room"
          placeholder="Name, host or description"
          maxLength={100}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          trailing={<Search aria-hidden="true" className={s.glass} />}
        />
      </search>
      {query.isPending && (
        <div className={s.waiting}>
          <Spinner />
        </div>
      )}
      {query.isError && rooms.length === 0 && (
        <ErrorPanel
          title="The rooms could not be loaded"
          message={messageOf(query.error, query.error.message)}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.isSuccess && rooms.length === 0 && (
        <EmptyState title="No rooms found">{search && `Nothing matches “${search}”.`}</EmptyState>
      )}
      {rooms.length > 0 && (
        <ul className={s.rooms} aria-label="Rooms">
          {rooms.map((room) => (
            <RoomRow key={room.room_id} room={room} onRemove={() => setChosen(room)} />
          ))}
        </ul>
      )}
      {query.hasNextPage && (
        <div className={s.more}>
          <Button
            aria-disabled={query.isFetchingNextPage || undefined}
            onClick={() => void query.fetchNextPage()}
          >
            {query.isFetchingNextPage ? "Loading..." : "Show more"}
          </Button>
        </div>
      )}
      {chosen && <RemoveDialog room={chosen} onClose={() => setChosen(null)} />}
    </Page>
  );
}
