/** Signs that stand for the bytes 80 to 9F in Windows-1252, by their bytes. */
const WINDOWS = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";
const byteOf = (sign: string): number => {
  const at = WINDOWS.indexOf(sign);
  return at < 0 ? sign.charCodeAt(0) : 0x80 + at;
};

const MORE = `[\\u0080-\\u00bf${WINDOWS}]`;
/** Bytes of UTF-8 that were read as signs of Latin-1 or Windows-1252: "Ã©" is "é". */
const SEQUENCE = new RegExp(
  `[\\u00c2-\\u00df]${MORE}|[\\u00e0-\\u00ef]${MORE}{2}|[\\u00f0-\\u00f4]${MORE}{3}`,
  "g",
);
/** The sequences of western letters and of quotation marks and dashes, which mean nothing as they are. */
const SURE = /^(?:[\u00c2\u00c3]|\u00e2(?:\u0080|€))/;

const utf8 = new TextDecoder("utf-8", { fatal: true });
function decoded(sequence: string): string {
  try {
    return utf8.decode(Uint8Array.from(sequence, byteOf));
  } catch {
    return sequence;
  }
}

/** A line in which UTF-8 was read as Latin-1, as it was meant; a single sequence that may be meant so stays. */
function asUtf8(line: string): string {
  const found = line.match(SEQUENCE);
  if (!found || (found.length < 2 && !SURE.test(found[0] ?? ""))) return line;
  return line.replaceAll(SEQUENCE, decoded);
}

/** UTF-16 of which each byte became a sign. */
function fromUtf16(text: string): string {
  const isBytes = !/[^\0-\u00ff]/.test(text);
  const isLittle = text.indexOf("\0") % 2 === 1;
  if (!isBytes || text.startsWith("\0\0")) return text;
  return new TextDecoder(isLittle ? "utf-16le" : "utf-16be").decode(Uint8Array.from(text, byteOf));
}

/** Undoes what clients do with texts of other encodings: bytes of UTF-16 or UTF-8 that became signs of their own. */
export function repaired(text: string): string {
  const wide = text.includes("\0") ? fromUtf16(text).replaceAll("\0", "") : text;
  const bare = wide.replace(/^(?:\uFEFF|ÿþ|þÿ|ï»¿|\uFFFD\uFFFD(?=\w))/, "");
  if (!/[\u00c2-\u00f4]/.test(bare)) return bare;
  return bare.replaceAll(/[^\r\n]+/g, asUtf8);
}
