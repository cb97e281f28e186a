/**
 * Measures lists for prompts whose author had not seen the engine: 200 to tune by, and 100 held back, of which only totals
 * are printed. A list is whole if it keeps every checkable constraint and every wish is either understood or reported as
 * unused.
 */
import { readFileSync } from "node:fs";
import type { Catalogue } from "@tutti/playlist-gen/internal/catalogue/catalogue.ts";
import { generate, type Playlist, understand } from "@tutti/playlist-gen/internal/generate/generate.ts";
import { expectation, faultsIn } from "@tutti/playlist-gen/internal/golden/golden.ts";
import { fold, words } from "@tutti/playlist-gen/internal/song/fold.ts";
import { z } from "zod";

const promptSchema = z.object({
  prompt: z.string(),
  kind: z.string(),
  count: z.number(),
  /** Parts of the prompt; the engine must understand each one or report it as unused. */
  wishes: z.array(z.string()),
  /** Keys beyond the schema, such as `tags`, are ignored here: only a human reader can judge them. */
  expect: z.object(expectation.shape),
});
type Prompt = z.infer<typeof promptSchema>;

const SEED = 1;
const MAX_SONGS = 40;
const options = { thisYear: 2026, onlyDemo: false };

const readPrompts = (name: string): Prompt[] =>
  z
    .array(promptSchema)
    .parse(JSON.parse(readFileSync(new URL(`prompts/${name}.json`, import.meta.url), "utf8")));

interface Answer {
  readonly prompt: Prompt;
  readonly faults: readonly string[];
  readonly silent: readonly string[];
}

function answer(catalogue: Catalogue, prompt: Prompt): Answer {
  const count = Math.min(prompt.count, MAX_SONGS);
  const request = {
    prompt: prompt.prompt,
    genre: "",
    occasion: "",
    count,
    nicheLevel: 50,
    excludedIds: [],
    seed: SEED,
  };
  const list = generate(catalogue, request, options);
  const faults = faultsIn(
    { class: "entity", prompt: prompt.prompt, genre: "", occasion: "", count, expect: prompt.expect },
    list,
  );
  const { intent } = understand(catalogue, request, options);
  const read = [
    ...intent.constraints.map(({ text }) => text),
    ...intent.unknown.map(({ text }) => text),
    ...(intent.count === null ? [] : [String(intent.count)]),
    ...told(list),
  ].map(fold);
  return { prompt, faults, silent: prompt.wishes.filter((wish) => !isAnswered(fold(wish), read)) };
}

const told = ({ report }: Playlist): string[] =>
  [...report.understood, ...report.unused].flatMap(({ text }) => text);

/** Stop words, which do not identify a wish. */
const EMPTY = new Set(
  "a an the and or of for to in on with my me i it is are be that this some songs song music like no not only please just all any from by more than der die das und von mit nur kein keine ein eine le la les de des du et el los las y con sin um uma o os as e da do il lo gli un una".split(
    " ",
  ),
);

/**
 * Whether a text that was understood or reported shares a word with the wish; in scripts without spaces, whether one
 * contains the other.
 */
function isAnswered(wish: string, read: readonly string[]): boolean {
  const own = words(wish).filter((word) => !EMPTY.has(word));
  const asked = own.length > 0 ? own : words(wish);
  return read.some((text) => {
    const found = new Set(words(text));
    return (
      asked.some((word) => found.has(word)) ||
      (text.length > 1 && (wish.includes(text) || text.includes(wish)))
    );
  });
}

const share = (part: number, whole: number): string =>
  `${part} of ${whole} (${((100 * part) / whole).toFixed(0)} %)`;

/** Prints how many lists are whole; with `isVerbose`, also the faults of the 200 prompts to tune by. */
export function measurePrompts(catalogue: Catalogue, isVerbose: boolean): void {
  for (const name of ["tuned", "held"]) {
    const answers = readPrompts(name).map((prompt) => answer(catalogue, prompt));
    const whole = answers.filter(({ faults, silent }) => faults.length === 0 && silent.length === 0);
    const kept = answers.filter(({ faults }) => faults.length === 0);
    const heard = answers.filter(({ silent }) => silent.length === 0);
    console.log(
      `${name}: ${share(whole.length, answers.length)} whole, ${share(kept.length, answers.length)} without a fault, ${share(heard.length, answers.length)} with every wish understood or reported`,
    );
    if (name !== "tuned" || !isVerbose) continue;
    for (const { prompt, faults, silent } of answers)
      if (faults.length > 0 || silent.length > 0)
        console.log(
          `  ${prompt.kind}: ${prompt.prompt}\n    ${[...silent.map((wish) => `silent: “${wish}”`), ...faults.slice(0, 4)].join("; ")}`,
        );
  }
}
