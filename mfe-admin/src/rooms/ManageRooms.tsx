import { ButtonLink, EmptyState, Page, PageHead, TextField, useSearchParams, useTitle } from "@tutti/kit";
import { ArrowLeft, Search } from "lucide-react";
import { useDeferredValue, useState } from "react";
import { PagedList } from "../parts/PagedList.tsx";
import { ReasonDialog } from "../parts/ReasonDialog.tsx";
import { t } from "../texts/index.ts";
import { type ManagedRoom, useManagedRooms, useRemoveRoom } from "./managed-rooms.ts";
import { RoomRow } from "./RoomRow.tsx";
import s from "./rooms.module.css";

/** Confirms a removal and asks for the reason, which is shown to the room's listeners. */
function RemoveDialog({ room, onClose }: { room: ManagedRoom; onClose: () => void }) {
  const { remove, isRemoving, failure, forgetFailure } = useRemoveRoom(onClose);
  return (
    <ReasonDialog
      title={t("managing.question", { room: room.room_name })}
      description={t("managing.questionText")}
      verb={t("managing.confirm")}
      busy={t("managing.removing")}
      danger
      hint={t("managing.hint")}
      missing={t("managing.missing")}
      isBusy={isRemoving}
      failure={failure}
      onForgetFailure={forgetFailure}
      onSubmit={(reason) => remove({ room_id: room.room_id, reason })}
      onClose={onClose}
    />
  );
}

/** All rooms, for administrators: search by name (or with `?search=`), host or description, remove with a reason, restore. */
export function ManageRooms() {
  useTitle(t("managing.title"));
  const [asked] = useSearchParams();
  const [typed, setTyped] = useState(asked.get("search") ?? "");
  const search = useDeferredValue(typed.trim());
  const [chosen, setChosen] = useState<ManagedRoom | null>(null);
  const query = useManagedRooms(search);
  const rooms = query.data?.pages.flatMap((page) => page.rooms) ?? [];
  return (
    <Page className={s.page}>
      <PageHead title={t("managing.title")} lead={t("managing.lead")}>
        <ButtonLink to="/admin" icon={<ArrowLeft aria-hidden="true" />}>
          {t("dashboardLink")}
        </ButtonLink>
      </PageHead>
      <search className={s.search}>
        <TextField
          type="search"
          label={t("managing.find")}
          placeholder={t("managing.findBy")}
          maxLength={100}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          trailing={<Search aria-hidden="true" className={s.glass} />}
        />
      </search>
      <PagedList
        query={query}
        items={rooms}
        label={t("managing.label")}
        className={s.rooms}
        failed={t("managing.failed")}
        empty={
          <EmptyState title={t("managing.empty")}>{search && t("managing.noMatch", { search })}</EmptyState>
        }
        row={(room) => <RoomRow key={room.room_id} room={room} onRemove={() => setChosen(room)} />}
      />
      {chosen && <RemoveDialog room={chosen} onClose={() => setChosen(null)} />}
    </Page>
  );
}
