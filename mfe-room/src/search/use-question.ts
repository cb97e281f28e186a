import { useSearchParams } from "@tutti/kit";
import { maxQuery } from "../data/shared-search.ts";

const types = ["artist", "song", "prompt"] as const;
export type SearchType = (typeof types)[number];

export interface Question {
  /** Empty before the first search. */
  readonly query: string;
  readonly type: SearchType;
}

/** Maximum query length that the server accepts; links have up to so many characters, too. */
export const MAX_LENGTH = maxQuery;

/** The question in the address. Cutting may leave a lone surrogate, which is removed. */
const readQuestion = (params: URLSearchParams): Question => ({
  query: (params.get("query") ?? "")
    .slice(0, MAX_LENGTH)
    .replace(/[\uD800-\uDBFF]$/, "")
    .trim(),
  type: types.find((type) => type === params.get("search_type")) ?? "song",
});

/** The search is kept in the address, next to the room, so that it is restored when the user navigates back. */
export function useQuestion() {
  const [params, setParams] = useSearchParams();
  const ask = ({ query, type }: Question) => {
    const asked = new URLSearchParams(params);
    asked.set("query", query);
    asked.set("search_type", type);
    setParams(asked, { replace: true });
  };
  return { question: readQuestion(params), ask };
}
