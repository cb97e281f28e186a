import { useQuery } from "@tutti/kit/query";
import { t } from "../texts/index.ts";
import { type ServerList, sentenceOf, staleAfter } from "./exports.ts";
import type { Sorting } from "./sort.ts";

/** The first rows in an order: sorted locally if all rows are loaded, otherwise queried from the server. */
export function useInOrder<Row>(
  loadedRows: readonly Row[],
  sorting: Sorting<string>,
  everything: ServerList<Row> | undefined,
) {
  const { name, total, orders, ask } = everything ?? emptyServerList;
  const isWanted = loadedRows.length < total && orders.includes(sorting.by);
  const { data, error, isFetching } = useQuery({
    queryKey: ["admin", name, sorting],
    enabled: isWanted,
    staleTime: staleAfter,
    queryFn: ({ signal }) => ask(sorting, signal),
  });
  return {
    rows: (isWanted && (data?.data as readonly Row[] | undefined)) || loadedRows,
    /** Whether only the loaded rows are sorted, since the server cannot sort by this field. */
    isPartial: loadedRows.length < total && !isWanted,
    isBusy: isWanted && isFetching && !data,
    error: isWanted && error ? sentenceOf(error, t(`failed.${name}`)) : null,
  };
}

const emptyServerList: ServerList<unknown> = {
  name: "song features",
  total: 0,
  orders: [],
  ask: async () => ({ data: [] }),
};
