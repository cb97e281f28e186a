import { vi } from "vitest";

const conditions = /\((width|height) (<=|<|>=) ([\d.]+)em\)/g;
/** CSS pixels of the default font size. */
const em = 16;
const compare = {
  "<": (size: number, limit: number) => size < limit,
  "<=": (size: number, limit: number) => size <= limit,
  ">=": (size: number, limit: number) => size >= limit,
};
const isRelation = (text = ""): text is keyof typeof compare => Object.hasOwn(compare, text);

/** Fakes a window of this size for media queries; `openScreen`'s `close` restores it. */
export function windowOf(width: number, height: number): void {
  const matches = (query: string) =>
    [...query.matchAll(conditions)].some(([, side, relation, ems]) => {
      const size = side === "width" ? width : height;
      return isRelation(relation) && compare[relation](size, Number(ems) * em);
    });
  vi.stubGlobal("matchMedia", (query: string) =>
    Object.assign(new EventTarget(), { matches: matches(query), media: query }),
  );
}

export const phone = () => windowOf(390, 844);
export const desk = () => windowOf(1280, 800);
