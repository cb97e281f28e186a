import { useSearchParams } from "@tutti/kit";

const types = ["artist", "song", "prompt"] as const;
export type SearchType = (typeof types)[number];

export interface Question {
  /** Empty while nothing is asked. */
  readonly query: string;
  readonly type: SearchType;
}

/** The longest search that the server takes. */
export const LONGEST = 200;

/** What an address asks for; half an emoji at the cut would be no text. */
const readQuestion = (params: URLSearchParams): Question => ({
  query: (params.get("query") ?? "")
    .slice(0, LONGEST)
    .replace(/[\uD800-\uDBFF]$/, "")
    .trim(),
  type: types.find((type) => type === params.get("search_type")) ?? "song",
});

/** The search stands in the address, beside the room, so that it is there again when one comes back from the room. */
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
