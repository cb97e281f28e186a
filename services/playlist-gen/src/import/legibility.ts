import { simplified } from "../song/han-variants.ts";

/** Letters of western, and of other Latin alphabets, beyond ASCII. */
const WESTERN = new Set("éèêëáàâäãåæçñóòôöõøúùûüíìîïßşğıÉÈÊËÁÀÂÄÃÅÆÇÑÓÒÔÖÕØÚÙÛÜÍÌÎÏŞİ");
/** The most frequent characters of Chinese and Japanese titles and names, simplified. */
const HAN = new Set(
  "的一是不了在人有我他这中大来上国个到说们为子和你地出道也时年得就那要下以生会自着去之过家学对可她里后小么心多天而能好都然没日于起还发成事只作当想看文无开手十用主行方又如前所本见经头面公同三已老从动两长知样现分将外但身些与高意进把法此实回二理美点月明种声全己话儿者向情部正名定女问力机给等很最间新什打便位因重被走电四第门相次东海口使西再平真听世气信北少关由化却太五水万眼总才场师书员九笑命目马活难神数安表原白应路期叫死感金何更反合放歌曲恋梦夜雨雪星云泪痛爱吻唱孤独幸福快乐青春花风光红黄黑绿蓝色朋友思念离别永远记忆故乡少女男孩永周杰伦邓紫棋林俊邦王菲陈奕迅张学刘德华李荣浩蔡依五月天孙燕姿梁静茹标题名称艺术演唱专辑者晴朵朵七里香稻青花瓷米津玄师宇田光椎林檎太郎空君僕私夢恋愛桜夏冬秋春朝夕陽葉音楽曲名邦山川村本木藤高橋中島井上松岡野源嵐宮沢福安室奈恵倉木麻衣浜崎尾崎豊玉置浩二平井堅徳永英明氷温柔後会期飞鸟河曾经像恰似谢霆锋莫文蔚容祖儿邱泽告白气球简单江南北京城",
);
/** The most frequent syllables of Korean titles and names. */
const HANGUL = new Set(
  "이다가는을를에의도로하고지은한사기아나어리서너그내우해라자시인대마만말보날랑요수안오있없정스주부러야여과와으게던니까밤별꽃봄비눈길집손맘음남친구노래제목티트곡앨범방탄소년단엑레드벨벳블랙핑크김박최유윤임태연현민영진성호준석훈희혜선미경철원상재동광종명강조장신황송전홍문양배백허심같처럼당신때모든생각잊못안녕",
);
const PUNCTUATION = new Set("’‘“”–—…«»¿¡·、。「」『』（）！？《》【】：；，・～");

const isLatin = (sign: string): boolean => /^\p{Script=Latin}$/u.test(sign);
const isUpper = (sign: string): boolean => sign !== sign.toLowerCase();
const isLower = (sign: string): boolean => sign !== sign.toUpperCase();

type Script =
  | ("latin" | "cyrillic" | "greek" | "hebrew" | "arabic" | "thai")
  | ("kana" | "hangul" | "han" | "half" | "other" | "none");
function scriptOf(sign: string): Script {
  if (isLatin(sign)) return "latin";
  if (/^\p{Script=Cyrillic}$/u.test(sign)) return "cyrillic";
  if (/^\p{Script=Greek}$/u.test(sign)) return "greek";
  if (/^[\u05d0-\u05ea]$/.test(sign)) return "hebrew";
  if (/^[\u0621-\u06d2]$/.test(sign)) return "arabic";
  if (/^[\u0e01-\u0e4e]$/.test(sign)) return "thai";
  if (/^[\uff61-\uff9f]$/.test(sign)) return "half";
  if (/^[\u3041-\u30ff]$/.test(sign)) return "kana";
  if (/^[\uac00-\ud7af]$/.test(sign)) return "hangul";
  if (/^\p{Script=Han}$/u.test(sign)) return "han";
  return /^\p{L}$/u.test(sign) ? "other" : "none";
}
const remembered = new Map<string, Script>();
function knownScript(sign: string): Script {
  const known = remembered.get(sign);
  if (known) return known;
  const script = scriptOf(sign);
  if (remembered.size < 20_000) remembered.set(sign, script);
  return script;
}

/** Letters of Serbian and Macedonian. */
const RARE_CYRILLIC = /[ЂЃЉЊЌЋЏЅЈђѓљњќћџѕј]/;
const RARE_THAI = /[ฃฅฆฌฎฏฐฑฒฬฦฯ]/;
/** Hebrew and Arabic letters that end a word. */
const ENDS_WORD = /[ךםןףץةى]/;
/** Signs of Thai that follow a consonant. */
const FOLLOWS = /[\u0e30-\u0e3a\u0e45-\u0e4e]/;

/** What a letter is worth by itself. */
function worthOf(sign: string, script: Script): number {
  switch (script) {
    case "latin":
      return WESTERN.has(sign) ? 1 : 0.75;
    case "cyrillic":
      return RARE_CYRILLIC.test(sign) ? 0.5 : 0.95;
    case "greek":
    case "hebrew":
    case "arabic":
      return 0.95;
    case "thai":
      return RARE_THAI.test(sign) ? 0.1 : 0.9;
    case "kana":
      return 1;
    case "hangul":
      return HANGUL.has(sign) ? 1 : 0.6;
    case "han":
      return HAN.has(simplified(sign)) ? 0.95 : 0.35;
    case "half":
      return 0.2;
    case "other":
      return 0.1;
    case "none":
      return PUNCTUATION.has(sign) ? 0.7 : 0;
  }
}

const CASED: ReadonlySet<Script> = new Set(["latin", "cyrillic", "greek"]);
/** Scripts whose letters never stand in one word with others. */
const ALONE: ReadonlySet<Script> = new Set(["hebrew", "arabic", "thai"]);
const EASTERN: ReadonlySet<Script> = new Set(["kana", "han"]);

/** Letters beyond ASCII of the languages that share an encoding: those of one word belong to one of them. */
const ALPHABETS = [
  ...[
    "äöüß",
    "àâæçéèêëîïôœùûüÿ",
    "áéíñóúü",
    "áâãàçéêíóôõúü",
    "àèéìîòù",
    "åäöæøéü",
    "áðéíóúýþæö",
    "ąćęłńóśźż",
  ],
  ...[
    "áäčďéěíĺľňóôŕřšťúůýž",
    "áéíóöőúüű",
    "çğıöşüâîû",
    "ăâîșțşţ",
    "čćđšž",
    "āčēģīķļņšūž",
    "ąčęėįšųūž",
    "äõöüšž",
  ],
].map((letters) => new Set(letters));

function isOfOneAlphabet(word: string): boolean {
  const letters = [...word.toLowerCase()].filter((letter) => letter > "\u007f");
  return ALPHABETS.some((alphabet) => letters.every((letter) => alphabet.has(letter)));
}

/** How many Latin letters beyond ASCII are not of the alphabet that has most of them. */
function outsideOneAlphabet(text: string): number {
  const counts = new Map<string, number>();
  let all = 0;
  for (const sign of text.toLowerCase())
    if (sign > "\u007f" && knownScript(sign) === "latin") {
      counts.set(sign, (counts.get(sign) ?? 0) + 1);
      all++;
    }
  const within = (alphabet: ReadonlySet<string>): number =>
    [...counts].reduce((sum, [letter, count]) => sum + (alphabet.has(letter) ? count : 0), 0);
  return all - Math.max(...ALPHABETS.map(within));
}

/** How ill a sign beyond ASCII fits the one beside it. */
function clash(one: string, other: string): number {
  const [a, b] = [knownScript(one), knownScript(other)];
  if (a === "none" || b === "none") return 0;
  if (a !== b) return EASTERN.has(a) && EASTERN.has(b) ? 0 : ALONE.has(a) || ALONE.has(b) ? 1 : 0.5;
  // Two letters with marks in a row are rare in Latin scripts.
  return a === "latin" && one > "\u007f" && other > "\u007f" ? 0.25 : 0;
}

/** What a sign beyond ASCII is worth between its neighbours. */
function inPlace(sign: string, before: string, after: string): number {
  if (sign === "\uFFFD" || /^[\u0080-\u009f\ue000-\uf8ff]$/.test(sign)) return -3;
  const script = knownScript(sign);
  const [isBehind, isAhead] = [knownScript(before) !== "none", knownScript(after) !== "none"];
  if (script === "none") {
    if (sign === "’" && isBehind && isAhead) return 1;
    // What opens a quotation does not follow a letter.
    if (isBehind && (sign === "‘" || sign === "“")) return -0.5;
    if (PUNCTUATION.has(sign)) return isBehind && isAhead && sign < "\u3000" ? -1 : worthOf(sign, script);
    return isAhead ? (isBehind ? -1.5 : -1) : isBehind ? -0.4 : 0;
  }
  // A letter by itself is hardly a word: it may be a dash of another encoding.
  if (!isBehind && !isAhead && (CASED.has(script) || ALONE.has(script))) return 0.3;
  // "BeyoncŽ", "MŒneskin": a capital within small letters, or before them as the second one.
  const isOddCase =
    isUpper(sign) && isBehind && (isLower(before) || (isAhead && isLower(after) && isUpper(before)));
  const isMisplaced = ENDS_WORD.test(sign) ? isAhead : FOLLOWS.test(sign) && !isBehind;
  return (
    worthOf(sign, script) - clash(sign, before) - clash(sign, after) - (isOddCase || isMisplaced ? 1.5 : 0)
  );
}

const THAI_VOWEL = /[\u0e30-\u0e3a\u0e40-\u0e47]/;
/** What no Cyrillic word begins with. */
const NO_START = /(?<!\p{L})(?:[ьъы]|й(?![оеёаи]))(?=\p{Script=Cyrillic})/giu;
const VOWEL = /[аеиоуыэюяёіїєѐѝ]/i;

/** How much the signs beyond ASCII look like words, from about -3 to 1; 1 without any. */
export function legibility(text: string): number {
  let total = 0;
  let count = 0;
  const signs = [...text];
  signs.forEach((sign, i) => {
    if (sign <= "\u007f") return;
    // A character of two bytes says as much as two letters.
    const weight = sign >= "\u2e80" ? 2 : 1;
    count += weight;
    total += weight * inPlace(sign, signs[i - 1] ?? " ", signs[i + 1] ?? " ");
  });
  for (const [word] of text.matchAll(/\p{Script=Latin}{2,40}/gu))
    if (/[^\0-\u007f]/.test(word) && !isOfOneAlphabet(word)) total -= 1;
  total -= 0.6 * outsideOneAlphabet(text);
  for (const [word] of text.matchAll(/\p{Script=Cyrillic}{3,40}/gu)) if (!VOWEL.test(word)) total -= 1.5;
  for (const [word] of text.matchAll(/\p{Script=Thai}{4,60}/gu)) if (!THAI_VOWEL.test(word)) total -= 2;
  total -= (text.match(NO_START)?.length ?? 0) * 1.5;
  return count ? total / count : 1;
}
