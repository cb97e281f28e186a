import type { PageTexts } from "../page-texts.ts";

export default {
  songs: (count) => `${count} 首歌`,
} satisfies PageTexts;
