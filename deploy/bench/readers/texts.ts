import { runInNewContext } from "node:vm";

/** Draws from 0 (inclusive) to 1; seeded, so that a run can be repeated. */
type Draw = () => number;

export function drawFrom(seed: number): Draw {
  let state = seed >>> 0 || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}

/** Signs that some reader gives a meaning to. */
const signs = [..." \t\n-–—_/\\|·•.,:;'\"“”«»()[]{}<>#@&+*=~?!%0123aAéß中あ한\u0301\u200d", "🎉"];
const pieces = [
  ...[" by ", " - ", " feat ", "(feat ", " | ", "#EXTINF:1", "[00:01.00]", "<00:01.00>", "a,", '"a",', "{},"],
  ...[
    "https://youtu.be/",
    "https://",
    "youtu.be/",
    "](https://a",
    "www.",
    "a.",
    "a@",
    "not not ",
    "no ",
    "and ",
    "keep ",
    "the first ",
    "90s ",
    "前三首",
    "的",
    "不要",
  ],
];

/** Texts of at most `max` characters: seeds with changes, and long runs of each sign, piece and prefix. */
export function* textsOf(seeds: readonly string[], max: number, draw: Draw): Generator<string> {
  const pick = <T>(items: readonly T[]): T => items[Math.floor(draw() * items.length)] as T;
  const run = (piece: string) => piece.repeat(Math.ceil(max / piece.length)).slice(0, max);
  for (const piece of [...signs, ...pieces]) {
    yield run(piece);
    yield `${run(piece).slice(1)}!`;
    for (const seed of seeds)
      yield seed.slice(0, Math.floor(draw() * seed.length)) + run(piece).slice(seed.length);
  }
  for (;;) {
    let text = pick(seeds);
    for (let i = 0; i < 1 + draw() * 6; i++) {
      const [from, to] = [draw(), draw()].map((at) => Math.floor(at * text.length)).sort((a, b) => a - b);
      const part = text.slice(from, to) || pick(signs);
      const grown =
        draw() < 0.5 ? part + pick([...signs, ...pieces]) : pick([...signs, ...pieces]) + pick(signs);
      text = `${text.slice(0, from)}${grown.repeat(1 + Math.floor(draw() ** 4 * (max / grown.length)))}${text.slice(to)}`;
      text = text.slice(0, max);
    }
    yield text;
  }
}

/** Whether `read` ends within `ms`; a reader that throws a product's error has read the text. */
export function endsWithin(ms: number, read: () => unknown): boolean {
  try {
    runInNewContext("read()", { read }, { timeout: ms });
    return true;
  } catch (error) {
    return !(error instanceof Error && "code" in error && error.code === "ERR_SCRIPT_EXECUTION_TIMEOUT");
  }
}
