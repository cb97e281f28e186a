import { readFileSync } from "node:fs";
import { inRoot } from "../../paths.ts";
import { sources } from "../imports/sources.ts";
import { verdictsOf } from "./analyse.ts";
import { constructedIn } from "./constructed.ts";
import { patternsOf } from "./patterns-of.ts";

const product = /^(?:services|gateway|proto|shell|mfe-\w+)\//;
/** Tests, their helpers, and what runs on a developer's machine. */
const tools =
  /\.(?:test|int\.test|spec|fuzz\.test|contract)\.|\.fuzz\.|\/(?:testing|e2e|golden|bench|learn|studio|released)\/|^shell\/build\/|rspack\.config/;

/** Sources whose patterns may meet what a stranger sends. */
export const readers = (): string[] => sources().filter((file) => product.test(file) && !tools.test(file));

/** One line for each pattern of the product that is not linear, or that nothing shows to be linear. */
export async function violations(files: readonly string[] = readers()): Promise<string[]> {
  const literals = files.flatMap((file) => patternsOf(file, readFileSync(inRoot(file), "utf8")).literals);
  const { patterns, unseen } = await constructedIn(files);
  return [
    ...verdictsOf([...literals, ...patterns]).map(
      ([{ file, line, source, flags }, reason]) =>
        `${file}:${line}: /${source}/${flags} is not linear: ${reason}`,
    ),
    ...unseen.map(
      ({ file, line }) =>
        `${file}:${line}: a pattern is constructed after its module was loaded. Construct it at the top of the module, or write above it "// linear pattern: " and the reason`,
    ),
  ];
}
