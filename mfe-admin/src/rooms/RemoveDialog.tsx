import { ReasonDialog } from "../parts/ReasonDialog.tsx";
import { t } from "../texts/index.ts";
import { type ManagedRoom, useRemoveRoom } from "./managed-rooms.ts";

/** Confirms a removal and asks for the reason, which is shown to the room's listeners. */
export function RemoveDialog({ room, onClose }: { room: ManagedRoom; onClose: () => void }) {
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
