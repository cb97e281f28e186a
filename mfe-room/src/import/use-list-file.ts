import { ApiError, answerOf, api } from "@tutti/kit";
import { useRef, useState } from "react";
import { t } from "../on-demand/texts/index.ts";

/** The server's limit, in characters. */
export const maxLength = 400_000;
/** A character has up to four bytes. */
const maxBytes = maxLength * 4;

/** What the server reads lists in, with the keys of their names. */
const ENCODINGS = [
  ["utf-8", "import.encodingUtf8"],
  ["windows-1252", "import.encodingWestern"],
  ["macintosh", "import.encodingMac"],
  ["windows-1250", "import.encodingCentral"],
  ["iso-8859-2", "import.encodingLatin2"],
  ["windows-1251", "import.encodingCyrillic"],
  ["koi8-r", "import.encodingKoi8"],
  ["ibm866", "import.encodingCyrillicDos"],
  ["windows-1253", "import.encodingGreek"],
  ["windows-1254", "import.encodingTurkish"],
  ["windows-1255", "import.encodingHebrew"],
  ["windows-1256", "import.encodingArabic"],
  ["windows-874", "import.encodingThai"],
  ["gb18030", "import.encodingSimplified"],
  ["big5", "import.encodingTraditional"],
  ["shift_jis", "import.encodingShiftJis"],
  ["euc-jp", "import.encodingEucJp"],
  ["iso-2022-jp", "import.encodingIso2022Jp"],
  ["euc-kr", "import.encodingKorean"],
  ["cp850", "import.encodingDos"],
  ["cp437", "import.encodingDosUs"],
  ["utf-16le", "import.encodingUtf16le"],
  ["utf-16be", "import.encodingUtf16be"],
] as const;
type Encoding = (typeof ENCODINGS)[number][0];

export const encodingChoices = () => ENCODINGS.map(([value, key]) => ({ value, label: t(key) }));
const knownEncoding = (name: string): Encoding | null =>
  ENCODINGS.find(([value]) => value === name)?.[0] ?? null;

/** Statuses whose sentence is about the file; others get the page's own. */
const aboutTheFile: ReadonlySet<number> = new Set([413, 422, 429, 503]);

/** A text that is no list as it is: rich text, UTF-16, and Japanese with escapes. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they tell encodings apart
const OTHER_THAN_TEXT = /^(?:\{\\rtf|%PDF)|[\0\u001b]/;

/** The text of a file in UTF-8, which needs no server; null for any other file. */
function utf8Of(bytes: ArrayBuffer): string | null {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return OTHER_THAN_TEXT.test(text) ? null : text;
  } catch {
    return null;
  }
}

/** The server reads what is not UTF-8. The document of the API has no body for calls that take bytes. */
const askServer = (bytes: ArrayBuffer, encoding: Encoding | undefined) =>
  answerOf(
    api.POST("/list-file", {
      params: { query: encoding ? { encoding } : {} },
      headers: { "content-type": "application/octet-stream" },
      body: bytes as never,
      bodySerializer: () => bytes,
    }),
  );

interface Guess {
  readonly file: File;
  readonly encoding: Encoding | null;
}

/** Reads a chosen file as text; where its encoding was guessed, it can be read in another one. */
export function useListFile(onText: (text: string) => void) {
  const [guess, setGuess] = useState<Guess | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [isReading, setIsReading] = useState(false);
  const newest = useRef<symbol | null>(null);

  const read = async (file: File | undefined, encoding?: Encoding): Promise<void> => {
    if (!file) return;
    const own = Symbol("read");
    newest.current = own;
    setError(null);
    if (file.size > maxBytes) return setError(t("import.fileTooLong"));
    setIsReading(true);
    try {
      const bytes = await file.arrayBuffer();
      const plain = encoding ? null : utf8Of(bytes);
      const answer = plain === null ? await askServer(bytes, encoding) : null;
      const text = plain ?? answer?.text ?? "";
      if (newest.current !== own) return;
      if (text.length > maxLength) return setError(t("import.fileTooLong"));
      onText(text);
      setGuess(answer?.encoding_is_guessed ? { file, encoding: knownEncoding(answer.encoding) } : null);
    } catch (failure) {
      if (newest.current !== own) return;
      const isAboutIt = failure instanceof ApiError && aboutTheFile.has(failure.status);
      setError(isAboutIt ? failure.message : t("import.fileFailed"));
    } finally {
      if (newest.current === own) setIsReading(false);
    }
  };

  return {
    read,
    isReading,
    error,
    /** Null unless the encoding of the file in the field was guessed. */
    encoding: guess && { value: guess.encoding, choose: (chosen: Encoding) => read(guess.file, chosen) },
    /** The text in the field is no longer the file's. */
    forget: () => setGuess(null),
    dismiss: () => setError(null),
  };
}
