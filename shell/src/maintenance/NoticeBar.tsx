import { IconButton } from "@tutti/kit";
import { formatDate } from "@tutti/kit/text";
import { X } from "lucide-react";
import { t } from "../more/texts/index.ts";
import s from "./maintenance.module.css";
import type { Notice } from "./use-notice.ts";

/** The planned end in the reader's own time, with the date unless it is today; null once it has passed. */
function endOf({ until }: Notice, now: Date): string | null {
  if (until === null || until <= now.getTime()) return null;
  const end = new Date(until);
  const isToday = end.toDateString() === now.toDateString();
  return formatDate(end, { timeStyle: "short", ...(isToday ? {} : { dateStyle: "medium" }) });
}

/** Keeps the notice's height in a custom property: screens as high as the window leave room for it. */
function measured(bar: HTMLElement | null): (() => void) | undefined {
  if (!bar) return undefined;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => style.setProperty("--notice-height", `${bar.offsetHeight}px`));
  observer.observe(bar);
  return () => {
    observer.disconnect();
    style.removeProperty("--notice-height");
  };
}

/** The text of a notice. An announcement can be closed, and ends by itself; a closed product's notice stays. */
export default function NoticeBar({ notice, onClose }: { notice: Notice; onClose: () => void }) {
  const isClosed = notice.level === "closed";
  const end = endOf(notice, new Date());
  if (!isClosed && notice.until !== null && end === null) return null;
  return (
    <div className={s.bar} ref={measured}>
      <p className={s.text}>
        {isClosed && <>{t("maintenance.closed")} </>}
        <bdi>{notice.text}</bdi>
        {end !== null && <> {t("maintenance.until", { end })}</>}
      </p>
      {!isClosed && (
        <IconButton label={t("close")} onClick={onClose}>
          <X aria-hidden="true" />
        </IconButton>
      )}
    </div>
  );
}
