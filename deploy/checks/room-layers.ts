import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { inRoot } from "../local/paths.ts";

/** The folders of mfe-room by layer, the lowest first; a file may import only from its own layer and lower ones. */
const layers: readonly (readonly string[])[] = [
  ["playback", "device", "session", "data"],
  [
    ...["parts", "player", "playlist", "people", "about", "share", "settings", "requests", "moderation"],
    ...["coins", "favorites", "lyrics", "notices", "keyboard"],
  ],
  ["room", "generator", "search", "join", "companion"],
  [""],
];

const source = inRoot("mfe-room/src");
const imported = /(?:from|import\() ?"(\.[^"]+)"/g;
const isTest = (file: string) => /\.test\.tsx?$/.test(file) || file.startsWith("testing");

const folderOf = (file: string): string => (file.includes("/") ? (file.split("/")[0] ?? "") : "");
/** The layer of a file, from 0; undefined for a folder that is in no layer. */
const layerOf = (file: string): number | undefined => {
  const layer = layers.findIndex((folders) => folders.includes(folderOf(file)));
  return layer < 0 ? undefined : layer;
};

/** The source files of mfe-room without tests, as relative paths. */
const files = (): string[] =>
  readdirSync(source, { recursive: true, encoding: "utf8" })
    .map((file) => file.split(path.sep).join("/"))
    .filter((file) => /\.tsx?$/.test(file) && !isTest(file));

/** The relative imports in a source text, as paths from the source folder. */
const importsOf = (file: string, text: string): string[] =>
  [...text.matchAll(imported)].map(([, target = ""]) => path.posix.join(path.posix.dirname(file), target));

/** A file's imports of a higher layer, or of an unlisted folder. */
export const upwardImports = (file: string, text: string): string[] =>
  importsOf(file, text).filter((target) => {
    const [from, to] = [layerOf(file), layerOf(target)];
    return from === undefined || to === undefined || to > from;
  });

/** All upward imports, as `from -> to`. */
export const arrowsUp = (): string[] =>
  files().flatMap((file) => {
    const text = readFileSync(path.join(source, file), "utf8");
    return upwardImports(file, text).map((target) => `${file} -> ${target}`);
  });
