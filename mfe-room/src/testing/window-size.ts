import { vi } from "vitest";

const conditions = /\((width|height) (<=|<|>=) ([\d.]+)em\)/g;
/** CSS pixels of a browser's font, unless the listener chose another one. */
const em = 16;
const compare = {
  "<": (size: number, limit: number) => size < limit,
  "<=": (size: number, limit: number) => size <= limit,
  ">=": (size: number, limit: number) => size >= limit,
};
const isRelation = (text = ""): text is keyof typeof compare => Object.hasOwn(compare, text);

/** Gives the page a window of this size, for what asks by media query; `openScreen`'s `close` takes it away again. */
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
