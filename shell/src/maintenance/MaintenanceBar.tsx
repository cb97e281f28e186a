import { LazyScreen } from "@tutti/kit";
import { useState } from "react";
import { moreTexts } from "../more/texts/index.ts";
import s from "./maintenance.module.css";
import { keyOf, useNotice } from "./use-notice.ts";

/** Loaded with the first notice: most visits see none. */
const bar = moreTexts.with(() => import(/* webpackChunkName: "pages" */ "./NoticeBar.tsx"));

/**
 * The operator's notice above every screen. The live region is always on the page, so that a notice is announced when it
 * appears.
 */
export function MaintenanceBar() {
  const notice = useNotice();
  const [dismissed, setDismissed] = useState<string | null>(null);
  return (
    <div className={s.region} aria-live="polite">
      {notice && dismissed !== keyOf(notice) && (
        <LazyScreen
          load={bar}
          waiting={null}
          props={{ notice, onClose: () => setDismissed(keyOf(notice)) }}
        />
      )}
    </div>
  );
}
