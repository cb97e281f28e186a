import { Banner, Button, classes } from "@tutti/kit";
import { ArrowDown, ArrowUp, ArrowUpDown } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { ServerList } from "../data/exports.ts";
import { useInOrder } from "../data/in-order.ts";
import { nextSorting, type Sorting, sorted } from "../data/sort.ts";
import { t } from "../texts/index.ts";
import { showNumber } from "./cells.tsx";
import s from "./table.module.css";

export interface Column<Row> {
  readonly key: Extract<keyof Row, string>;
  readonly label: string;
  readonly isText?: boolean;
  /** Renders the cell; defaults to the field's value. */
  readonly show?: (row: Row) => ReactNode;
}

interface Props<Row> {
  readonly title: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  /** Number of rows shown, after sorting. */
  readonly first: number;
  readonly initially: Sorting<Extract<keyof Row, string>>;
  readonly emptyText: string;
  /** Whether a button shows more rows. */
  readonly canGrow?: boolean;
  /** If `rows` may be incomplete: sorting then covers all rows on the server. */
  readonly everything?: ServerList<Row>;
}

const icons = { ascending: ArrowUp, descending: ArrowDown, none: ArrowUpDown };

/** A table that is sorted by clicks on its headers. */
export function SortableTable<Row extends object>(props: Props<Row>) {
  const { title, columns, first, initially, emptyText, canGrow, everything } = props;
  const [sorting, setSorting] = useState(initially);
  const isFirst = sorting.by === initially.by && sorting.direction === initially.direction;
  const { rows, isPartial, isBusy, error } = useInOrder(
    props.rows,
    sorting,
    isFirst ? undefined : everything,
  );
  const [shown, setShown] = useState(first);
  return (
    <div className={s.section}>
      <h2>{title}</h2>
      {error && <Banner kind="error">{error}</Banner>}
      {isPartial && (
        <p className={s.note}>{t("dashboard.sortedAmong", { number: showNumber(rows.length) })}</p>
      )}
      {/* Scrolls horizontally on a narrow screen, also by keyboard. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable */}
      <section className={classes(s.scroll, "scrolls-sideways on-surface")} aria-label={title} tabIndex={0}>
        <table className={s.table} aria-busy={isBusy}>
          <thead>
            <tr>
              {columns.map((column) => {
                const direction = sorting.by === column.key ? sorting.direction : "none";
                const Icon = icons[direction];
                return (
                  <th
                    key={column.key}
                    scope="col"
                    aria-sort={direction}
                    className={classes(!column.isText && s.number)}
                  >
                    <button
                      type="button"
                      className={classes(s.header, direction !== "none" && s.active)}
                      onClick={() => setSorting(nextSorting(sorting, column))}
                    >
                      {column.label}
                      <Icon aria-hidden="true" />
                    </button>
                  </th>
                );
              })}
            </tr>
          </thead>
          <tbody>
            {rows.length === 0 && (
              <tr>
                <td colSpan={columns.length} className={s.empty}>
                  {emptyText}
                </td>
              </tr>
            )}
            {sorted(rows, sorting)
              .slice(0, shown)
              .map((row, place) => (
                // Rows have no unique id: two interactions may be equal in every field.
                // biome-ignore lint/suspicious/noArrayIndexKey: a row keeps no state
                <tr key={place}>
                  {columns.map(({ key, isText, show }) => (
                    <td key={key} className={classes(!isText && s.number)}>
                      <div className={classes(isText && s.words)}>
                        {show ? show(row) : String(row[key] ?? "")}
                      </div>
                    </td>
                  ))}
                </tr>
              ))}
          </tbody>
        </table>
      </section>
      {canGrow && rows.length > shown && (
        <div className={s.more}>
          <Button onClick={() => setShown(shown + first)}>{t("showMore")}</Button>
        </div>
      )}
    </div>
  );
}
