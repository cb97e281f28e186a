import { baseTitle } from "../song/variants.ts";
import { cleanLine } from "./clean-line.ts";
import { lineText } from "./line-text.ts";
import type { ListedSong } from "./listed-song.ts";
import { readingsOf } from "./readings.ts";

/** Between the songs of one line, the surest first. */
const BETWEEN = [
  /\t+/g,
  /[;；]/g,
  /(?<!\s)\s+(?:[|｜/•·]{1,3}|[-=]?>|[→➔])\s+/g,
  /(?<!\s)\s+(?=\d{1,2}[.)]\s)/g,
  /[,，、]/g,
  /(?<!\s)\s+(?:and|und|et|y|[&+])\s+/gi,
];
/** Between title and artist. */
const JOINT = /(?<!\s)\s+(?:[-–—−]+|by|von)\s+|:\s+|[–—]/i;

/** Between titles alone, of which a line has three or more. */
const BETWEEN_TITLES = [/[;；]/g, /(?<!\s)\s+[|｜/•·]{1,3}\s+/g, /[,，、]/g];
const minTitles = 3;
/** Words of a title in such a line; more are a sentence. */
const maxTitleWords = 5;

/** Songs of one line; longer ones are sentences, or tables. */
const maxSongs = 10;

/** Whether a part of a line names a title and an artist. */
export const namesBoth = ({ text }: ListedSong): boolean => isClear(text);

/** Whether a piece names a title and an artist: "A - B", and not "Pt. 2 - 2011 Remaster". */
function isClear(piece: string): boolean {
  const at = piece.search(JOINT);
  if (at < 0) return false;
  const [before, behind] = [piece.slice(0, at), piece.slice(at).replace(JOINT, "")];
  const isNamed = (text: string) => /[\p{L}\p{N}]/u.test(text);
  return isNamed(before) && isNamed(behind) && baseTitle(`x - ${behind}`) !== "x";
}

interface Piece {
  readonly from: number;
  readonly to: number;
  readonly isClear: boolean;
}

function piecesOf(written: string, between: RegExp): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  const add = (to: number): void => {
    pieces.push({ from, to, isClear: isClear(written.slice(from, to)) });
  };
  for (const found of written.matchAll(between)) {
    add(found.index);
    from = found.index + found[0].length;
    if (pieces.length >= maxSongs) return [];
  }
  add(written.length);
  return pieces;
}

/** The pieces with which songs begin, where one that is not clear is a part of the one before it, and of the one behind it. */
function waysOf(pieces: readonly Piece[]): number[][] {
  const clear = pieces.flatMap((piece, i) => (piece.isClear ? [i] : []));
  const last = clear.at(-1) ?? 0;
  const toPrevious = [0, ...clear.slice(1)];
  const toNext = pieces.flatMap((_piece, i) => (i === 0 || (pieces[i - 1]?.isClear && i <= last) ? [i] : []));
  return toNext.join() === toPrevious.join() ? [toNext] : [toPrevious, toNext];
}

/**
 * The songs of a line that names several: "Halo - Beyoncé, Bohemian Rhapsody - Queen", in each way in which its parts
 * may belong together; none of a line that names one. Which way is meant, the catalogue tells.
 */
export function severalSongs(line: number, written: string): ListedSong[][] {
  const songs = new Map<string, ListedSong>();
  const songOf = (from?: number, to?: number): ListedSong => {
    const text = written.slice(from, to);
    const song = songs.get(text) ?? { line, text: lineText(text), readings: readingsOf(cleanLine(text)) };
    songs.set(text, song);
    return song;
  };
  for (const between of BETWEEN) {
    const pieces = piecesOf(written, between);
    if (pieces.filter((piece) => piece.isClear).length < 2) continue;
    return waysOf(pieces).map((starts) =>
      starts.map((start, i) => {
        const end = (starts[i + 1] ?? pieces.length) - 1;
        return songOf(pieces[start]?.from, pieces[end]?.to);
      }),
    );
  }
  const titles = titlesOf(written);
  return titles.length > 0 ? [titles.map(({ from, to }) => songOf(from, to))] : [];
}

/** The pieces of a line that is a list of titles without artists; none of any other line. */
function titlesOf(written: string): readonly Piece[] {
  if (JOINT.test(written)) return [];
  const isTitle = ({ from, to }: Piece) => {
    const text = written.slice(from, to).trim();
    return text !== "" && text.split(/\s+/).length <= maxTitleWords;
  };
  for (const between of BETWEEN_TITLES) {
    const pieces = piecesOf(written, between);
    if (pieces.length >= minTitles && pieces.every(isTitle)) return pieces;
  }
  return [];
}
