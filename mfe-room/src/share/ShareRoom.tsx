import { Button, IconButton } from "@tutti/kit";
import { Dialog } from "@tutti/kit/ui";
import { Share2 } from "lucide-react";
import { useEffect, useState } from "react";
import { roomTitle } from "../data/room-title.ts";
import { useShareAddress } from "../data/use-share-address.ts";
import { t } from "../texts/index.ts";
import s from "./share.module.css";

/** How long the message stays, in ms. */
const stays = 2000;

/**
 * Shares the room's link: through the device's share sheet on a phone (`iconOnly`), else to the clipboard. Fallback
 * where neither is available (plain HTTP has no clipboard): shows the link for copying by hand.
 */
export function ShareRoom({ roomName, iconOnly }: { roomName: string; iconOnly?: boolean }) {
  const [answer, setAnswer] = useState<"room.copied" | "room.copyFailed" | null>(null);
  const [isShown, setShown] = useState(false);
  const { link } = useShareAddress(roomName);
  useEffect(() => {
    if (!answer) return;
    const timer = setTimeout(() => setAnswer(null), stays);
    return () => clearTimeout(timer);
  }, [answer]);
  const copy = () => {
    if (!navigator.clipboard) return setShown(true);
    navigator.clipboard.writeText(link).then(
      () => setAnswer("room.copied"),
      () => setAnswer("room.copyFailed"),
    );
  };
  const share = () => {
    if (!iconOnly || !navigator.share) return copy();
    navigator.share({ title: roomTitle(roomName), url: link }).catch((error: unknown) => {
      // AbortError: the user closed the share sheet.
      if (!(error instanceof DOMException && error.name === "AbortError")) copy();
    });
  };
  return (
    <span className={s.share}>
      {iconOnly ? (
        <IconButton label={t("room.share")} onClick={share}>
          <Share2 aria-hidden="true" />
        </IconButton>
      ) : (
        <Button icon={<Share2 aria-hidden="true" />} onClick={share}>
          {t("room.share")}
        </Button>
      )}
      <span role="status" className={answer ? s.answer : "visually-hidden"}>
        {answer && t(answer)}
      </span>
      <Dialog
        open={isShown}
        onClose={() => setShown(false)}
        title={t("room.share")}
        description={t("room.copyByHand")}
      >
        <input
          className={s.selectable}
          readOnly
          aria-label={t("linkToRoom")}
          value={link}
          onFocus={(event) => event.currentTarget.select()}
        />
      </Dialog>
    </span>
  );
}
