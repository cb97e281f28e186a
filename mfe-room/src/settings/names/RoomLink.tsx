import { Banner, Button } from "@tutti/kit";
import { toast } from "@tutti/kit/ui";
import { Copy, RotateCcw } from "lucide-react";
import { useState } from "react";
import { useShareAddress } from "../../data/use-share-address.ts";
import s from "./names.module.css";
import { useChangeLink } from "./use-names.ts";

/** The link that leads to a room by link only, to copy or to replace. */
export function RoomLink({ roomName }: { roomName: string }) {
  const { link } = useShareAddress(roomName);
  const [isAsked, setAsked] = useState(false);
  const { changeLink, isChanging, failure } = useChangeLink(roomName);
  const copy = () => {
    // Plain HTTP has no clipboard: the link can be selected in its field.
    const copied = navigator.clipboard?.writeText(link) ?? Promise.reject(new Error("no clipboard"));
    copied.then(
      () => toast("Link copied!", "success"),
      () => toast("Copy failed. Select the link and copy it yourself.", "error"),
    );
  };
  return (
    <>
      <input
        className={s.link}
        readOnly
        aria-label="Link to the room"
        value={link}
        onFocus={(event) => event.currentTarget.select()}
      />
      {failure && <Banner>{failure}</Banner>}
      {isAsked && (
        <p role="alert" className={s.question}>
          The old link stops working for everybody who is not in the room. Change it?
        </p>
      )}
      <div className={s.actions}>
        {isAsked ? (
          <>
            <Button onClick={() => setAsked(false)}>Keep it</Button>
            <Button kind="danger" aria-disabled={isChanging || undefined} onClick={() => changeLink()}>
              {isChanging ? "Changing..." : "Yes, change it"}
            </Button>
          </>
        ) : (
          <>
            <Button icon={<Copy aria-hidden="true" />} onClick={copy}>
              Copy
            </Button>
            <Button kind="ghost" icon={<RotateCcw aria-hidden="true" />} onClick={() => setAsked(true)}>
              Change link
            </Button>
          </>
        )}
      </div>
    </>
  );
}
