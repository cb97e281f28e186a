import type { Row } from "./meaning.ts";
import { KIDS } from "./settings.ts";

/** How well known, which recording, and how old. */
export const RECORDING_ROWS: readonly Row[] = [
  [
    "nobody knows|no one knows|obscure|underrated|overlooked|hidden gems|hidden gem|underground|deep cuts|deep cut|lesser known|less known|little known|under the radar|unknown songs|rarities|b sides|not famous|joyas ocultas|desconocidas|poco conocidas|poco conocidos|raras|rarezas|peu connu|peu connus|peu connues|meconnus|meconnues|perles rares|raretes|unbekannte|unbekannt|wenig bekannte|geheimtipps|geheimtipp|desconhecidas|pouco conhecidas|lado b|joias escondidas|sconosciute|poco conosciute|poco note|chicche|冷门|小众|不出名|非主流|隠れた名曲|マイナー|マイナーな|知られていない|숨은 명곡|숨겨진|인디 숨은|덜 알려진|비주류",
    { kind: "fame", nicheLevel: 90 },
  ],
  [
    "number ones|number one hits|chart toppers|chart hits|the charts|one hit wonders|greatest hits|the best of|best of|the very best of|lo mejor de|le meilleur de|das beste von|o melhor de|os melhores de|il meglio di|精选|精选集|ベスト|베스트|trending|viral|biggest hits|hits|famous|popular|well known|everybody knows|everyone knows|chart toppers|charts|top 40|top hits|mainstream|exitos|grandes exitos|famosas|famosos|conocidas|conocidos|populares|tubes|les tubes|grands succes|connus|connues|celebres|populaires|bekannte|bekannten|beruhmte|beliebte|die grossten hits|sucessos|grandes sucessos|famosas|conhecidas|successi|grandi successi|famose|famosi|conosciute|popolari|tormentoni|热门|金曲|大热|流行金曲|经典老歌金曲|耳熟能详|有名|ヒット|ヒット曲|有名な|人気の|定番|名曲|유명한|히트곡|인기|인기곡|히트|명곡",
    { kind: "fame", nicheLevel: 10 },
  ],
  [
    "live|live versions|live version|live recordings|live recording|concert recordings|concert versions|en vivo|en directo|en public|versions live|version live|live aufnahmen|livemusik|live aufnahme|ao vivo|dal vivo|versioni live|现场|现场版|演唱会版|ライブ|ライブ版|ライブ音源|라이브|라이브 버전|라이브 음원",
    { kind: "variant", variant: "live" },
  ],
  [
    "acoustic|acoustic versions|versiones acusticas|versions acoustiques|unplugged|acustica|acusticas|acustico|acusticos|acoustique|acoustiques|akustisch|akustische|akustik|versoes acusticas|versioni acustiche|acustiche|不插电|原声版|アコースティック|アンプラグド|어쿠스틱|언플러그드",
    { kind: "variant", variant: "acoustic" },
  ],
  [
    "remix|remixes|remixed|remixed versions|remixe|remixen|mashups|sped up|remezclas|remixs|混音|混音版|リミックス|리믹스",
    { kind: "variant", variant: "remix" },
  ],
  [
    "karaoke versions|karaoke version|tribute bands|tribute band|backing tracks|backing track|伴奏|伴奏版",
    { kind: "variant", variant: "cover" },
  ],
  [
    "demo music|demo songs|demo song|demo tracks|demo pieces|house band",
    { kind: "variant", variant: "demo" },
  ],
  [
    "oldies|golden oldies|old songs|old school|old skool|vintage|old hits|old music|retro|older songs|viejitas|viejo|vieja|viejos|viejas|viejas canciones|clasicas antiguas|antiguas|canciones viejas|musica vieja|vieux tubes|anciennes|vieilles chansons|vieux|oldie|alte lieder|alte|alten|antigas|velharias|vecchie|vecchie canzoni|d epoca|老歌|经典老歌|怀旧金曲|老|懐メロ|昔の曲|昔の歌|オールディーズ|옛날 노래|올드팝|옛 노래|올드",
    { kind: "age", age: "old" },
  ],
  [
    "recent|more recent|newer|newest|newer songs|latest|brand new|new releases|new songs|new music|current|contemporary|modern songs|these days|nowadays|recientes|actuales|nuevas|novedades|de ahora|lo ultimo|recentes|recents|nouveautes|nouveaux|nouvelles|actuels|actuelles|neue|neuen|aktuelle|aktuellen|neueste|neuesten|novas|atuais|lancamentos|recenti|nuove|attuali|novita|最新|新歌|近几年|最近的歌|最新歌曲|当下|最新の|新しい|最近の|新曲|最新曲|최신|최신곡|신곡|요즘|요즘 노래|최근 노래|최근",
    { kind: "age", age: "new" },
  ],
];

const instrument = (phrases: string): Row => [phrases, { kind: "unstored", what: "instruments" }];

/** What the catalogue has no facts about; said to the user instead of being ignored. */
export const UNSTORED_ROWS: readonly Row[] = [
  [
    "female singer songwriter|female singer songwriters|women singer songwriters|male singer songwriter|male singer songwriters|女创作歌手|女性シンガーソングライター|여성 싱어송라이터|cantautoras|cantautora|cantautrici|liedermacherinnen",
    {
      kind: "unstored",
      what: "voices",
      within: { genres: ["Pop", "Rock", "Country"], style: "singer-songwriter" },
    },
  ],
  [
    "female vocals|female voice|female voices|female singer|female singers|female vocalist|female vocalists|female artists|women singing|women singers|woman singing|girls singing|women|female|female fronted|male vocals|male voice|male voices|male singer|male singers|male vocalist|male artists|men singing|male|voz femenina|voces femeninas|cantantes femeninas|cantantes mujeres|mujeres|voz masculina|voces masculinas|hombres|voix feminine|voix feminines|chanteuses|chanteuse|voix masculine|voix masculines|chanteurs|femmes|hommes|frauen|manner|mannern|frauenstimme|frauenstimmen|sangerinnen|weibliche stimme|weibliche stimmen|mannerstimme|mannerstimmen|mannliche stimme|sanger mannlich|voz feminina|vozes femininas|cantoras|vozes masculinas|cantores|voce femminile|voci femminili|cantanti donne|donne|voce maschile|voci maschili|uomini|女声|女歌手|女生唱的|男声|男歌手|男生唱的|女性ボーカル|女性歌手|女声ボーカル|男性ボーカル|男性歌手|여자 가수|여성 보컬|여자 보컬|여성 가수|남자 가수|남성 보컬|남자 보컬|남성 가수",
    { kind: "unstored", what: "voices" },
  ],
  [
    "choir|choirs|choral|a cappella|acappella|coro|coros|choeur|choeurs|chorale|chor|chore|coral|cori|合唱团|人声合唱|无伴奏|合唱団|コーラス|アカペラ|합창|합창단|아카펠라",
    { kind: "unstored", what: "voices" },
  ],
  [
    "duet|duets|dueto|duetos|duo|duos|duett|duette|duetto|duetti|男女对唱|对唱|情歌对唱|デュエット|듀엣",
    { kind: "unstored", what: "voices" },
  ],
  instrument(
    "piano|pianos|klavier|klaviermusik|klavierstucke|musica de piano|musique de piano|pianoforte|solo piano|piano music|钢琴|ピアノ|피아노|🎹",
  ),
  instrument(
    "guitar|guitars|guitar solos|guitar solo|acoustic guitar|electric guitar|guitarra|guitarras|guitare|guitares|gitarre|gitarren|violao|chitarra|chitarre|吉他|ギター|기타|🎸",
  ),
  instrument("saxophone|sax|saxofon|saxo|saxophon|sassofono|saxofone|萨克斯|サックス|색소폰|🎷"),
  instrument(
    "violin|violins|fiddle|violin solo|strings|cuerdas|cordes|violon|geige|geigen|streicher|violino|violini|archi|cordas|小提琴|弦乐|バイオリン|ヴァイオリン|ストリングス|바이올린|현악|🎻",
  ),
  instrument(
    "trumpet|trumpets|brass|horns|trompeta|trompete|trompette|cuivres|tromba|ottoni|metais|小号|铜管|トランペット|트럼펫|🎺",
  ),
  instrument(
    "drums|drum|drum solo|bateria|batterie|schlagzeug|batteria|percussion|percusion|鼓|架子鼓|ドラム|드럼|🥁",
  ),
  instrument("cello|violoncello|chelo|violoncelle|大提琴|チェロ|첼로"),
  instrument("flute|flutes|flauta|flauto|flote|长笛|笛子|フルート|플루트"),
  instrument("harp|harps|arpa|harpe|harfe|harpa|竖琴|ハープ|하프"),
  instrument(
    "synth|synths|synthesizer|synthesizers|sintetizador|sintetizadores|synthetiseur|synthetiseurs|sintetizzatore|合成器|シンセ|신디사이저|신스",
  ),
  instrument(
    "ukulele|banjo|accordion|harmonica|acordeon|accordeon|akkordeon|fisarmonica|sitar|organ|bagpipes|bass|bass guitar|bassline|尤克里里|手风琴|口琴|古筝|二胡|琵琶|ウクレレ|アコーディオン|우쿨렐레|아코디언|가야금",
  ),
  [KIDS, { kind: "unstored", what: "explicit words" }],
  [
    "covers|cover|cover versions|cover version|cover songs|covered by|versiones|reprises|coverversionen|versoes|reinterpretazioni|翻唱|翻唱版|カバー|カバー曲|커버|커버곡|리메이크",
    { kind: "unstored", what: "covers" },
  ],
];
