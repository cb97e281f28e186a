import { vi } from "vitest";

const units = /\((width|height) (<|>=) (\d+)px\)/g;

/** Gives the page a window of this size, for what asks by media query; `openScreen`'s `close` takes it away again. */
export function windowOf(width: number, height: number): void {
  const matches = (query: string) =>
    [...query.matchAll(units)].some(([, side, relation, pixels]) => {
      const size = side === "width" ? width : height;
      return relation === "<" ? size < Number(pixels) : size >= Number(pixels);
    });
  vi.stubGlobal("matchMedia", (query: string) =>
    Object.assign(new EventTarget(), { matches: matches(query), media: query }),
  );
}

export const phone = () => windowOf(390, 844);
export const desk = () => windowOf(1280, 800);
