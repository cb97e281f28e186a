import { Banner, Button, shownRoomName } from "@tutti/kit";
import { Trash2 } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import s from "./settings.module.css";
import { useDeleteRoom } from "./use-delete-room.ts";

/** The owner's deletion of the room, which is asked twice. */
export function DeleteRoom({ roomName }: { roomName: string }) {
  const [isAsked, setAsked] = useState(false);
  const titleId = useId();
  return (
    <section className={s.delete} aria-labelledby={titleId}>
      <h2 id={titleId}>Delete this room</h2>
      <p>
        Everybody has to leave. For 7 days you can bring the room back from your profile, with its queue.
        After that it is gone, the coins of songs that did not play are returned, and its name is free.
      </p>
      {isAsked ? (
        <Question roomName={roomName} onCancel={() => setAsked(false)} />
      ) : (
        <Button icon={<Trash2 aria-hidden="true" />} onClick={() => setAsked(true)}>
          Delete room
        </Button>
      )}
    </section>
  );
}

function Question({ roomName, onCancel }: { roomName: string; onCancel: () => void }) {
  const { deleteRoom, isDeleting, failure, forgetFailure } = useDeleteRoom(roomName);
  const cancel = useRef<HTMLButtonElement>(null);
  // The pressed button is gone; the harmless answer gets its focus.
  useEffect(() => cancel.current?.focus(), []);
  return (
    <>
      <p className={s.question} role="alert">
        Really delete <bdi>“{shownRoomName(roomName)}”</bdi>?
      </p>
      {failure && <Banner onClose={forgetFailure}>{failure}</Banner>}
      <div className={s.answers}>
        <Button ref={cancel} onClick={onCancel}>
          Keep it
        </Button>
        <Button
          kind="danger"
          aria-disabled={isDeleting || undefined}
          onClick={() => {
            if (!isDeleting) deleteRoom();
          }}
        >
          {isDeleting ? "Deleting..." : "Yes, delete it"}
        </Button>
      </div>
    </>
  );
}
