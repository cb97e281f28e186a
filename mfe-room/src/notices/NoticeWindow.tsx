import { Button } from "@tutti/kit";
import { Dialog } from "@tutti/kit/ui";
import { useRef, useSyncExternalStore } from "react";
import { shownMessage } from "../data/shown-message.ts";
import { t } from "../texts/index.ts";
import { notices } from "./notices.ts";

/** Shows the oldest queued notice; closing it shows the next. */
export function NoticeWindow() {
  const notice = useSyncExternalStore(notices.subscribe, notices.current);
  // Keeps the text during the closing animation.
  const last = useRef(notice);
  if (notice) last.current = notice;
  const close = () => notices.close();
  return (
    <Dialog
      open={notice !== null}
      onClose={close}
      title={last.current ? t(`notice.${last.current.kind}`) : ""}
      description={last.current ? shownMessage(last.current.message) : undefined}
      actions={
        <Button kind="primary" data-initial-focus="" onClick={close}>
          {t("ok")}
        </Button>
      }
    />
  );
}
