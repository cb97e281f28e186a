import type { Row } from "./meaning.ts";

/** Words for languages of songs by their codes, as adjectives and nouns of nine languages; music without words last. */
const WORDS: Readonly<Record<string, string>> = {
  en: "english|english language|in english|anglophone|ingles|en ingles|inglesa|inglesas|anglais|en anglais|anglaise|anglaises|englisch|englische|englischen|englischsprachig|auf englisch|em ingles|inglese|inglesi|in inglese|英文|英语|英文歌|英语歌|英語|洋楽|英語の曲|영어|영어 노래|팝송 영어|🇬🇧|🇺🇸",
  zh: "chinese|mandarin|mandopop|c pop|cpop|taiwanese mandarin|putonghua|chino|china|en chino|chinois|chinoise|chinoises|en chinois|mandarin chinois|chinesisch|chinesische|auf chinesisch|chines|em chines|chinesa|chinesas|mandarim|cinese|cinesi|in cinese|mandarino|中文|华语|国语|普通话|中文歌|华语歌|国语歌|汉语|华语乐坛|华语流行|中国語|中国語の曲|中国語の歌|C-POP|중국어|중국 노래|중국어 노래|만다린|🇨🇳|🇹🇼",
  "zh-yue":
    "cantonese|cantopop|hong kong pop|cantones|cantonais|kantonesisch|kantonesische|cantonese pop|粤语|粤语歌|广东歌|广东话|港乐|広東語|광둥어|🇭🇰",
  "zh-nan": "hokkien|minnan|taiwanese|taiwanese hokkien|闽南语|闽南语歌|台语|台语歌|台湾語|민남어",
  ko: "korean|k pop|kpop|korea|k pop songs|coreano|coreana|coreanas|en coreano|coreen|coreenne|coreennes|en coreen|koreanisch|koreanische|auf koreanisch|em coreano|coreani|coreane|in coreano|韩语|韩国|韩文|韩流|韩语歌|韩国歌|韓国語|韓国|ケーポップ|韓国の曲|한국어|한국|한국 노래|케이팝|가요|한국어 노래|국내 가요|🇰🇷",
  ja: "japanese|j pop|jpop|anime|anime songs|anime openings|japones|japonesa|japonesas|en japones|japonais|japonaise|japonaises|en japonais|japanisch|japanische|auf japanisch|em japones|giapponese|giapponesi|in giapponese|日语|日本|日文|动漫|日语歌|日文歌|动漫歌|日本語|邦楽|日本語の曲|日本の曲|アニソン|ジェイポップ|アニメ|일본어|일본|일본 노래|제이팝|애니 노래|애니메이션|🇯🇵",
  es: "spanish|latin|latino|latina|latin pop|espanol|en espanol|espanola|espanolas|castellano|latinas|latinos|musica latina|espagnol|espagnole|espagnoles|en espagnol|latine|spanisch|spanische|spanischen|auf spanisch|latino pop|em espanhol|espanhol|espanhola|spagnolo|spagnola|spagnole|in spagnolo|latinoamericana|西班牙语|拉丁|西语|西班牙语歌|拉丁音乐|スペイン語|ラテン|スペイン語の曲|스페인어|라틴|라틴 음악|스페인어 노래|🇪🇸|🇲🇽|🇨🇴",
  fr: "french|chanson|chanson francaise|francais|francaise|francaises|en francais|variete francaise|frances|francesa|francesas|en frances|franzosisch|franzosische|franzosischen|auf franzosisch|chansons francaises|em frances|francese|francesi|in francese|法语|法国|法语歌|法文|香颂|フランス語|シャンソン|フレンチ|フランス語の曲|프랑스어|프랑스|샹송|프랑스어 노래|🇫🇷",
  it: "italian|italy|italo|italiana|italianas|italiano|italianos|en italiano|italien|italienne|italiennes|en italien|italienisch|italienische|italienischen|auf italienisch|em italiano|italiane|italiani|in italiano|canzoni italiane|意大利语|意大利|意大利语歌|イタリア語|イタリア|カンツォーネ|이탈리아어|이탈리아|칸초네|🇮🇹",
  de: "german|deutsch|deutsche|deutschen|deutschsprachig|deutschsprachige|auf deutsch|schlager|aleman|alemana|alemanas|en aleman|allemand|allemande|allemandes|en allemand|alemao|alemas|em alemao|tedesco|tedesca|tedesche|in tedesco|德语|德国|德语歌|德文|ドイツ語|ドイツ|독일어|독일|독일 노래|🇩🇪",
  pt: "portuguese|brazilian|brazil|mpb|samba|portugues|portuguesa|em portugues|brasileira|brasileiras|brasileiro|brasileiros|musica brasileira|en portugues|portugais|portugaise|bresilien|bresilienne|en portugais|portugiesisch|portugiesische|brasilianisch|brasilianische|auf portugiesisch|portoghese|portoghesi|brasiliana|brasiliane|in portoghese|sertanejo|葡萄牙语|巴西|葡语|葡萄牙语歌|ポルトガル語|ブラジル|포르투갈어|브라질|브라질 음악|🇧🇷|🇵🇹",
  hi: "hindi|bollywood|indian|印地语|宝莱坞|ヒンディー語|힌디어|🇮🇳",
  ru: "russian|russisch|russische|russe|russes|ruso|rusa|russo|russa|俄语|俄罗斯|ロシア語|러시아어|🇷🇺",
  fi: "finnish|finland|suomi|finlandes|finlandesa|finnois|finnoise|finnisch|finnische|finlandese|finlandesi|芬兰语|芬兰|フィンランド|フィンランド語|핀란드|핀란드어|🇫🇮",
  sv: "swedish|sweden|sueco|sueca|suedois|suedoise|schwedisch|schwedische|svedese|svedesi|瑞典语|瑞典|スウェーデン|スウェーデン語|스웨덴|스웨덴어|🇸🇪",
  da: "danish|denmark|danes|danesa|danois|danoise|danisch|danische|danese|danesi|丹麦语|丹麦|デンマーク|デンマーク語|덴마크|덴마크어|🇩🇰",
  no: "norwegian|norway|noruego|noruega|norvegien|norvegienne|norwegisch|norwegische|norvegese|挪威语|挪威|ノルウェー|ノルウェー語|노르웨이|노르웨이어|🇳🇴",
  nl: "dutch|netherlands|holandes|holandesa|neerlandais|neerlandaise|niederlandisch|niederlandische|olandese|olandesi|荷兰语|荷兰|オランダ|オランダ語|네덜란드|네덜란드어|🇳🇱",
  bg: "bulgarian|bulgaria|bulgaro|bulgara|bulgare|bulgarisch|bulgarische|保加利亚语|保加利亚|ブルガリア|불가리아|🇧🇬",
  eu: "basque|euskera|vasco|vasca|baskisch|baskische|basco|basca|巴斯克语|バスク語|바스크어",
  uk: "ukrainian|ukraine|ucraniano|ucraniana|ukrainien|ukrainienne|ukrainisch|ukrainische|ucraino|ucraina|乌克兰语|乌克兰|ウクライナ|ウクライナ語|우크라이나|우크라이나어|🇺🇦",
  pl: "polish|poland|polaco|polaca|polonais|polonaise|polnisch|polnische|polones|polonesa|polacco|polacca|波兰语|波兰|ポーランド|ポーランド語|폴란드|폴란드어|🇵🇱",
  tr: "turkish|turkey|turco|turca|turc|turque|turkisch|turkische|土耳其语|土耳其|トルコ|トルコ語|터키|터키어|튀르키예|🇹🇷",
  ar: "arabic|arab|arabe|arabes|arabisch|arabische|arabo|araba|阿拉伯语|阿拉伯|アラビア語|アラブ|아랍어|아랍",
  he: "hebrew|israeli|hebreo|hebrea|hebreu|hebraisch|hebraische|ebraico|希伯来语|以色列|ヘブライ語|히브리어|🇮🇱",
  el: "greek|greece|griego|griega|grec|grecque|griechisch|griechische|grego|grega|greco|greca|希腊语|希腊|ギリシャ|ギリシャ語|그리스|그리스어|🇬🇷",
  id: "indonesian|indonesia|indonesio|indonesien|indonesienne|indonesisch|indonesische|indonesiano|印尼语|印尼|インドネシア|インドネシア語|인도네시아|인도네시아어|🇮🇩",
  ms: "malay|malaysian|malaysia|malayo|malais|malaiisch|malese|马来语|马来西亚|マレー語|マレーシア|말레이어|말레이시아|🇲🇾",
  vi: "vietnamese|vietnam|vietnamita|vietnamien|vietnamienne|vietnamesisch|vietnamesische|越南语|越南|ベトナム|ベトナム語|베트남|베트남어|🇻🇳",
  th: "thai|thailand|tailandes|tailandesa|thailandais|thailandaise|thailandisch|thailandische|tailandese|泰语|泰国|タイ語|태국|태국어|🇹🇭",
  zxx: "instrumental|instrumentals|instrumental music|wordless|without words|without vocals|without lyrics|without singing|no vocals|no lyrics|no singing|no words|no voices|nobody singing|instrumentales|sin letra|no tenga letra|no tengan letra|sin que canten|n ait pas de paroles|歌は要らない|歌はいらない|歌は不要|ボーカルは不要|노래 가사 없이|가사는 빼고|sin voz|sin voces|sin canto|sin palabras|sans paroles|sans voix|sans chant|instrumentale|instrumentaux|ohne gesang|ohne text|ohne worte|ohne stimme|kein gesang|instrumentalmusik|instrumentalstucke|sem letra|sem voz|sem vocais|sem palavras|instrumentais|senza parole|senza voce|senza testo|senza cantato|strumentale|strumentali|musica strumentale|纯音乐|器乐|没有歌词|无歌词|没有人声|无人声|不要人声|不要歌词|没有唱|インスト|インストゥルメンタル|歌なし|ボーカルなし|歌詞なし|声なし|연주곡|가사 없는|보컬 없는|가사없는|가사 없이|보컬 없이|경음악",
};

export const LANGUAGE_ROWS: readonly Row[] = Object.entries(WORDS).map(([language, words]) => [
  words,
  { kind: "language", language },
]);
