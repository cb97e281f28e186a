import { Banner, Button, ErrorPanel, messageOf, Spinner } from "@tutti/kit";
import type { ReactNode } from "react";
import { t } from "../texts/index.ts";
import s from "./parts.module.css";

/** The parts of an infinite query that the list shows. */
interface Pages {
  readonly isPending: boolean;
  readonly isSuccess: boolean;
  readonly error: Error | null;
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly isFetchNextPageError: boolean;
  refetch(): unknown;
  fetchNextPage(): unknown;
}

interface Props<Item> {
  readonly query: Pages;
  /** The items of all pages so far. */
  readonly items: readonly Item[];
  readonly label: string;
  /** Class of the list. */
  readonly className: string | undefined;
  /** Shown above the reason if nothing could be loaded. */
  readonly failed: string;
  /** Shown in place of an empty list. */
  readonly empty: ReactNode;
  /** An item as a row, with its key. */
  readonly row: (item: Item) => ReactNode;
}

/** A list that is loaded page by page, with its loading, empty and failed states. */
export function PagedList<Item>({ query, items, label, className, failed, empty, row }: Props<Item>) {
  const { isPending, isSuccess, error, hasNextPage, isFetchingNextPage, isFetchNextPageError } = query;
  return (
    <>
      {isPending && (
        <div className={s.waiting}>
          <Spinner />
        </div>
      )}
      {error && items.length === 0 && (
        <ErrorPanel
          title={failed}
          message={messageOf(error, error.message)}
          onRetry={() => void query.refetch()}
        />
      )}
      {isSuccess && items.length === 0 && empty}
      {items.length > 0 && (
        <ul className={className} aria-label={label}>
          {items.map(row)}
        </ul>
      )}
      {isFetchNextPageError && <Banner>{t("moreFailed")}</Banner>}
      {hasNextPage && (
        <div className={s.more}>
          <Button aria-disabled={isFetchingNextPage || undefined} onClick={() => void query.fetchNextPage()}>
            {isFetchingNextPage ? t("loading") : t("showMore")}
          </Button>
        </div>
      )}
    </>
  );
}
