import { IconButton } from "@tutti/kit";
import { X } from "lucide-react";
import { useState } from "react";
import s from "./maintenance.module.css";
import { keyOf, type Notice, useNotice } from "./use-notice.ts";

/** The planned end in the reader's own time, with the date unless it is today; null once it has passed. */
function endOf({ until }: Notice, now: Date): string | null {
  if (until === null || until <= now.getTime()) return null;
  const end = new Date(until);
  const isToday = end.toDateString() === now.toDateString();
  return end.toLocaleString([], { timeStyle: "short", ...(isToday ? {} : { dateStyle: "medium" }) });
}

/**
 * The operator's notice above every screen. The live region is always on the page, so that a notice is announced when it
 * appears. An announcement can be closed, and ends by itself; a closed product's notice stays.
 */
export function MaintenanceBar() {
  const notice = useNotice();
  const [dismissed, setDismissed] = useState<string | null>(null);
  return (
    <div className={s.region} aria-live="polite">
      {notice && dismissed !== keyOf(notice) && (
        <Bar notice={notice} onClose={() => setDismissed(keyOf(notice))} />
      )}
    </div>
  );
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

function Bar({ notice, onClose }: { notice: Notice; onClose: () => void }) {
  const isClosed = notice.level === "closed";
  const end = endOf(notice, new Date());
  if (!isClosed && notice.until !== null && end === null) return null;
  return (
    <div className={s.bar} ref={measured}>
      <p className={s.text}>
        {isClosed && <>Tutti is under maintenance: music plays on, and nothing can be changed right now. </>}
        <bdi>{notice.text}</bdi>
        {end !== null && <> Until {end}.</>}
      </p>
      {!isClosed && (
        <IconButton label="Close" onClick={onClose}>
          <X aria-hidden="true" />
        </IconButton>
      )}
    </div>
  );
}
