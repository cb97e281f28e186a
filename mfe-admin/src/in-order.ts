import { useQuery } from "@tutti/kit/query";
import { sentenceOf, staleAfter } from "./exports.ts";
import type { Sorting } from "./table/sort.ts";

/** A list that the server holds more of than a page does. */
export interface Everything<Row> {
  readonly name: string;
  /** How many rows there are in all. */
  readonly total: number;
  /** What the server can order them by. */
  readonly orders: readonly string[];
  readonly ask: (sorting: Sorting<string>, signal: AbortSignal) => Promise<{ readonly data: readonly Row[] }>;
}

/**
 * The rows that come first in an order: of those at hand where they are all that there are, else the ones that the
 * server finds.
 */
export function useInOrder<Row>(
  atHand: readonly Row[],
  sorting: Sorting<string>,
  everything: Everything<Row> | undefined,
) {
  const { name, total, orders, ask } = everything ?? nothingElse;
  const isWanted = atHand.length < total && orders.includes(sorting.by);
  const { data, error, isFetching } = useQuery({
    queryKey: ["admin", name, sorting],
    enabled: isWanted,
    staleTime: staleAfter,
    queryFn: ({ signal }) => ask(sorting, signal),
  });
  return {
    rows: (isWanted && (data?.data as readonly Row[] | undefined)) || atHand,
    /** Of those at hand alone, since the server knows no such order. */
    isPartial: atHand.length < total && !isWanted,
    isBusy: isWanted && isFetching && !data,
    error: isWanted && error ? sentenceOf(error, `Failed to load ${name}`) : null,
  };
}

const nothingElse: Everything<unknown> = { name: "", total: 0, orders: [], ask: async () => ({ data: [] }) };
