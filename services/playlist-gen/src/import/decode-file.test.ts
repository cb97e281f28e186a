import iconv from "iconv-lite";
import { describe, expect, test } from "vitest";
import { decodeFile, encodings } from "./decode-file.ts";

/** Bytes of one or two signs by what they mean, from the decoder itself. */
function encoderOf(encoding: string): (text: string) => Uint8Array {
  if (encoding.startsWith("cp")) return (text) => iconv.encode(text, encoding);
  const decoder = new TextDecoder(encoding, { fatal: true });
  const bytesOf = new Map<string, readonly number[]>();
  const learn = (bytes: readonly number[]): void => {
    try {
      const sign = decoder.decode(Uint8Array.from(bytes));
      if ([...sign].length === 1 && !bytesOf.has(sign)) bytesOf.set(sign, bytes);
    } catch {
      // No sign of this encoding.
    }
  };
  for (let one = 0; one < 256; one++) learn([one]);
  if (/^(?:gb|big5|euc)/.test(encoding) || encoding === "shift_jis")
    for (let one = 0x81; one < 0xff; one++) for (let two = 0x40; two < 0xff; two++) learn([one, two]);
  return (text) =>
    Uint8Array.from(
      [...text].flatMap((sign) => {
        const bytes = bytesOf.get(sign);
        if (!bytes) throw new Error(`${encoding} has no ${sign}.`);
        return bytes;
      }),
    );
}

const western = [
  "Beyoncé - Halo",
  "Mötley Crüe - Home Sweet Home",
  "Björk - Jóga",
  "Die Ärzte - Schrei nach Liebe",
  "Françoise Hardy - Tous les garçons",
  "Señorita",
  "Édith Piaf - La vie en rose",
  "Antônio Carlos Jobim - Águas de Março",
  "Guns N’ Roses - Don’t Cry",
  "AC/DC – Thunderstruck",
  "Måneskin - Zitti e buoni",
  "BEYONCÉ - HALO",
  "Sigur Rós - Hoppípolla",
  "Titel;Künstler\nÜber sieben Brücken;Peter Maffay",
];
const texts: Readonly<Record<string, readonly string[]>> = {
  "windows-1252": [...western, "Ásgeir - Dýrð í dauðaþögn"],
  macintosh: western,
  "windows-1250": [
    "Dawid Podsiadło - Małomiasteczkowy",
    "Myslovitz - Długość dźwięku samotności",
    "Tytuł;Wykonawca\nWażka;Kult",
    "Antonín Dvořák - Humoresque",
    "Lucie - Černí andělé",
    "Jiří Schelinger - Šípková Růženka",
    "Omega - Gyöngyhajú lány\nMetró - Édes évek\nIllés - Szőke Anni",
    "Cím;Előadó\nHalo;Beyoncé",
  ],
  "iso-8859-2": [
    "Myslovitz - Długość dźwięku samotności",
    "Lady Pank - Mniej niż zero\nPerfect - Nie płacz Ewka\nKult - Ślązak",
    "Lucie Bílá - Láska je láska, Šárka",
    "Tytuł;Wykonawca\nŚwiat;Beyoncé",
  ],
  "windows-1251": ["Кино - Группа крови", "Земфира - Хочешь?", "Название;Исполнитель\nПачка сигарет;Кино"],
  "windows-1253": ["Μίκης Θεοδωράκης - Ζορμπάς", "Τίτλος;Καλλιτέχνης\nΔιθέσιο;Χάρις Αλεξίου"],
  "windows-1254": [
    "Tarkan - Şımarık",
    "Barış Manço - Dağlar Dağlar",
    "Başlık;Sanatçı\nHalo;Beyoncé",
    "Şarkı;Sanatçı\nŞarkı Söylemek Lazım;Athena",
  ],
  "windows-1255": ["עידן רייכל - ממעמקים", "ארקדי דוכין - יש בי אהבה", "שם השיר;אמן\nHalo;Beyonce"],
  "windows-1256": ["فيروز - كيفك انت", "أم كلثوم - أنت عمري", "العنوان;الفنان\nHalo;Beyoncé"],
  "windows-874": ["บอดี้สแลม - ความเชื่อ", "คาราบาว - เมดอินไทยแลนด์", "ชื่อเพลง;ศิลปิน\nHalo;Beyonce"],
  ibm866: ["Кино - Группа крови", "Название;Исполнитель\nHalo;Beyonce"],
  cp850: ["Beyoncé - Halo", "Mötley Crüe - Café", "João Gilberto - Chega", "Édith Piaf - La vie en rose"],
  "koi8-r": ["Кино - Группа крови", "Ария - Беспечный ангел", "мумий тролль - владивосток"],
  shift_jis: [
    "宇多田ヒカル - First Love",
    "曲名\tアーティスト\n夜に駆ける\tYOASOBI",
    "スピッツ - チェリー",
    "嵐 - 花",
  ],
  "euc-jp": ["宇多田ヒカル - First Love", "タイトル,アーティスト\nさくら,森山直太朗", "星野源 - 恋"],
  gb18030: ["周杰伦 - 晴天", "歌名,歌手\n晴天,周杰伦", "王菲 - 红豆", "林俊杰 - 江南"],
  big5: ["周杰倫 - 晴天", "歌名,歌手\n晴天,周杰倫", "五月天 - 溫柔", "孫燕姿 - 遇見"],
  "euc-kr": ["아이유 - 좋은 날", "제목,가수\n밤편지,아이유", "빅뱅 - 거짓말"],
};

describe.each(Object.entries(texts))("%s", (encoding, all) => {
  const encode = encoderOf(encoding);
  test.each(all)("the encoding is found in some dozen bytes: %s", (text) => {
    expect(decodeFile(encode(text))).toEqual({ text, encoding, isGuessed: true });
  });
});

test("each encoding can be chosen by its name, those of DOS too", () => {
  for (const encoding of encodings)
    expect(decodeFile(Buffer.from("Halo"), encoding)).toMatchObject({ encoding, isGuessed: true });
  expect(decodeFile(Buffer.from("Beyonc\x82", "latin1"), "cp437").text).toBe("Beyoncé");
});

test.each(["Beyoncé - Halo\r\n", "周杰伦 - 晴天\n", "아이유 - 좋은 날\n", "Queen - Bohemian Rhapsody\n"])(
  "UTF-16 without a mark is found: %s",
  (text) => {
    const little = Buffer.from(text, "utf16le");
    expect(decodeFile(little)).toEqual({ text, encoding: "utf-16le", isGuessed: false });
    expect(decodeFile(Buffer.from(little).swap16())).toMatchObject({ text, encoding: "utf-16be" });
  },
);

test("an encoding that the file states is believed if the bytes are of it", () => {
  const bytes = (text: string) => Buffer.from(text, "latin1");
  const xml = '<?xml version="1.0" encoding="windows-1251"?><track title="\xca\xe8\xed\xee"/>';
  expect(decodeFile(bytes(xml))).toMatchObject({ encoding: "windows-1251", isGuessed: false });
  expect(decodeFile(bytes("#EXTENC: windows-1252\r\nBeyonc\xe9"))).toMatchObject({ isGuessed: false });
  const untrue = '<?xml version="1.0" encoding="utf-8"?><track title="Beyonc\xe9"/>';
  expect(decodeFile(bytes(untrue))).toMatchObject({ encoding: "windows-1252", isGuessed: true });
});

test("one broken sign refuses no file and changes no other sign", () => {
  const text = "Mötley Crüe - Home\nBeyoncé - Halo\nSigur Rós - Hoppípolla\n";
  const broken = Buffer.concat([Buffer.from(text), Buffer.from([0xe9, 0x0a])]);
  expect(decodeFile(broken)).toEqual({ text: `${text}\uFFFD\n`, encoding: "utf-8", isGuessed: true });
  expect(decodeFile(Buffer.from("Halo\0\u0001\n")).text).toBe("Halo\u0001\n");
});

test("a given encoding is used by any of its names, and an unknown one is not", () => {
  const bytes = Buffer.from("Beyonc\xe9", "latin1");
  expect(decodeFile(bytes, "latin1")).toMatchObject({ encoding: "windows-1252" });
  expect(decodeFile(bytes, "windows-1251").text).toBe("Beyoncй");
  expect(decodeFile(bytes, "nothing")).toMatchObject({ encoding: "windows-1252" });
});

test.each([
  ["a spreadsheet of Excel", "PK\u0003\u0004\u0014\0\u0006\0", "file_is_spreadsheet"],
  ["an old one", "\xd0\xcf\u0011\xe0\xa1\xb1\u001a\xe1", "file_is_spreadsheet"],
  ["a picture", "\x89PNG\r\n\u001a\n", "file_is_no_text"],
  ["a sound", "ID3\u0004\0\0\0\0", "file_is_no_text"],
  ["rich text", "{\\rtf1\\ansi Halo}", "file_is_no_text"],
  ["a film", "\0\0\0\u0020ftypisom", "file_is_no_text"],
  ["bytes of anything", "\u0001\u0002\u0003\u0004\u0005\u0006\u0007\xff".repeat(20), "file_is_no_text"],
])("%s is refused with what to do", (_what, content, code) => {
  expect(() => decodeFile(Buffer.from(content, "latin1"))).toThrow(expect.objectContaining({ code }));
});
