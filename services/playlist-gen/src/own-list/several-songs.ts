import { baseTitle } from "../song/variants.ts";
import { cleanLine } from "./clean-line.ts";
import { lineText } from "./line-text.ts";
import type { ListedSong } from "./listed-song.ts";
import { readingsOf } from "./readings.ts";

/** Between the songs of one line, the surest first. */
const BETWEEN = [
  /\t+/g,
  /[;；]/g,
  /(?<!\s)\s+[|｜/•·]{1,3}\s+/g,
  /(?<!\s)\s+(?=\d{1,2}[.)]\s)/g,
  /[,，、]/g,
  /(?<!\s)\s+(?:and|und|et|y|[&+])\s+/gi,
];
/** Between title and artist. */
const JOINT = /(?<!\s)\s+(?:[-–—−]+|by|von)\s+|:\s+|[–—]/i;

/** Songs of one line; longer ones are sentences, or tables. */
const maxSongs = 10;

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
  for (const between of BETWEEN) {
    const pieces = piecesOf(written, between);
    if (pieces.filter((piece) => piece.isClear).length < 2) continue;
    const songs = new Map<string, ListedSong>();
    return waysOf(pieces).map((starts) =>
      starts.map((start, i) => {
        const end = (starts[i + 1] ?? pieces.length) - 1;
        const text = written.slice(pieces[start]?.from, pieces[end]?.to);
        const song = songs.get(text) ?? { line, text: lineText(text), readings: readingsOf(cleanLine(text)) };
        songs.set(text, song);
        return song;
      }),
    );
  }
  return [];
}
