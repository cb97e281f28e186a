import type { Genre, Mood, Occasion } from "../song/vocabulary.ts";

/** The meaning of a phrase. `energy`, 0..1, is a target; negated it becomes a limit. */
export interface Meaning {
  genres?: readonly Genre[];
  moods?: readonly Mood[];
  energy?: number;
  occasion?: Occasion;
  language?: string;
  nicheLevel?: number;
  /** The phrase is also kept as a word of the text search. */
  keep?: true;
}

type Row = readonly [phrases: string, meaning: Meaning];

const GENRE_ROWS: readonly Row[] = [
  ["pop|pop music|poppy|流行|流行音乐|流行歌", { genres: ["Pop"] }],
  ["rock|rock music|rock n roll|rock and roll|guitar music|摇滚|摇滚乐", { genres: ["Rock"] }],
  [
    "metal|heavy metal|hard rock|punk|grunge|britpop|indie rock|alternative rock|alt rock|金属|朋克",
    { genres: ["Rock"], keep: true },
  ],
  ["indie|alternative|独立音乐", { genres: ["Rock"], keep: true }],
  ["hip hop|hiphop|rap|rapper|rappers|rapping|trap|boom bap|嘻哈|说唱|饶舌", { genres: ["Hip Hop"] }],
  ["jazz|jazzy|swing|bebop|bossa nova|big band|smooth jazz|爵士|爵士乐", { genres: ["Jazz"] }],
  [
    "classical|classical music|orchestral|orchestra|symphony|symphonies|sonata|concerto|opera|baroque|chamber music|string quartet|neoclassical|古典|古典乐|古典音乐|交响乐|钢琴曲",
    { genres: ["Classical"] },
  ],
  [
    "electronic|electronica|edm|house|house music|techno|trance|dubstep|synthwave|electro|dance music|drum and bass|trip hop|eurodance|电子|电子乐|电音|舞曲",
    { genres: ["Electronic"] },
  ],
  ["r and b|rnb|soul|soulful|motown|neo soul|funk|funky|disco|节奏布鲁斯|灵魂乐|放克", { genres: ["R&B"] }],
  ["country|country music|bluegrass|nashville|honky tonk|americana|乡村|乡村音乐", { genres: ["Country"] }],
  ["synthpop|synth pop|new wave", { genres: ["Electronic", "Pop"] }],
  [
    "lofi|lo fi|lofi beats|lo fi beats",
    { genres: ["Hip Hop", "Jazz"], moods: ["calm", "focused"], energy: 0.3 },
  ],
];

const MOOD_ROWS: readonly Row[] = [
  [
    "happy|cheerful|joyful|joyous|sunny|feel good|feelgood|good vibes|good mood|fun|happiness|开心|快乐|欢快|高兴|愉快",
    { moods: ["happy"] },
  ],
  [
    "calm|calming|peaceful|serene|tranquil|soothing|quiet|gentle|soft|安静|平静|轻柔|舒缓|宁静|治愈",
    { moods: ["calm"], energy: 0.25 },
  ],
  [
    "chill|chilled|chillout|chill out|mellow|laid back|easygoing|lazy|relaxed|慵懒",
    { moods: ["calm"], energy: 0.32 },
  ],
  ["slow|slower|low energy|sleepy|慢|慢歌|抒情", { energy: 0.28 }],
  ["ballad|ballads|情歌对唱", { moods: ["romantic"], energy: 0.32 }],
  [
    "sad|sadness|melancholy|melancholic|heartbroken|heartbreak|breakup|break up|lonely|crying|cry|blue|depressing|depressed|moody|wistful|bittersweet|tearjerker|伤心|悲伤|难过|忧伤|失恋|分手|孤独",
    { moods: ["melancholy"], energy: 0.35 },
  ],
  [
    "romantic|romance|love|love songs|date night|sensual|wedding|valentine|candlelight|sexy|first dance|浪漫|爱情|情歌|约会|婚礼",
    { moods: ["romantic"] },
  ],
  [
    "energetic|high energy|energy|energizing|pumped|hype|hyped|intense|powerful|banger|bangers|loud|hard|heavy|fast|aggressive|激烈|有活力|动感|劲爆|吵|大声|快歌",
    { moods: ["energetic"], energy: 0.82 },
  ],
  [
    "upbeat|lively|bouncy|uptempo|up tempo|danceable|dance|dancing|轻快|跳舞|节奏感",
    { moods: ["energetic", "happy"], energy: 0.72 },
  ],
  [
    "dreamy|ethereal|dream|atmospheric|ambient|floating|spacey|hypnotic|shoegaze|梦幻|空灵|迷幻",
    { moods: ["dreamy"], energy: 0.38 },
  ],
  [
    "dark|brooding|gloomy|noir|haunting|eerie|spooky|halloween|mysterious|黑暗|阴郁|神秘",
    { moods: ["dark"] },
  ],
  [
    "uplifting|inspiring|inspirational|motivational|motivating|motivation|hopeful|optimistic|empowering|confidence|triumphant|励志|振奋|鼓舞|希望",
    { moods: ["uplifting"], energy: 0.68 },
  ],
  ["angry|anger|rage|furious|rebellious|愤怒|生气", { moods: ["angry"], energy: 0.85 }],
  [
    "nostalgic|nostalgia|throwback|throwbacks|memories|reminiscing|school days|怀旧|回忆|青春|童年",
    { moods: ["nostalgic"] },
  ],
  ["warm|cozy|cosy|intimate|heartwarming|tender|温暖|温馨|温柔", { moods: ["warm"], energy: 0.35 }],
  ["epic|anthem|anthems|anthemic|dramatic|cinematic|soaring|majestic|史诗|震撼|大气", { moods: ["epic"] }],
  ["focused|focus|concentration|concentrate|专注|集中", { moods: ["focused", "calm"], energy: 0.35 }],
  ["playful|quirky|silly|cheeky|goofy|俏皮|可爱|搞笑", { moods: ["playful"] }],
  ["groovy|groove|grooves|smooth|律动", { moods: ["groovy"] }],
];

const SITUATION_ROWS: readonly Row[] = [
  [
    "party|parties|house party|birthday|celebration|celebrate|new year|pregame|clubbing|club night|派对|聚会|生日|庆祝|蹦迪",
    { occasion: "Party", moods: ["energetic", "happy", "groovy"], energy: 0.8 },
  ],
  [
    "workout|work out|gym|running|run|jogging|cardio|training|lifting|exercise|hiit|cycling|健身|跑步|运动|锻炼",
    { occasion: "Workout", moods: ["energetic", "uplifting"], energy: 0.85 },
  ],
  [
    "relax|relaxing|relaxation|unwind|unwinding|spa|bath|yoga|meditation|meditate|sunday afternoon|放松|休息|瑜伽|冥想",
    { occasion: "Relaxation", moods: ["calm", "warm", "dreamy"], energy: 0.25 },
  ],
  [
    "study|studying|homework|reading|work|working|coding|programming|writing|deep work|exam|学习|读书|看书|工作|写代码|写作业",
    { occasion: "Study", moods: ["focused", "calm"], energy: 0.32 },
  ],
  [
    "commute|commuting|drive|driving|train ride|subway|bus|walk|walking|通勤|上班|开车|地铁|散步",
    { occasion: "Commute", moods: ["uplifting", "groovy", "happy"], energy: 0.58 },
  ],
  [
    "road trip|roadtrip|highway|自驾|公路",
    { occasion: "Commute", moods: ["energetic", "nostalgic", "uplifting"], energy: 0.68 },
  ],
  [
    "dinner|dinner party|cooking|restaurant|wine|晚餐|晚饭|做饭|餐厅",
    { occasion: "Dinner", moods: ["warm", "romantic", "groovy"], energy: 0.38 },
  ],
  [
    "sleep|sleeping|lullaby|lullabies|bedtime|fall asleep|falling asleep|睡觉|睡前|助眠|催眠|入睡",
    { occasion: "Relaxation", moods: ["calm", "dreamy"], energy: 0.15 },
  ],
  [
    "rainy|rain|rainy day|rainy evening|rainy night|storm|drizzle|autumn|下雨天|下雨|雨天|雨夜|秋天",
    { moods: ["calm", "melancholy", "warm"], energy: 0.34 },
  ],
  [
    "morning|sunrise|breakfast|wake up|waking up|早晨|早上|清晨",
    { moods: ["uplifting", "warm"], energy: 0.48 },
  ],
  ["coffee|cafe|coffee shop|brunch|咖啡|咖啡馆|咖啡店", { moods: ["warm", "calm"], energy: 0.38 }],
  [
    "summer|beach|sunshine|pool|vacation|holiday|surf|surfing|夏天|夏日|海边|沙滩|度假",
    { moods: ["happy", "groovy"], energy: 0.65 },
  ],
  [
    "night drive|late night|midnight|night|nocturnal|city lights|夜晚|深夜|晚上|夜里",
    { moods: ["dreamy", "dark", "calm"], energy: 0.42 },
  ],
  ["fireplace|winter|snow|snowy|冬天|下雪", { moods: ["warm", "calm"], energy: 0.3 }],
  ["karaoke night|sing along|singalong|sing alongs|合唱|k歌|ktv", { moods: ["happy", "epic"], energy: 0.65 }],
  ["gaming|game|boss fight|打游戏|游戏", { moods: ["energetic", "epic"], energy: 0.75 }],
];

const LANGUAGE_ROWS: readonly Row[] = [
  ["english|english language|英文|英语", { language: "en" }],
  [
    "chinese|mandarin|mandopop|c pop|cpop|taiwanese|putonghua|中文|华语|国语|普通话|中文歌|华语歌|国语歌|汉语",
    { language: "zh" },
  ],
  ["cantonese|cantopop|粤语|粤语歌|广东歌|广东话", { language: "zh-yue" }],
  ["hokkien|minnan|闽南语|闽南语歌|台语|台语歌", { language: "zh-nan" }],
  ["korean|k pop|kpop|korea|韩语|韩国|韩文|韩流", { language: "ko" }],
  ["japanese|j pop|jpop|j rock|anime|日语|日本|日文|动漫", { language: "ja" }],
  ["spanish|latin|latino|latina|reggaeton|espanol|en espanol|西班牙语|拉丁", { language: "es" }],
  ["french|chanson|chansons|francais|法语|法国", { language: "fr" }],
  ["italian|italy|意大利语", { language: "it" }],
  ["german|deutsch|德语", { language: "de" }],
  ["portuguese|brazilian|葡萄牙语|巴西", { language: "pt" }],
  ["hindi|bollywood|印地语", { language: "hi" }],
  ["russian|俄语", { language: "ru" }],
  [
    "instrumental|instrumentals|without words|without vocals|without lyrics|no vocals|no lyrics|no singing|no words|wordless|纯音乐|器乐|没有歌词",
    { language: "zxx" },
  ],
];

const FAME_ROWS: readonly Row[] = [
  [
    "obscure|hidden gems|hidden gem|underground|deep cuts|lesser known|little known|under the radar|冷门|小众",
    { nicheLevel: 90 },
  ],
  [
    "hits|greatest hits|famous|popular|well known|everybody knows|chart toppers|top 40|mainstream|热门|金曲|大热",
    { nicheLevel: 10 },
  ],
];

/** Folded phrases, longest first, so that "date night" matches before "night". */
export const LEXICON: readonly (readonly [phrase: string, meaning: Meaning])[] = [
  ...GENRE_ROWS,
  ...MOOD_ROWS,
  ...SITUATION_ROWS,
  ...LANGUAGE_ROWS,
  ...FAME_ROWS,
]
  .flatMap(([phrases, meaning]) => phrases.split("|").map((phrase) => [phrase, meaning] as const))
  .sort((a, b) => b[0].length - a[0].length);

/** Words without meaning for the music. */
export const STOP_WORDS = new Set(
  "a an the of for to in on at by with from and or but my me i we us our your you it its is are be as that this these those some any all more most very really lots lot plenty of songs song music track tracks tune tunes playlist playlists mix mixes list hits hit best good great nice cool new old classic classics recent latest modern vibe vibes vibey mood feeling feel feels like similar style kind type something anything everything stuff want need make give play please would let lets put can could just about into while when where who how too not no nothing without except so up out one ones artist artists band bands singer singers female male around era eras decade year years time day evening afternoon only bit little super lot of sound sounds sounding perfect background 歌 歌曲 音乐 适合 的 一些 来点 来 我 想 听 给 和 要 最 首 点".split(
    " ",
  ),
);
