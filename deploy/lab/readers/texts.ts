/** Draws from 0 (inclusive) to 1; seeded, so that a run can be repeated. */
export type Draw = () => number;

export function drawFrom(seed: number): Draw {
  let state = seed >>> 0 || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}

/** Signs that some reader gives a meaning to, or that unfold to many. */
const signs = [
  ..." \t\n-–—_/\\|·•.,:;'’\"“”«»()[]{}<>#@&+*=~?!%$^0123aAIlſßİé",
  ..."中ああ한ﷺᾟ가½㍿\u0301\u200d\ufe0f\u{1f1e6}🎉",
];
const pieces = [
  ...[" by ", " - ", " feat ", "(feat ", " | ", "#EXTINF:1", "[00:01.00]", "<00:01.00>", "a,", '"a",', "{},"],
  ...["https://youtu.be/", "https://", "youtu.be/", "](https://a", "www.", "a.", "a@", "a-", "aa' ", "%25"],
  ...[
    "not not ",
    "no ",
    "and ",
    "x, ",
    "keep ",
    "the first ",
    "90s ",
    "then ",
    "half ",
    "about ",
    "like ",
    "3 ",
  ],
  ...[
    "Queen ",
    "Queen, ",
    "Hello ",
    "'Hello' ",
    "old ",
    "(live) ",
    "前三首",
    "的",
    "不要",
    "然后",
    "周杰伦",
    "슬픈 ",
  ],
];
const atoms = [...signs, ...pieces];

const repeated = (piece: string, length: number): string =>
  piece.repeat(Math.ceil(length / piece.length)).slice(0, length);

/** Long runs of each sign and piece, alone and behind a part of each seed. */
export function* runsOf(seeds: readonly string[], max: number, draw: Draw): Generator<string> {
  for (const piece of atoms) {
    yield repeated(piece, max);
    yield `${repeated(piece, max).slice(1)}!`;
    for (const seed of seeds)
      yield seed.slice(0, Math.floor(draw() * seed.length)) + repeated(piece, max).slice(seed.length);
  }
}

/** A text of at most `max` characters that differs from `text` in some places; `other` lends parts. */
export function changed(text: string, other: string, max: number, draw: Draw): string {
  const pick = <T>(items: readonly [T, ...T[]] | readonly T[]): T =>
    items[Math.floor(draw() * items.length)] as T;
  const sliceOf = (whole: string): [from: number, to: number] => {
    const [one, two] = [draw(), draw()].map((at) => Math.floor(at * (whole.length + 1)));
    return [Math.min(one ?? 0, two ?? 0), Math.max(one ?? 0, two ?? 0)];
  };
  const shortOf = (whole: string): string => {
    const from = Math.floor(draw() * whole.length);
    return whole.slice(from, from + 1 + Math.floor(draw() ** 2 * 40));
  };
  let result = text;
  for (let i = 0; i < 1 + draw() * 4; i++) {
    const [from, to] = sliceOf(result);
    const [head, part, tail] = [result.slice(0, from), result.slice(from, to), result.slice(to)];
    const grown = (piece: string) => piece.repeat(1 + Math.floor(draw() ** 4 * (max / (piece.length || 1))));
    const changes: readonly (() => string)[] = [
      () =>
        head + grown(draw() < 0.5 ? (part || pick(signs)) + pick(atoms) : pick(atoms) + pick(signs)) + tail,
      () => head + tail,
      () => head + part + pick(atoms) + tail,
      () => head + pick(atoms) + result.slice(from + 1),
      () => head + shortOf(other) + part + tail,
      () => head + other.slice(from),
      () => repeated(shortOf(result) || pick(atoms), max),
      () => repeated(result || pick(atoms), max),
      () => repeated(pick(atoms) + pick(atoms), max),
      () => result.replaceAll(pick([...(shortOf(result) || "a")]), () => pick(atoms)),
    ];
    result = pick(changes)().slice(0, max);
  }
  return result;
}
