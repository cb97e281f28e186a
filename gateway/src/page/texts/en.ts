import type { PageTexts } from "../page-texts.ts";

export default {
  songs: (count) => (count === 1 ? "1 song" : `${count} songs`),
} satisfies PageTexts;
