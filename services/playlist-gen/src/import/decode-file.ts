import { fault } from "@tutti/proto/faults";
import { analyse } from "chardet";
import iconv from "iconv-lite";
import { legibility } from "./legibility.ts";
import { findHeader } from "./read-table.ts";

/** The encodings that are detected, by their names in the Encoding Standard, or of DOS, each with its prior score. */
const PRIORS = {
  "utf-8": 0.25,
  "windows-1252": 0.1,
  "windows-1250": -0.05,
  "windows-1251": 0,
  "windows-1253": -0.1,
  "windows-1254": -0.1,
  "windows-1255": -0.1,
  "windows-1256": -0.1,
  "windows-874": -0.1,
  "iso-8859-2": -0.1,
  macintosh: -0.05,
  shift_jis: 0,
  "euc-jp": 0,
  gb18030: 0,
  big5: -0.05,
  "euc-kr": 0,
  "koi8-r": -0.1,
  ibm866: -0.15,
  cp850: -0.15,
  cp437: -0.2,
  "iso-2022-jp": 0,
} as const;
type Encoding = keyof typeof PRIORS;
const GUESSES = Object.keys(PRIORS) as readonly Encoding[];

/** What a person may choose instead. */
export const encodings = [...GUESSES, "utf-16le", "utf-16be"] as const;

export interface DecodedFile {
  readonly text: string;
  /** Its name in the Encoding Standard. */
  readonly encoding: string;
  /** Whether the file did not say its encoding. */
  readonly isGuessed: boolean;
}

const isSpreadsheet = () => fault("file_is_spreadsheet");
const noText = () => fault("file_is_no_text");

const latin1 = new TextDecoder("iso-8859-1");
/** Beginnings of archives and of old spreadsheets, a sign for each byte. */
const SHEETS = ["PK\u0003\u0004", "PK\u0005\u0006", "\u00d0\u00cf\u0011\u00e0"];
const OTHERS = [
  ...[
    "ID3",
    "\u0089PNG",
    "\u00ff\u00d8\u00ff",
    "GIF8",
    "%PDF",
    "RIFF",
    "OggS",
    "fLaC",
    "\u001f\u008b",
    "7z\u00bc\u00af",
  ],
  ...[
    "Rar!",
    "bplist",
    "SQLite format",
    "{\\rtf",
    "MThd",
    "\u001aE\u00df\u00a3",
    "\u00ff\u00fb\u0090",
    "\u007fELF",
    "MZ\u0090",
  ],
];

function refuseBinary(bytes: Uint8Array): void {
  const beginning = String.fromCharCode(...bytes.subarray(0, 16));
  if (SHEETS.some((each) => beginning.startsWith(each))) throw isSpreadsheet();
  if (OTHERS.some((each) => beginning.startsWith(each)) || beginning.slice(4, 8) === "ftyp") throw noText();
}

/** Control characters that texts do not have, in a hundred signs: some are no reason to refuse a text. */
const maxControls = 2;
function refuseControls(text: string): void {
  const beginning = text.slice(0, 20_000);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: counting them is its purpose
  const count = beginning.match(/[\0-\u0008\u000e-\u0019\u001c-\u001f\u007f]/g)?.length ?? 0;
  if (count > 1 && (count * 100) / beginning.length > maxControls) throw noText();
}

/** Of DOS; browsers do not know them. */
const OF_DOS: ReadonlySet<string> = new Set(["cp850", "cp437"]);
const decode = (bytes: Uint8Array, encoding: string): string =>
  OF_DOS.has(encoding) ? iconv.decode(bytes, encoding) : new TextDecoder(encoding).decode(bytes);

function isValid(bytes: Uint8Array, encoding: string): boolean {
  try {
    new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** The encoding that the first bytes say, in three ways: a byte order mark, that of XML, and that of an M3U. */
function statedEncoding(bytes: Uint8Array): string | null {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return "utf-8";
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  const beginning = latin1.decode(bytes.subarray(0, 300));
  const label =
    /^\s*<\?xml[^>]*\sencoding=["']([\w.:-]{1,40})["']/.exec(beginning)?.[1] ??
    /^#EXTENC:\s*([\w.:-]{1,40})/im.exec(beginning)?.[1];
  if (label === undefined || /^utf-?16/i.test(label)) return null;
  try {
    const { encoding } = new TextDecoder(label);
    return isValid(bytes, encoding) ? encoding : null;
  } catch {
    return null;
  }
}

/** UTF-16 without a mark has a zero in nearly every second byte of what is written in ASCII. */
function utf16Of(bytes: Uint8Array): string | null {
  const zeros = [0, 0];
  bytes.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  if (even + odd < 2 || (even + odd) * 20 < bytes.length) return null;
  const sample = bytes.subarray(0, 2 * 8192);
  const [little, big] = [legibility(decode(sample, "utf-16le")), legibility(decode(sample, "utf-16be"))];
  if (Math.max(little, big) < 0.45) return null;
  return little === big ? (odd > even ? "utf-16le" : "utf-16be") : little > big ? "utf-16le" : "utf-16be";
}

/** Bytes of the lines that tell encodings apart, from the beginning: those beyond ASCII, and the header. */
const sampleSize = 16_384;
function sampleOf(bytes: Uint8Array): Uint8Array {
  if (bytes.length <= sampleSize) return bytes;
  const sample: number[] = [];
  let line: number[] = [];
  let isAscii = false;
  for (const byte of bytes) {
    line.push(byte);
    isAscii &&= byte < 0x80;
    const isEnd = byte === 0x0a || byte === 0x0d || line.length >= 2000;
    if (!isEnd) continue;
    if (!isAscii) sample.push(...line);
    [line, isAscii] = [[], true];
    if (sample.length >= sampleSize) break;
  }
  return Uint8Array.from([...sample, ...(isAscii ? [] : line)]);
}

/** Whether lines end as on an old Mac, with a carriage return alone. */
const hasOldMacLines = (bytes: Uint8Array): boolean => bytes.includes(0x0d) && !bytes.includes(0x0a);

/** What a header in a known language is worth, if it has signs beyond ASCII. */
const KNOWN_HEADER = 0.5;
function headerWorth(text: string): number {
  const lines = text.slice(0, 2000).split(/\r\n|[\r\n]/);
  const header = findHeader(lines);
  return header && header.columns.worth > 1 && /[^\0-\u007f]/.test(lines[header.line] ?? "")
    ? KNOWN_HEADER
    : 0;
}

/** What an encoding contains, but is hardly written in it, and what that costs. */
const STRANGE: Readonly<Partial<Record<Encoding, RegExp>>> = {
  gb18030: /[\u3041-\u30ff]/,
  big5: /[\u3041-\u30ff]/,
  // They have the western letters as well: without their own ones the text is western.
  "windows-1254": /[áíóúéýåæøãõñ]|^[^ğışĞİŞ]*$/i,
  "windows-1256": /^[^\u0600-\u06ff]*$/,
  "euc-kr": /[\u3041-\u30ff\u4e00-\u9fff]/,
  // Letters of Czech, Polish and Hungarian, where others stand in place of theirs.
  "windows-1252":
    /[ìùò](?=\p{L})|(?<!\p{L})[èÈ](?=\p{L})|è(?=[eáú])|[øù]í|iê(?!n)|õ(?!e)|Õ(?!E)|[zmvr]û|[žŽ](?=[bcdfgjklmnpqrstvwxz])/u,
  "windows-1250": /[bcdfghjkmnprstvz]ľ|(?<!\p{L})[AaUu]ľ(?!\p{L})|ą(?=[eks]t)|Ž(?=[bcdfgjklmnpqrsvwxz])/u,
  ibm866: /(?<!\p{L})\p{L}(?!\p{L})/u,
  cp850: /[ðþıý]/i,
  cp437: /[\u0370-\u03ff]/,
  macintosh: /à(?=\p{L})|(?<!\p{L})ê(?!t)|áo|ø(?=[kz]|(?!\p{L}))/u,
};
const OF_STRANGE = 0.35;
/** What the full confidence of chardet is worth. */
const OF_CHARDET = 0.4;
/** Icelandic has these letters beside accents; without them they are Turkish. */
const isStrange = (text: string, encoding: Encoding): boolean =>
  STRANGE[encoding]?.test(text) ||
  (encoding === "windows-1252" && /[ýþð]/i.test(text) && !/[áíóúæ]/i.test(text));
/** Encodings that have the letters of one that chardet names at the same places. */
const ALIKE: Readonly<Record<string, readonly Encoding[]>> = {
  "iso-8859-1": ["windows-1252"],
  "iso-8859-2": ["windows-1250"],
  "windows-1250": ["iso-8859-2"],
  "iso-8859-6": ["windows-1256"],
  "iso-8859-7": ["windows-1253"],
  "iso-8859-8": ["windows-1255"],
  "iso-8859-8-i": ["windows-1255"],
  "iso-8859-9": ["windows-1254"],
};

/** The likeliest encoding: by how much like words the text becomes, and by the frequencies that chardet knows. */
function likeliest(bytes: Uint8Array): Encoding {
  const sample = sampleOf(bytes);
  const confidences = new Map<string, number>();
  for (const { name, confidence } of analyse(sample)) {
    const key = name.toLowerCase();
    for (const each of [key, ...(ALIKE[key] ?? [])])
      confidences.set(each, Math.max(confidence, confidences.get(each) ?? 0));
  }
  const isOldMac = hasOldMacLines(bytes);
  let best: { encoding: Encoding; worth: number } = { encoding: "windows-1252", worth: -Infinity };
  for (const encoding of GUESSES) {
    const text = decode(sample, encoding);
    const worth =
      legibility(text) +
      PRIORS[encoding] +
      headerWorth(text) +
      (encoding === "macintosh" && isOldMac ? 0.4 : 0) -
      (isStrange(text, encoding) ? OF_STRANGE : 0) +
      (OF_CHARDET * (confidences.get(encoding) ?? 0)) / 100;
    if (worth > best.worth) best = { encoding, worth };
  }
  return best.encoding;
}

const isAscii = (bytes: Uint8Array): boolean => bytes.every((byte) => byte < 0x80);

function withoutZeros(bytes: Uint8Array): Uint8Array {
  return bytes.includes(0) ? bytes.filter((byte) => byte !== 0) : bytes;
}

function detect(bytes: Uint8Array): Pick<DecodedFile, "encoding" | "isGuessed"> {
  const stated = statedEncoding(bytes);
  if (stated) return { encoding: stated, isGuessed: false };
  const utf16 = utf16Of(bytes);
  if (utf16) return { encoding: utf16, isGuessed: false };
  const hasEscapes = bytes.includes(0x1b);
  if (!hasEscapes && isValid(bytes, "utf-8")) return { encoding: "utf-8", isGuessed: false };
  if (hasEscapes && isAscii(bytes))
    return { encoding: isValid(bytes, "iso-2022-jp") ? "iso-2022-jp" : "utf-8", isGuessed: false };
  return { encoding: likeliest(withoutZeros(bytes)), isGuessed: true };
}

/** The encoding of a label, such as "latin1" for Windows-1252. */
function knownEncoding(label: string): string | undefined {
  if (OF_DOS.has(label)) return label;
  try {
    const name = new TextDecoder(label).encoding;
    return encodings.find((encoding) => encoding === name);
  } catch {
    return undefined;
  }
}

/**
 * Reads a file's bytes as text: in the given encoding, else in the one that the file states, else in the likeliest. Throws 422
 * for what is no text, with what to do instead.
 */
export function decodeFile(bytes: Uint8Array, given = ""): DecodedFile {
  refuseBinary(bytes);
  const chosen = given ? knownEncoding(given) : undefined;
  const { encoding, isGuessed } = chosen ? { encoding: chosen, isGuessed: true } : detect(bytes);
  const isWide = encoding.startsWith("utf-16");
  const text = decode(isWide ? bytes : withoutZeros(bytes), encoding).replaceAll("\0", "");
  refuseControls(text);
  return { text, encoding, isGuessed };
}
