import { Catalogue } from "../../catalogue/catalogue.ts";
import { readShipped } from "../../catalogue/shipped.ts";
import type { Intent } from "../intent.ts";
import { parseIntent } from "../parse-intent.ts";

const { songs } = await readShipped(new URL("../../../", import.meta.url));

/** The shipped catalogue, whose names the tables of cases are about. */
export const starter = new Catalogue(songs);

export const THIS_YEAR = 2026;
export const parse = (text: string): Intent => parseIntent(text, starter, THIS_YEAR);
