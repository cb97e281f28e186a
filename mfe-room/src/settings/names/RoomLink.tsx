import { Banner, Button } from "@tutti/kit";
import { toast } from "@tutti/kit/ui";
import { Copy, RotateCcw } from "lucide-react";
import { useState } from "react";
import { useShareAddress } from "../../data/use-share-address.ts";
import { t } from "../../on-demand/texts/index.ts";
import { t as common } from "../../texts/index.ts";
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
      () => toast(t("settings.link.copied"), "success"),
      () => toast(t("settings.link.copyFailed"), "error"),
    );
  };
  return (
    <>
      <input
        className={s.link}
        readOnly
        aria-label={common("linkToRoom")}
        value={link}
        onFocus={(event) => event.currentTarget.select()}
      />
      {failure && <Banner>{failure}</Banner>}
      {isAsked && (
        <p role="alert" className={s.question}>
          {t("settings.link.question")}
        </p>
      )}
      <div className={s.actions}>
        {isAsked ? (
          <>
            <Button onClick={() => setAsked(false)}>{common("keepIt")}</Button>
            <Button kind="danger" aria-disabled={isChanging || undefined} onClick={() => changeLink()}>
              {t(isChanging ? "settings.link.changing" : "settings.link.yes")}
            </Button>
          </>
        ) : (
          <>
            <Button icon={<Copy aria-hidden="true" />} onClick={copy}>
              {t("settings.link.copy")}
            </Button>
            <Button kind="ghost" icon={<RotateCcw aria-hidden="true" />} onClick={() => setAsked(true)}>
              {t("settings.link.change")}
            </Button>
          </>
        )}
      </div>
    </>
  );
}
