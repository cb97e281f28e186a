import { Button } from "@tutti/kit";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { t } from "../parts/texts/index.ts";
import s from "./playlist.module.css";

interface Props {
  page: number;
  pages: number;
  onPage: (page: number) => void;
}

/** Pagination of the playlist. */
export function Pages({ page, pages, onPage }: Props) {
  return (
    <nav className={s.pages} aria-label={t("playlist.pages")}>
      <Button
        icon={<ChevronLeft aria-hidden="true" />}
        aria-disabled={page === 1 || undefined}
        onClick={() => onPage(page - 1)}
      >
        {t("playlist.previous")}
      </Button>
      <span>{t("playlist.pageOf", { page, pages })}</span>
      <Button aria-disabled={page === pages || undefined} onClick={() => onPage(page + 1)}>
        {t("playlist.next")}
        <ChevronRight aria-hidden="true" />
      </Button>
    </nav>
  );
}
