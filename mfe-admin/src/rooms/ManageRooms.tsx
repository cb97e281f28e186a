import { ButtonLink, EmptyState, Page, PageHead, TextField, useSearchParams, useTitle } from "@tutti/kit";
import { ArrowLeft, Search } from "lucide-react";
import { useDeferredValue, useState } from "react";
import { PagedList } from "../parts/PagedList.tsx";
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
      <PagedList
        query={query}
        items={rooms}
        label="Rooms"
        className={s.rooms}
        failed="The rooms could not be loaded"
        empty={<EmptyState title="No rooms found">{search && `Nothing matches “${search}”.`}</EmptyState>}
        row={(room) => <RoomRow key={room.room_id} room={room} onRemove={() => setChosen(room)} />}
      />
      {chosen && <RemoveDialog room={chosen} onClose={() => setChosen(null)} />}
    </Page>
  );
}
