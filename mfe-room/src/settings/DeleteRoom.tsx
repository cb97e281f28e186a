import { Banner, Button, shownRoomName } from "@tutti/kit";
import { Trash2 } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { rich, t } from "../on-demand/texts/index.ts";
import { t as common } from "../texts/index.ts";
import s from "./settings.module.css";
import { useDeleteRoom } from "./use-delete-room.ts";

/** The owner's deletion of the room, which is asked twice. */
export function DeleteRoom({ roomName }: { roomName: string }) {
  const [isAsked, setAsked] = useState(false);
  const titleId = useId();
  return (
    <section className={s.delete} aria-labelledby={titleId}>
      <h2 id={titleId}>{t("settings.delete.title")}</h2>
      <p>{t("settings.delete.text")}</p>
      {isAsked ? (
        <Question roomName={roomName} onCancel={() => setAsked(false)} />
      ) : (
        <Button icon={<Trash2 aria-hidden="true" />} onClick={() => setAsked(true)}>
          {t("settings.delete.button")}
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
        {rich("settings.delete.question", {
          room: shownRoomName(roomName),
          name: (name) => <bdi>{name}</bdi>,
        })}
      </p>
      {failure && <Banner onClose={forgetFailure}>{failure}</Banner>}
      <div className={s.answers}>
        <Button ref={cancel} onClick={onCancel}>
          {common("keepIt")}
        </Button>
        <Button
          kind="danger"
          aria-disabled={isDeleting || undefined}
          onClick={() => {
            if (!isDeleting) deleteRoom();
          }}
        >
          {t(isDeleting ? "settings.delete.deleting" : "settings.delete.yes")}
        </Button>
      </div>
    </>
  );
}
