import { Banner, Button } from "@tutti/kit";
import { Dialog, TextArea } from "@tutti/kit/ui";
import { useState } from "react";
import { type ManagedRoom, useRemoveRoom } from "./managed-rooms.ts";
import s from "./rooms.module.css";

const maxReason = 300;

/** Confirms a removal and asks for the reason, which is shown to the room's listeners. */
export function RemoveDialog({ room, onClose }: { room: ManagedRoom; onClose: () => void }) {
  const [reason, setReason] = useState("");
  const [isMissing, setMissing] = useState(false);
  const { remove, isRemoving, failure, forgetFailure } = useRemoveRoom(onClose);
  const submit = () => {
    const given = reason.trim();
    setMissing(given === "");
    if (given !== "") remove({ room_id: room.room_id, reason: given });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Remove “${room.room_name}”?`}
      description="Everybody in the room is told why and has to leave; coins that wait there go back. You can undo this for 10 minutes. Then the room is deleted and its name is free."
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="danger" aria-disabled={isRemoving || undefined} onClick={submit}>
            {isRemoving ? "Removing..." : "Remove room"}
          </Button>
        </>
      }
    >
      <div className={s.form}>
        <TextArea
          label="Reason"
          hint="The room's listeners read it."
          error={isMissing ? "Say why the room is removed." : undefined}
          rows={3}
          maxLength={maxReason}
          value={reason}
          onChange={(event) => {
            setReason(event.target.value);
            setMissing(false);
          }}
        />
        {failure && <Banner onClose={forgetFailure}>{failure}</Banner>}
      </div>
    </Dialog>
  );
}
