import { answerOf, api } from "@tutti/kit";
import { noticesEvent } from "@tutti/kit/ui";
import { Bell } from "lucide-react";
import { useEffect, useState } from "react";
import { useTap } from "../parts/use-tap.ts";
import { t } from "../texts/index.ts";
import { NoticesDialog } from "./NoticesDialog.tsx";
import s from "./notices.module.css";

interface Props {
  /** Class of the menu's entries. */
  readonly className: string | undefined;
  readonly isMenuOpen: boolean;
  readonly onGo: () => void;
}

/** The profile menu's entry for the notices with the number of unseen ones, and their dialog. */
export function NoticesEntry({ className, isMenuOpen, onGo }: Props) {
  const unseen = useUnseen(isMenuOpen);
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const show = () => setShown(true);
    window.addEventListener(noticesEvent, show);
    return () => window.removeEventListener(noticesEvent, show);
  }, []);
  const read = () => {
    onGo();
    setShown(true);
  };
  const tap = useTap(read);
  return (
    <>
      <button type="button" className={className} onClick={read} {...tap}>
        <Bell aria-hidden="true" /> {t("nav.notices")}
        {unseen > 0 && (
          <span className={s.badge}>
            {unseen}
            <span className="visually-hidden"> {t("nav.unseen")}</span>
          </span>
        )}
      </button>
      {isShown && <NoticesDialog onClose={() => setShown(false)} />}
    </>
  );
}

/** Reads the number each time that the menu opens. */
function useUnseen(isMenuOpen: boolean): number {
  const [unseen, setUnseen] = useState(0);
  useEffect(() => {
    if (!isMenuOpen) return;
    const leaving = new AbortController();
    answerOf(api.GET("/notices", { signal: leaving.signal })).then(
      (answer) => setUnseen(answer.unseen),
      // The menu works without the number.
      () => {},
    );
    return () => leaving.abort();
  }, [isMenuOpen]);
  return unseen;
}
