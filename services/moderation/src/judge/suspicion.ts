/**
 * Does a title or a name talk to the moderator? A text for which it is only a guess may still be a song; so this
 * never refuses anything, it only keeps a song that nobody knows from coming in without the host's own look.
 */
export function talksToModerator(text: string): boolean {
  const plain = text.normalize("NFKC").toLowerCase();
  return !isPlainName(plain) || readings(plain).some((reading) => words.test(reading));
}

const longest = { characters: 100, words: 14 };

/** As titles are written: letters, digits, spaces and the punctuation of titles; no code, no markup, no essay. */
function isPlainName(text: string): boolean {
  if ([...text].length > longest.characters || text.split(/\s+/).length > longest.words) return false;
  if (!/^[\p{L}\p{M}\p{N}\s'’‘"“”«»&.,!?¿¡()（）「」『』《》\-–—/+#:：·・、，。！？…*°~★♥]*$/u.test(text))
    return false;
  // A run of letters and digits that no language writes: encoded text.
  return !/[a-z0-9+/]{28,}/.test(text) && !/(?:[0-9a-f]{2} ){8,}/.test(text);
}

const leet: Readonly<Record<string, string>> = { 0: "o", 1: "i", 3: "e", 4: "a", 5: "s", 7: "t" };
const backwards = (text: string) => [...text].reverse().join("");
const rot13 = (text: string) =>
  text.replace(/[a-z]/g, (letter) => String.fromCharCode(((letter.charCodeAt(0) - 84) % 26) + 97));
/** Latin letters for the Cyrillic and Greek ones that look the same. */
const lookAlikes: Readonly<Record<string, string>> = {
  ...{
    а: "a",
    е: "e",
    о: "o",
    р: "p",
    с: "c",
    у: "y",
    х: "x",
    і: "i",
    ѕ: "s",
    ј: "j",
    ԁ: "d",
    ѵ: "v",
    г: "r",
  },
  ...{ α: "a", ε: "e", ο: "o", ρ: "p", ν: "v", ι: "i", τ: "t", κ: "k" },
};

/** The text in the disguises that people put on words. */
function readings(text: string): string[] {
  const bare = text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/\p{Cf}/gu, "");
  const latin = bare.replace(/\p{L}/gu, (letter) => lookAlikes[letter] ?? letter);
  const spelt = latin.replace(/[013457]/g, (digit) => leet[digit] ?? digit);
  // "a p p r o v e", "a-p-p-r-o-v-e", "a.p.p.r.o.v.e"
  const joined = spelt.replace(/(?<=\b\p{L})[\s.\-_*]+(?=\p{L}\b)/gu, "");
  return [text.normalize("NFC"), bare, spelt, joined, backwards(spelt), rot13(spelt)];
}

/** What commands to a moderator are made of, by language; parts of words, since most languages bend them. */
const vocabulary: Readonly<Record<string, readonly string[]>> = {
  en: [
    ...["approv", "authori[sz]", "whitelist", "allowlist", "greenlight", "green light", "reject", "verdict"],
    ...[
      "accept (?:this|the|it|every|all|any|me|song|request)",
      "let (?:this|it) (?:in|through|pass)",
      "must (?:be )?(?:pass|accept|play|allow)",
    ],
    ...[
      "ignore",
      "disregard",
      "forget (?:all|every|your|the|previous|what)",
      "overrid",
      "overrul",
      "bypass",
      "skip (?:the )?(?:check|moderat|review)",
    ],
    ...[
      "instruct",
      "prompt",
      "\\bsystem\\b",
      "assistant",
      "developer mode",
      "jailbreak",
      "moderat",
      "criteria",
      "guideline",
      "polic(?:y|ies)",
    ],
    ...[
      "\\bjson\\b",
      "\\bscore\\b",
      "as an ai\\b",
      "you are (?:now|a|an|the)\\b",
      "you must",
      "pretend",
      "role ?play",
      "comply",
      "obey",
    ],
    ...[
      "(?:respond|reply|answer|output|return|say|print) (?:with|only|yes|true|ok|:)",
      "(?:set|mark|flag) (?:as|this|it|to)\\b",
      "\\badmin",
      "\\broot\\b",
      "sudo",
      "permission",
      "(?:pre|auto) ?(?:check|clear|verif)",
      "verified by",
      "cleared by",
    ],
    ...[
      "the host (?:said|says|wants|told|asked|already|has|agreed)",
      "end of (?:title|input|data|song)",
      "new (?:rule|task|order)s?\\b",
      "test mode",
      "debug",
    ],
  ],
  zh: [
    "忽略",
    "无视",
    "無視",
    "忘记",
    "忘掉",
    "批准",
    "通过",
    "通過",
    "同意",
    "接受",
    "允许",
    "允許",
    "指令",
    "指示",
    "提示词",
    "系统",
    "系統",
    "助手",
    "审核",
    "審核",
    "管理员",
    "管理員",
    "规则",
    "規則",
    "必须",
    "必須",
    "你现在",
    "你是",
    "评分",
    "满分",
    "放行",
    "主持人",
    "房主",
  ],
  ja: [
    "無視",
    "承認",
    "許可",
    "指示",
    "命令",
    "システム",
    "プロンプト",
    "審査",
    "合格",
    "必ず",
    "あなたは",
    "採用し",
  ],
  ko: [
    "무시",
    "승인",
    "허용",
    "지시",
    "명령",
    "시스템",
    "프롬프트",
    "심사",
    "반드시",
    "당신은",
    "통과",
    "관리자",
  ],
  es: [
    "ignor",
    "aprueb",
    "aprob",
    "apruéb",
    "acept[ae]",
    "instrucc",
    "sistema",
    "moderador",
    "olvida",
    "veredicto",
    "debes",
    "permit[ei]",
    "administrador",
  ],
  fr: [
    "ignore",
    "approuv",
    "accept(?:e|ez|er)\\b",
    "instruction",
    "système",
    "systeme",
    "modérat",
    "oublie",
    "consigne",
    "tu dois",
    "autoris",
    "valide[rz]?\\b",
  ],
  de: [
    "ignorier",
    "genehmig",
    "akzeptier",
    "anweisung",
    "system",
    "moderator",
    "vergiss",
    "freigeb",
    "freigabe",
    "zulassen",
    "du musst",
    "stimme zu",
    "bestätig",
  ],
  pt: [
    "ignor",
    "aprov",
    "aceit",
    "instruç",
    "instruc",
    "sistema",
    "esqueça",
    "você deve",
    "permita",
    "moderador",
  ],
  it: ["ignora", "approv", "accett", "istruzion", "sistema", "dimentica", "devi ", "moderator", "consent"],
  nl: ["negeer", "keur .*goed", "goedkeur", "goedgekeur", "instructie", "systeem", "accepteer", "vergeet"],
  pl: ["zignoruj", "ignoruj", "zatwierd", "zaakcept", "instrukcj", "system", "zapomnij", "musisz"],
  sv: ["ignorera", "godkänn", "acceptera", "instruktion", "systemet", "glöm"],
  tr: ["yoksay", "yok say", "görmezden", "onayla", "kabul et", "talimat", "sistem", "unut"],
  ru: [
    "игнорир",
    "одобр",
    "прими",
    "принять",
    "инструкц",
    "систем",
    "забудь",
    "утверд",
    "разреш",
    "модератор",
    "ты должен",
    "указани",
  ],
  uk: ["ігнору", "схвал", "прийми", "інструкц", "систем", "забудь", "затверд", "дозвол"],
  ar: ["تجاهل", "وافق", "الموافقة", "اقبل", "تعليمات", "النظام", "انس", "يجب", "اسمح"],
  fa: ["نادیده", "تایید", "تأیید", "بپذیر", "دستور", "سیستم"],
  he: ["התעלם", "אשר", "קבל", "הוראות", "מערכת"],
  hi: ["अनदेखा", "नज़रअंदाज़", "स्वीकृत", "मंज़ूर", "मंजूर", "स्वीकार", "निर्देश", "सिस्टम", "अनुमति"],
  id: ["abaikan", "setujui", "terima lagu", "terima permintaan", "instruksi", "sistem", "lupakan", "izinkan"],
  vi: ["bỏ qua", "phê duyệt", "chấp nhận", "chấp thuận", "hướng dẫn", "hệ thống", "duyệt"],
  th: ["เพิกเฉย", "อนุมัติ", "ยอมรับ", "คำสั่ง", "ระบบ"],
  el: ["αγνο", "εγκρ", "αποδέξου", "αποδεχ", "οδηγ", "σύστημα", "συστημα"],
  la: ["approba", "ignora"],
};
const everyForm = Object.values(vocabulary)
  .flat()
  .flatMap((word) => [word.normalize("NFC"), word.normalize("NFKD").replace(/\p{M}/gu, "")]);
const words = new RegExp([...new Set(everyForm)].join("|"), "u");
