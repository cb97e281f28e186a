import { Button } from "@tutti/kit";
import { ChevronLeft, ChevronRight } from "lucide-react";
import s from "./playlist.module.css";

interface Props {
  page: number;
  pages: number;
  onPage: (page: number) => void;
}

/** Pagination of the playlist. */
export function Pages({ page, pages, onPage }: Props) {
  return (
    <nav className={s.pages} aria-label="Pages of the playlist">
      <Button
        icon={<ChevronLeft aria-hidden="true" />}
        aria-disabled={page === 1 || undefined}
        onClick={() => onPage(page - 1)}
      >
        Previous
      </Button>
      <span>
        Page {page} of {pages}
      </span>
      <Button aria-disabled={page === pages || undefined} onClick={() => onPage(page + 1)}>
        Next
        <ChevronRight aria-hidden="true" />
      </Button>
    </nav>
  );
}
