import { ReasonDialog } from "../parts/ReasonDialog.tsx";
import { type ManagedRoom, useRemoveRoom } from "./managed-rooms.ts";

/** Confirms a removal and asks for the reason, which is shown to the room's listeners. */
export function RemoveDialog({ room, onClose }: { room: ManagedRoom; onClose: () => void }) {
  const { remove, isRemoving, failure, forgetFailure } = useRemoveRoom(onClose);
  return (
    <ReasonDialog
      title={`Remove “${room.room_name}”?`}
      description="Everybody in the room is told why and has to leave; coins that wait there go back. You can undo this for 10 minutes. Then the room is deleted and its name is free."
      verb="Remove room"
      busy="Removing..."
      danger
      hint="The room's listeners read it."
      missing="Say why the room is removed."
      isBusy={isRemoving}
      failure={failure}
      onForgetFailure={forgetFailure}
      onSubmit={(reason) => remove({ room_id: room.room_id, reason })}
      onClose={onClose}
    />
  );
}
