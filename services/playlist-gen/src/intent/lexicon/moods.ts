import type { Row } from "./meaning.ts";

/** Moods, and words for energy and tempo, in nine languages. */
export const MOOD_ROWS: readonly Row[] = [
  [
    "happy|happier|more cheerful|cheerful|joyful|joyous|sunny|feel good|feelgood|good vibes|good mood|fun|happiness|joy|positive|positive vibes|bright|cheery|merry|gleeful|alegre|alegres|feliz|felices|alegria|contento|divertida|divertidas|divertido|divertidos|buen rollo|joyeux|joyeuse|joyeuses|gai|gaies|heureux|heureuse|heureuses|bonne humeur|festif|frohlich|frohliche|frohlichen|gute laune|gluckliche|glucklich|lustig|lustige|heitere|felizes|animada alegre|bom humor|allegro|allegra|allegre|allegri|felice|felici|gioioso|gioiose|solari|buonumore|开心|快乐|欢快|高兴|愉快|欢乐|喜庆|阳光|楽しい|明るい|明るく|楽しく|ハッピー|ハッピーな|嬉しい|陽気な|元気が出る|신나는 행복한|행복한|즐거운|밝은|기분 좋은|유쾌한|😀|😃|😄|😁|😊|🙂|🥳|😎|😍|🌈|🌞",
    { kind: "mood", moods: ["happy"] },
  ],
  [
    "calm|calming|calmer|peaceful|serene|tranquil|soothing|quiet|quieter|gentle|soft|softer|tranquila|tranquilas|tranquilo|tranquilos|suave|suaves|calmada|calmado|calme|calmes|douce|douces|doux|apaisant|apaisante|apaisantes|tranquille|tranquilles|ruhig|ruhige|ruhigen|ruhiges|sanft|sanfte|sanften|leise|leisen|entspannt|calma|calmas|calmo|calmos|tranquilla|tranquille|tranquilli|tranquillo|dolce|dolci|delicata|delicate|安静|平静|轻柔|舒缓|宁静|治愈|柔和|静心|静かな|静か|穏やかな|穏やか|落ち着いた|落ち着く|優しい|癒し|癒やし|癒される|잔잔한|조용한|차분한|부드러운|평온한|편안한|힐링|😌|🤫|🕊",
    { kind: "mood", moods: ["calm"], energy: 0.25 },
  ],
  [
    "chill|vibey|vibing|chilled|chillout|chill out|chilling|mellow|laid back|easygoing|lazy|relaxed|easy listening|relajada|relajadas|relajado|relajados|decontracte|detendu|cool et detendu|entspannte|entspannten|gechillt|chillig|chillige|relaxada|relaxado|rilassata|rilassato|rilassate|rilassati|慵懒|轻松|チル|チルい|まったり|ゆったり|ゆったりした|リラックス|느긋한|칠한|여유로운",
    { kind: "mood", moods: ["calm"], energy: 0.32 },
  ],
  [
    "ballad|ballads|power ballads|balada|baladas|ballade|ballades|balladen|ballata|ballate|抒情|抒情歌|バラード|발라드",
    { kind: "mood", moods: ["romantic", "melancholy"], energy: 0.32 },
  ],
  [
    "sad|sadness|sadder|melancholy|melancholic|heartbroken|heartbreak|heart break|breakup|break up|break ups|breakups|lonely|loneliness|crying|cry|depressing|depressed|moody|wistful|bittersweet|tearjerker|tearjerkers|gloomy sad|sorrowful|mournful|emotional|triste|tristes|tristeza|melancolica|melancolicas|melancolico|desamor|ruptura|llorar|para llorar|melancolique|melancoliques|chagrin|rupture|pleurer|larmes|traurig|traurige|traurigen|trauriges|melancholisch|melancholische|liebeskummer|herzschmerz|zum weinen|trennung|melancolia|chorar|termino|dor de cotovelo|tristi|malinconica|malinconiche|malinconico|piangere|cuore spezzato|伤心|悲伤|难过|忧伤|失恋|分手|孤独|伤感|哭|心碎|悲情|悲しい|悲し|悲しく|切ない|切なく|泣ける|失恋ソング|寂しい|メランコリック|슬픈|우울한|이별|이별 노래|눈물|외로운|쓸쓸한|😢|😭|😞|😔|💔|🥺|😿|☹",
    { kind: "mood", moods: ["melancholy"], energy: 0.35 },
  ],
  [
    "romantic|romance|love|love songs|love song|date night|sensual|sexy|valentine|valentines|candlelight|first dance|romantica|romanticas|romantico|romanticos|amor|canciones de amor|enamorados|romantique|romantiques|amour|chansons d amour|amoureux|romantisch|romantische|romantischen|liebe|liebeslieder|liebeslied|musicas de amor|apaixonada|apaixonado|romantiche|romantici|amore|canzoni d amore|浪漫|爱情|情歌|约会|甜蜜|ロマンチック|ロマンティック|恋愛|ラブソング|恋の歌|恋|로맨틱|로맨틱한|사랑|사랑 노래|설레는|❤|💕|💘|💖|😘|🥰|💑|🌹|💋|💞|💓|💗",
    { kind: "mood", moods: ["romantic"] },
  ],
  [
    "energetic|energetics|agitado|agitada|agitados|agitadas|high energy|energy|energizing|pumped|pumping|hype|hyped|intense|powerful|banger|bangers|enérgica|energica|energicas|energico|energicos|con energia|energia|potente|potentes|intensa|energique|energiques|energie|puissant|puissante|dynamique|dynamiques|energisch|energische|energiegeladen|energiegeladene|kraftvoll|kraftvolle|powervolle|energiche|energici|carica|cariche|有活力|动感|劲爆|激情|热血|有力|エネルギッシュ|エネルギッシュな|パワフル|熱い|激しい|激し|激烈|에너지 넘치는|신나는|강렬한|파워풀한|흥겨운|🔥|⚡|💥|🤘",
    { kind: "mood", moods: ["energetic"], energy: 0.82 },
  ],
  [
    "upbeat|lively|livelier|bouncy|danceable|dance|dancing|dance floor|dancefloor|animada|animadas|animado|animados|bailable|bailables|para bailar|bailar|entrainant|entrainante|entrainantes|dansant|dansante|dansantes|danser|pour danser|tanzbar|tanzbare|tanzen|zum tanzen|schwungvoll|schwungvolle|peppig|dancante|dancantes|dancar|para dancar|ballabile|ballabili|ballare|da ballare|vivace|vivaci|轻快|跳舞|节奏感|嗨|好嗨|热闹|踊れる|ダンス|ノリのいい|ノリノリ|アップビート|アップテンポ|춤추기 좋은|댄스|댄스곡|경쾌한|업비트|💃|🕺|🪩",
    { kind: "mood", moods: ["energetic", "happy", "groovy"], energy: 0.72 },
  ],
  [
    "euphoric|euphoria|ecstatic|elated|exhilarating|exuberant|euforica|euforicas|euforico|euforicos|euforia|euphorique|euphoriques|euphorie|euphorisch|euphorische|euphorischen|euforici|euforiche|狂喜|欣快|多幸感|황홀한",
    { kind: "mood", moods: ["energetic", "uplifting"], energy: 0.8 },
  ],
  [
    "dreamy|ethereal|dream|atmospheric|floating|spacey|hypnotic|shoegaze|dream pop|sonadora|onirica|reveur|reveuse|planant|planante|onirique|vertraumt|vertraumte|traumhaft|spharisch|sonhadora|onirico|sognante|sognanti|梦幻|空灵|迷幻|夢のような|ドリーミー|幻想的|浮遊感|몽환적인|꿈같은|🌌|💭",
    { kind: "mood", moods: ["dreamy"], energy: 0.38 },
  ],
  [
    "dark|brooding|gloomy|noir|haunting|eerie|spooky|mysterious|sinister|oscura|oscuras|oscuro|sombria|misteriosa|sombre|sombres|mysterieux|duster|dustere|dunkel|dunkle|geheimnisvoll|sombrio|escura|escuro|misterioso|cupa|cupe|oscure|黑暗|阴郁|神秘|暗黑|暗い|暗く|ダーク|ダークな|不気味|어두운|다크한|음침한|🖤|🦇",
    { kind: "mood", moods: ["dark"] },
  ],
  [
    "uplifting|inspiring|inspirational|motivational|motivating|motivation|hopeful|optimistic|empowering|confidence|triumphant|encouraging|motivadora|motivadoras|motivador|inspiradora|inspiradoras|esperanzadora|optimista|optimistas|motivant|motivante|motivantes|inspirant|inspirante|optimiste|plein d espoir|motivierend|motivierende|aufbauend|aufmunternd|hoffnungsvoll|inspirierend|motivacional|motivacionais|esperancosa|otimista|motivazionale|motivazionali|motivante|ispirante|ottimista|励志|振奋|鼓舞|希望|正能量|元気になる|前向き|励ます|応援ソング|希望のある|힘이 나는|희망찬|동기부여|응원가|기운 나는|🙌|✨",
    { kind: "mood", moods: ["uplifting"], energy: 0.68 },
  ],
  [
    "angry|anger|rage|furious|rebellious|aggressive|enojada|enfadada|rabiosa|furiosa|agresiva|agresivo|rabia|colere|en colere|enrage|agressif|agressive|wutend|wutende|aggressiv|aggressive|wut|raiva|agressiva|agressivo|arrabbiata|arrabbiate|aggressiva|aggressivo|rabbia|愤怒|生气|暴躁|怒り|怒った|攻撃的|화난|분노|공격적인|😡|🤬|😠",
    { kind: "mood", moods: ["angry"], energy: 0.85 },
  ],
  [
    "nostalgic|nostalgia|throwback|throwbacks|memories|reminiscing|school days|childhood|nostalgica|nostalgicas|nostalgico|recuerdos|infancia|nostalgique|nostalgiques|nostalgie|souvenirs|enfance|nostalgisch|nostalgische|erinnerungen|kindheit|lembrancas|saudade|ricordi|nostalgiche|infanzia|怀旧|回忆|青春|童年|怀念|懐かしい|懐メロ|ノスタルジック|思い出|추억|추억의|향수|그리운",
    { kind: "mood", moods: ["nostalgic"] },
  ],
  [
    "warm|cozy|cosy|intimate|heartwarming|tender|calida|calidas|acogedora|intima|tierna|chaleureux|chaleureuse|chaleureuses|cocooning|tendre|tendres|intime|warme|warmen|gemutlich|gemutliche|herzerwarmend|aconchegante|calorosa|intimista|calda|calde|accogliente|温暖|温馨|温柔|暖心|暖かい|温かい|あたたかい|ほっこり|따뜻한|포근한|아늑한|☺|🤗",
    { kind: "mood", moods: ["warm"], energy: 0.35 },
  ],
  [
    "epic|anthem|anthems|anthemic|dramatic|cinematic|soaring|majestic|grand|epica|epicas|epico|dramatica|himnos|himno|epique|epiques|dramatique|hymnes|grandiose|episch|epische|epischen|hymne|hymnen|dramatisch|epicas|hinos|dramatico|epiche|epici|maestosa|inni|史诗|震撼|大气|磅礴|壮大な|壮大|エピック|ドラマチック|웅장한|장엄한|서사적인",
    { kind: "mood", moods: ["epic"] },
  ],
  [
    "playful|quirky|silly|cheeky|goofy|whimsical|juguetona|traviesa|espiegle|ludique|verspielt|verspielte|brincalhona|giocosa|giocose|俏皮|可爱|搞笑|お茶目|かわいい|可愛い|귀여운|장난스러운|😂|🤪|😜",
    { kind: "mood", moods: ["playful"] },
  ],
  [
    "groovy|groove|grooves|smooth|con groove|律动|グルーヴィー|グルーヴ|그루비한|그루브",
    { kind: "mood", moods: ["groovy"] },
  ],
];

/** Energy and tempo as such. As a refusal they are limits. */
export const TEMPO_ROWS: readonly Row[] = [
  [
    "slow|slower|slowly|inizia piano|comincia piano|parti piano|iniziare piano|cominciare piano|slow songs|low energy|sleepy|downtempo|down tempo|mid slow|lenta|lentas|lento|lentos|despacio|lente|lentes|lent|lents|lentement|doucement|langsam|langsame|langsamen|langsamer|devagar|lente|lenti|piano piano|慢|慢歌|慢节奏|慢一点|慢速|ゆっくり|ゆっくりと|ゆったりと|スローな|静かに|遅く|ゆっくりな|スロー|遅い|느린|느리게|천천히|슬로우",
    { kind: "tempo", energy: 0.28 },
  ],
  [
    "fast|faster|fast songs|fast paced|uptempo|up tempo|quick|speedy|high tempo|rapida|rapidas|rapido|rapidos|rapide|rapides|vite|schnell|schnelle|schnellen|schneller|flott|flotte|acelerada|aceleradas|veloce|veloci|快|快歌|快节奏|快一点|快速|速い|速|早い|速く|早く|速め|激しく|アップテンポに|テンポの速い|ハイテンポ|빠른|빠르게|빠른 템포|템포 빠른",
    { kind: "tempo", energy: 0.8 },
  ],
  [
    "loud|louder|hard|harder|heavy|heavier|noisy|wild|shouty|screaming|ruidosa|ruidosas|ruidoso|fuerte|fuertes|pesada|bruyant|bruyante|bruyantes|fort|forte|fortes|lourd|laut|laute|lauten|lauter|wilde|hart|harte|krach|barulhenta|barulhentas|barulhento|alta|rumorosa|rumorose|rumoroso|rumorosi|forti|吵|大声|太吵|吵闹|强劲|うるさい|うるさ|うるさく|騒がしい|騒がしく|重い|重く|ラウド|시끄러운|시끄럽지|요란한|격한",
    { kind: "tempo", energy: 0.82 },
  ],
];

export const ARC_ROWS: readonly Row[] = [
  [
    "gets livelier|gets louder|get more energetic|gets more energetic|getting more energetic|getting livelier|gets more intense|get more intense|picks up|pick up the pace|build to a peak|builds to a peak|building to a peak|build to a climax|builds to a climax|va subiendo|vaya subiendo|ir subiendo|que suba|monter en energie|monte en energie|monte en puissance|steigert sich|vai subindo|va crescendo|builds up slowly|build up slowly|get faster|get louder|get livelier|that get faster|由静到动|从静到动|由慢到快|从慢到快|slowly building|building slowly|slowly build|build up|builds up|building up|build gradually|gradually build|getting faster|gets faster|gradually faster|getting louder|crescendo|more and more energetic|increasing energy|rising energy|ramp up|ramps up|warm up slowly|cada vez mas rapido|cada vez mas energico|de menos a mas|in crescendo|de plus en plus vite|de plus en plus rapide|de plus en plus energique|monter en puissance|immer schneller|immer lauter|sich steigernd|langsam steigern|cada vez mais rapido|do calmo ao agitado|sempre piu veloce|sempre piu veloci|渐强|越来越快|越来越嗨|循序渐进|逐渐加快|だんだん速く|徐々に速く|だんだん盛り上がる|徐々に盛り上がる|점점 빠르게|점점 신나게|점점 빨라지는",
    { kind: "arc", arc: "rise" },
  ],
  [
    "gets calmer|gets quieter|getting quieter|get more relaxed|gets more relaxed|get mellower|gets mellower|slows down|slow down|get slower|get calmer|get quieter|由动到静|从动到静|由快到慢|从快到慢|wind down|winds down|winding down|calm down gradually|getting slower|gets slower|gradually slower|getting calmer|cool down|cooling down|cools down|decrescendo|decreasing energy|cada vez mas lento|cada vez mas tranquilo|de mas a menos|de plus en plus lent|de plus en plus calme|immer langsamer|immer ruhiger|cada vez mais lento|cada vez mais calmo|sempre piu lenta|sempre piu lente|越来越慢|越来越安静|逐渐放慢|だんだん遅く|だんだん静かに|徐々に静かに|점점 느리게|점점 조용하게",
    { kind: "arc", arc: "fall" },
  ],
  [
    "peak in the middle|build up and come down|build and release|up and down again|rise and fall|climax in the middle|con climax en el medio|hohepunkt in der mitte|apogee au milieu|picco a meta|中间最嗨|中间高潮|真ん中で盛り上がる|중간에 절정",
    { kind: "arc", arc: "arch" },
  ],
  [
    "quiet in the middle|calm in the middle|slow in the middle|quieter in the middle|calmer in the middle|a dip in the middle|with a break in the middle|tranquilo en el medio|tranquila en el medio|calma en el medio|calme au milieu|plus calme au milieu|ruhig in der mitte|ruhiger in der mitte|in der mitte ruhig|in der mitte ruhiger|calmo no meio|calma no meio|calma a meta|tranquilla a meta|中间安静|中间安静一点|中间慢|真ん中は静か|真ん中で静かに|途中で落ち着く|중간에 조용하게|중간은 조용하게",
    { kind: "arc", arc: "valley" },
  ],
];
