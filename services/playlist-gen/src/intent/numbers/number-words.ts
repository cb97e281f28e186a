const WORDS: Readonly<Record<string, number>> = {
  ...Object.fromEntries(
    [
      "zero",
      "one uno una un une eins eine ein einem um uma 一 ひとつ 하나 한",
      "two dos deux zwei dois duas due 二 两 兩 ふたつ 둘 두",
      "three tres trois drei tres tre 三 みっつ 셋 세",
      "four cuatro quatre vier quatro quattro 四 넷 네",
      "five cinco cinq funf fünf cinco cinque 五 다섯",
      "six seis six sechs seis sei 六 여섯",
      "seven siete sept sieben sete sette 七 일곱",
      "eight ocho huit acht oito otto 八 여덟",
      "nine nueve neuf neun nove 九 아홉",
      "ten diez dix zehn dez dieci 十 열 십",
    ].flatMap((words, n) => words.split(" ").map((word) => [word, n] as const)),
  ),
  eleven: 11,
  twelve: 12,
  doce: 12,
  douze: 12,
  zwölf: 12,
  doze: 12,
  dodici: 12,
  十二: 12,
  fifteen: 15,
  quince: 15,
  quinze: 15,
  fünfzehn: 15,
  quindici: 15,
  十五: 15,
  십오: 15,
  twenty: 20,
  veinte: 20,
  vingt: 20,
  zwanzig: 20,
  vinte: 20,
  venti: 20,
  二十: 20,
  이십: 20,
  thirty: 30,
  treinta: 30,
  trente: 30,
  dreißig: 30,
  trinta: 30,
  trenta: 30,
  三十: 30,
  삼십: 30,
  forty: 40,
  fifty: 50,
  五十: 50,
  couple: 2,
  few: 3,
  dozen: 12,
};

/** A pattern for a number in digits or words, at most three digits. */
export const NUMBER = `(?:\\d{1,3}|${Object.keys(WORDS)
  .sort((a, b) => b.length - a.length)
  .join("|")})`;

/** The value of what {@link NUMBER} matched. */
export const numberOf = (text: string): number => WORDS[text.toLowerCase()] ?? Number(text);
