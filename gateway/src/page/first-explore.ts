import { type Language, languageCodes } from "@tutti/proto/languages";
import { type Clock, type Logger, textsByLanguage } from "@tutti/service-kit";
import type { CoverAddress } from "../covers/cover-address.ts";
import { asPage, escapeHtml, fill } from "../model/html.ts";
import type { Services } from "../model/services.ts";
import { boundedLookup } from "./bounded-lookup.ts";
import type { PageTexts } from "./page-texts.ts";

/** A room as explore's first paint shows it. */
export interface FirstTile {
  readonly name: string;
  readonly cover: string;
  readonly songs: number;
  readonly introduction: string;
}

/** The newest listed rooms; null when the service fails or exceeds the deadline. */
export type FirstTiles = () => Promise<readonly FirstTile[] | null>;

/** Rooms that fit into a phone's window, or a desktop's. */
const shown = 6;
/** How long tiles are cached, in ms; the page fetches the newest rooms anyway. */
const maxAge = 5000;
const deadline = 120;

export function firstTiles(
  rooms: Pick<Services["rooms"], "explore">,
  coverAddress: CoverAddress,
  clock: Clock,
  log: Logger,
): FirstTiles {
  const find = boundedLookup<readonly FirstTile[]>({
    clock,
    deadline,
    load: async () => {
      const found = await rooms.explore({ page: 1, limit: shown, search: "" }, { timeout: deadline });
      return found.rooms.map(({ name, coverImage, songCount, introduction }) => ({
        name,
        cover: coverAddress(coverImage),
        songs: songCount,
        introduction,
      }));
    },
    maxAge: () => maxAge,
    failed: (error) => log.debug({ err: error }, "explore was served without its first rooms"),
  });
  return () => find("rooms");
}

const texts = await textsByLanguage<PageTexts>(
  (language) => import(/* @vite-ignore */ `./texts/${language}.ts`),
);

/** In each language: the page shows that of its visitor. */
const count = (language: Language, songs: number): string =>
  `<span lang="${language}">${texts[language].songs(songs)}</span>`;

const tile = ({ name, cover, songs, introduction }: FirstTile): string =>
  `<li class="boot-tile"><div class="boot-thumb">${cover && `<img src="${escapeHtml(cover)}" alt="">`}</div>` +
  `<div class="boot-facts"><b><bdi>${escapeHtml(name)}</bdi></b>` +
  `<span class="boot-count">${languageCodes.map((language) => count(language, songs)).join("")}</span>` +
  `${introduction && `<span><bdi>${escapeHtml(introduction)}</bdi></span>`}</div></li>`;

/** The page with explore's first rooms; without any, the unchanged template. */
export function asExplore(html: string, tiles: readonly FirstTile[] | null): string {
  if (!tiles || tiles.length === 0) return html;
  return fill(asPage(html, "explore"), "boot-tiles", tiles.map(tile).join(""));
}
