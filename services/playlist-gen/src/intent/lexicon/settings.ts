import type { Row } from "./meaning.ts";

/** Activities, places, times, weather and people. They order songs and exclude none. */
export const SETTING_ROWS: readonly Row[] = [
  [
    "weekend|weekends|friday|fridays|friday night|saturday|saturdays|saturday night|carnival|pride|prom|prom night|housewarming|pre game|oktoberfest|st patricks day|mardi gras|nye|hen party|hen night|going out|night out|tailgate|cocktail party|cocktails|fin de semana|fines de semana|week end|le week end|wochenende|am wochenende|fine settimana|fim de semana|周末|週末|주말|carnaval|karneval|fasching|carnevale|狂欢|party|parties|festive|house party|birthday|birthday party|celebration|celebrate|new year|new years eve|pregame|clubbing|club night|nightclub|club|bachelorette|stag night|graduation|fiesta|fiestas|cumpleanos|celebracion|nochevieja|discoteca|boda fiesta|fete|fetes|soiree|soirees|anniversaire fete|boite de nuit|feier|feiern|geburtstag|geburtstagsfeier|silvester|festa|festas|aniversario|balada|festa de aniversario|feste|compleanno|capodanno|serata|派对|聚会|生日|庆祝|蹦迪|夜店|跨年|パーティー|パーティ|誕生日|忘年会|飲み会|クラブ|파티|생일|생일파티|클럽|회식|축하|🎉|🎊|🎂|🍻|🍾|🥂|🎈|🪅|🍺",
    {
      kind: "setting",
      occasion: "Party",
      moods: ["energetic", "happy", "groovy"],
      energy: 0.8,
      knownFor: "party",
    },
  ],
  [
    "aerobics|zumba|football|soccer|basketball|tennis|skateboarding|snowboarding|skating|climbing|leg day|legs day|spinning class|10k|5k|workout|work out|working out|workouts|gym|running|run|runs|jog|jogging|cardio|training|lifting|weightlifting|exercise|exercising|hiit|cycling|spinning|spin class|crossfit|marathon|boxing|sport|sports|gimnasio|entrenar|entrenamiento|correr|ejercicio|deporte|salle de sport|musculation|courir|course|courir vite|entrainement|faire du sport|fitness|fitnessstudio|joggen|laufen|trainieren|academia|treino|treinar|malhar|corrida|palestra|allenamento|allenarmi|correre|健身|跑步|运动|锻炼|健身房|撸铁|骑车|ジム|ランニング|筋トレ|運動|トレーニング|ワークアウト|ジョギング|헬스|헬스장|운동|러닝|달리기|조깅|웨이트|🏃|💪|🏋|🚴|🥊|⚽|🏀",
    {
      kind: "setting",
      occasion: "Workout",
      moods: ["energetic", "uplifting"],
      energy: 0.85,
      knownFor: "workout",
    },
  ],
  [
    "relax|relaxing|relaxation|unwind|unwinding|spa|bath|bubble bath|yoga|meditation|meditate|meditating|sunday afternoon|lazy sunday|hammock|massage|relajarse|relajarme|relajante|relajantes|para relajar|yoga y meditacion|meditar|detente|se detendre|me detendre|relaxer|relaxant|relaxante|relaxantes|meditation|entspannen|entspannung|zum entspannen|chillen|meditieren|relaxar|para relaxar|meditacao|rilassarsi|rilassarmi|rilassante|rilassanti|meditazione|放松|休息|瑜伽|冥想|泡澡|周末午后|リラックスできる|くつろぐ|くつろぎ|ヨガ|瞑想|お風呂|휴식|쉬면서|쉴 때|요가|명상|릴렉스|🧘|🛁|🛀",
    { kind: "setting", occasion: "Relaxation", moods: ["calm", "warm", "dreamy"], energy: 0.25 },
  ],
  [
    "focused|concentrated|concentrado|concentrada|concentre|konzentriert|konzentrierte|concentrato|concentrata|集中できる|집중되는|study|studying|studies|study session|homework|reading|read|work|working|office|coding|code|programming|writing|deep work|exam|exams|focus|focusing|concentration|concentrate|library|estudiar|estudio|trabajar|trabajo|oficina|leer|concentrarme|concentrarse|programar|etudier|etudes|reviser|travailler|travail|bureau|lire|se concentrer|me concentrer|coder|lernen|zum lernen|arbeiten|zum arbeiten|buro|lesen|konzentration|konzentrieren|programmieren|estudar|trabalhar|trabalho|escritorio|ler|concentrar|studiare|studio|lavorare|lavoro|ufficio|leggere|concentrarmi|concentrazione|学习|读书|看书|工作|写代码|写作业|专注|集中|备考|上班族|办公室|勉強|作業|作業用|読書|仕事|集中|集中する|オフィス|공부|공부할 때|작업|독서|집중|코딩|시험 공부|일할 때|📚|💻|📖|🎓|✍",
    { kind: "setting", occasion: "Study", moods: ["focused", "calm"], energy: 0.32 },
  ],
  [
    "by the fire|fire pit|summer camp|campfire|camp fire|bonfire|around the fire|fogata|hoguera|feu de camp|lagerfeuer|fogueira|falo|篝火旁|篝火|营火|焚き火|キャンプファイヤー|캠프파이어|모닥불",
    { kind: "setting", moods: ["warm", "calm", "nostalgic"], energy: 0.38 },
  ],
  [
    "walking the dog|dog walk|walk the dog|hiking|hike|trail|shopping|wandern|senderismo|randonnee|escursione|远足|徒步|commute|commuting|drive|driving|in the car|car|train ride|subway|bus ride|walk|walking|way to work|plane|flight|airport|conducir|manejar|coche|carro|camino al trabajo|metro|viaje en tren|paseo|caminar|trajet|conduire|voiture|train|metro boulot|balade|promenade|marcher|autofahrt|autofahren|auto|pendeln|bahnfahrt|zugfahrt|spaziergang|weg zur arbeit|dirigir|dirigindo|carro|onibus|caminhada|guidare|macchina|auto|viaggio in treno|passeggiata|pendolari|通勤|上班|上班路上|开车|地铁|散步|坐车|火车|飞机|ドライブ|通勤|通学|電車|車で|散歩|運転|출근|퇴근|출근길|퇴근길|드라이브|운전|지하철|산책|🚗|🚆|🚌|🚇|✈|🚶|🚙",
    { kind: "setting", occasion: "Commute", moods: ["uplifting", "groovy", "happy"], energy: 0.58 },
  ],
  [
    "road trip|road trips|roadtrip|highway|open road|viaje por carretera|carretera|viaje en coche|road trip entre amis|sur la route|roadtrips|autobahn|viagem de carro|estrada|viaggio in macchina|viaggio on the road|自驾|自驾游|公路|公路旅行|ロードトリップ|高速道路|장거리 운전|여행길|로드트립|🛣",
    { kind: "setting", occasion: "Commute", moods: ["energetic", "nostalgic", "uplifting"], energy: 0.68 },
  ],
  [
    "baking|bake|baking with|dinner|dinner party|dinner for two|cooking|cook|kitchen|restaurant|wine|wine night|supper|barbecue|bbq|cookout|cena|cenar|cocinar|cocina|restaurante|vino|diner|diners|cuisine|cuisiner|vin|aperitif|apero|abendessen|essen|kochen|wein|grillen|jantar|cozinhar|vinho|churrasco|a cena|cucinare|cucina|ristorante|aperitivo|晚餐|晚饭|做饭|餐厅|烛光晚餐|红酒|烧烤|ディナー|夕食|料理|レストラン|ワイン|バーベキュー|저녁 식사|저녁식사|요리|식당|와인|바베큐|🍷|🍝|🍽|🕯|🍳",
    { kind: "setting", occasion: "Dinner", moods: ["warm", "romantic", "groovy"], energy: 0.38 },
  ],
  [
    "wedding|weddings|wedding reception|our wedding|married|marriage|wedding anniversary|anniversary|boda|bodas|matrimonio|mariage|noces|hochzeit|hochzeiten|hochzeitstag|casamento|nozze|anniversario|anniversaire de mariage|aniversario de bodas|婚礼|结婚|结婚纪念日|纪念日|結婚式|ウェディング|結婚記念日|결혼식|웨딩|결혼기념일|💍|👰|💒",
    { kind: "setting", moods: ["romantic", "happy", "warm"], energy: 0.55, knownFor: "wedding" },
  ],
  [
    "baby sleep|baby to sleep|the baby to sleep|sleep|sleeping|lullaby|lullabies|bedtime|fall asleep|falling asleep|nap|insomnia|dormir|para dormir|siesta|nana|sommeil|s endormir|m endormir|berceuse|schlafen|einschlafen|zum einschlafen|schlaf|dormir bem|ninar|dormire|addormentarsi|addormentarmi|ninna nanna|睡觉|睡前|助眠|催眠|入睡|午睡|失眠|眠る|寝る前|睡眠|寝る|お昼寝|子守唄|잠|잠잘 때|수면|자장가|자기 전|😴|💤|🛏|🌙",
    { kind: "setting", occasion: "Relaxation", moods: ["calm", "dreamy"], energy: 0.15 },
  ],
  [
    "rainy|rain|raining|rainy day|rainy days|rainy evening|rainy night|storm|stormy|drizzle|autumn|fall evening|foggy|lluvia|lluvioso|lluviosa|dia lluvioso|tormenta|otono|pluie|pluvieux|jour de pluie|orage|automne|regen|regentag|regnerisch|regnerischen|verregnete|herbst|chuva|chuvoso|dia de chuva|outono|pioggia|giorno di pioggia|piovoso|autunno|下雨天|下雨|雨天|雨夜|秋天|阴天|雨の日|雨|梅雨|秋|비 오는 날|비오는 날|비 올 때|비|가을|장마|🌧|☔|⛈|🍂|🌦|🍁",
    { kind: "setting", moods: ["calm", "melancholy", "warm"], energy: 0.34, topic: "rain" },
  ],
  [
    "sunday morning|monday|mondays|monday morning|sonntagmorgen|周日早上|星期天早上|morning|mornings|sunrise|breakfast|wake up|waking up|manana|mananas|por la manana|despertar|desayuno|amanecer|matin|matins|reveil|petit dejeuner|morgen|morgens|aufwachen|fruhstuck|manha|acordar|cafe da manha|mattina|mattino|svegliarsi|colazione|早晨|早上|清晨|起床|早餐|朝|朝食|目覚め|モーニング|아침|기상|아침에|🌅|🌄|⏰",
    { kind: "setting", moods: ["uplifting", "warm"], energy: 0.48 },
  ],
  [
    "sunday|sundays|domingo|dimanche|sonntag|domenica|周日|星期天|日曜日|일요일|coffee|cafe|coffee shop|coffeehouse|brunch|tea time|cafeteria|cafe matinal|salon de the|kaffee|kaffeehaus|caffe|cafezinho|咖啡|咖啡馆|咖啡店|下午茶|カフェ|コーヒー|喫茶店|카페|커피|커피숍|브런치|☕|🍵|🥐",
    { kind: "setting", moods: ["warm", "calm"], energy: 0.38 },
  ],
  [
    "summer|summery|海辺|海边|coast|seaside|by the sea|rooftop|beach|sunshine|sun|pool|pool party|vacation|holiday|holidays|surf|surfing|picnic|garden|garden party|spring|camping|verano|playa|piscina|vacaciones|sol|primavera|ete|plage|piscine|vacances|soleil|printemps|jardin|pique nique|sommer|sommerlich|sommerliche|strand|urlaub|sonne|fruhling|garten|verao|praia|ferias|piscina|estate|estivo|estiva|spiaggia|mare|vacanza|vacanze|夏天|夏日|海边|沙滩|度假|野餐|春天|阳光沙滩|露营|夏|海|ビーチ|ピクニック|春|プール|夏休み|여름|해변|바다|휴가|피크닉|봄|수영장|☀|🏖|🏝|🌊|🌴|🍹|🏄|⛱|🌸|🌻",
    { kind: "setting", moods: ["happy", "groovy"], energy: 0.65 },
  ],
  [
    "night drive|late night|late nights|midnight|night|nights|nocturnal|city lights|evening|evenings|tonight|sunset|noche|noches|medianoche|de noche|atardecer|tarde|nuit|nuits|minuit|soir|soiree tranquille|coucher de soleil|nacht|nachts|mitternacht|abend|abends|sonnenuntergang|noite|madrugada|por do sol|notte|notturna|sera|tramonto|夜晚|深夜|晚上|夜里|黄昏|日落|夜|真夜中|夕方|夕暮れ|深夜|밤|심야|저녁|새벽|노을|🌃|🌆|🌇|🌉",
    { kind: "setting", moods: ["dreamy", "warm", "calm"], energy: 0.42 },
  ],
  [
    "fireplace|winter|snow|snowy|snow day|ski|invierno|nieve|chimenea|hiver|neige|cheminee|kamin|schnee|inverno|neve|lareira|camino acceso|冬天|下雪|雪天|壁炉|冬|雪|暖炉|겨울|눈 오는 날|눈|❄|⛄|🎿|☃",
    { kind: "setting", moods: ["warm", "calm"], energy: 0.3, topic: "snow" },
  ],
  [
    "christmas|xmas|holiday season|navidad|noel|weihnachten|weihnachtslieder|natal|natale|圣诞|圣诞节|クリスマス|크리스마스|🎄|🎅",
    { kind: "setting", moods: ["warm", "nostalgic", "happy"], topic: "christmas", knownFor: "christmas" },
  ],
  [
    "funeral|funerals|memorial|memorial service|in memoriam|wake for|saying goodbye|entierro|funeraria|enterrement|funerailles|obseques|beerdigung|trauerfeier|funerale|velorio|葬礼|追悼会|葬式|告別式|장례식",
    { kind: "setting", moods: ["melancholy", "calm", "warm"], energy: 0.28, knownFor: "funeral" },
  ],
  [
    "missing someone|missing you|i miss you|homesick|long distance|far from home|heimweh|te echo de menos|tu me manques|ich vermisse dich|mi manchi|saudades|想家|想你|思念|会いたい|보고 싶은",
    { kind: "setting", moods: ["melancholy", "nostalgic", "romantic"], energy: 0.38 },
  ],
  ["halloween|万圣节|ハロウィン|할로윈|🎃|👻", { kind: "setting", moods: ["dark", "playful"] }],
  [
    "karaoke night|karaoke|sing along|singalong|sing alongs|everybody can sing|para cantar|cantar|karaoke entre amis|chanter|mitsingen|zum mitsingen|cantar junto|da cantare|cantare|合唱|k歌|ktv|カラオケ|歌える|노래방|따라 부르기 좋은|🎤",
    { kind: "setting", moods: ["happy", "epic"], energy: 0.65, knownFor: "karaoke" },
  ],
  [
    "gaming|video games|game night|boss fight|videojuegos|jugar|jeux video|gamen|zocken|videospiele|jogar|videogiochi|giocare|打游戏|游戏|ゲーム|게임|게임할 때|🎮|👾",
    { kind: "setting", moods: ["energetic", "epic"], energy: 0.75 },
  ],
  [
    "thanksgiving|easter|baby shower|reunion|family reunion|high school reunion|class reunion|neighbors|neighbours|pascua|paques|ostern|pasqua|pascoa|parents|my parents|mom|moms|mum|mums|mother|mothers|dad|dads|father|fathers|uncles|aunts|grandma|grandmother|grandpa|grandfather|grandparents|family|family dinner|padres|mis padres|mama|papa|abuela|abuelo|abuelos|familia|parents et grands parents|ma mere|mon pere|grand mere|grand pere|famille|eltern|meine eltern|mutter|vater|oma|opa|grosseltern|familie|pais|meus pais|avo|avos|familia toda|genitori|mamma|nonna|nonno|nonni|famiglia|父母|爸妈|妈妈|爸爸|奶奶|爷爷|家人|长辈|両親|お母さん|お父さん|母|父|祖母|おばあちゃん|家族|부모님|엄마|아빠|할머니|할아버지|가족|👵|👴|👨|👩",
    { kind: "setting", moods: ["nostalgic", "warm"] },
  ],
  [
    "friends|with friends|my friends|girls night|amigos|amigas|mis amigos|amis|entre amis|copains|freunde|freunden|mit freunden|amigos e amigas|amici|amiche|con gli amici|朋友|好友|闺蜜|友達|友人|친구|친구들|👯|👫|🤝",
    { kind: "setting", moods: ["happy", "groovy"] },
  ],
  [
    "cleaning|clean the house|clean the kitchen|clean up|housework|chores|tidying|limpiar|limpieza|menage|faire le menage|putzen|aufraumen|faxina|limpar|pulizie|打扫|做家务|大扫除|掃除|家事|청소|집안일|🧹|🧽",
    { kind: "setting", moods: ["energetic", "happy"], energy: 0.7 },
  ],
];

/** Listeners for whom explicit words are left out; the catalogue has no facts about those. */
export const KIDS =
  "for kids|kids|children|for children|toddlers|family friendly|kid friendly|child friendly|school|clean versions|clean lyrics|clean version|no explicit|not explicit|no swearing|no swear words|no cursing|no profanity|no bad words|nothing explicit|without swearing|without swear words|without cursing|babies|for babies|without explicit lyrics|radio friendly|radio edits|safe for work|explicit|swearing|profanity|ninos|para ninos|sin groserias|sin palabrotas|enfants|pour enfants|les enfants|sans gros mots|sans vulgarite|kinder|fur kinder|ohne schimpfworter|jugendfrei|criancas|para criancas|sem palavroes|bambini|per bambini|senza parolacce|孩子|小孩|儿童|小朋友|无脏话|没有脏话|不要脏话|干净|子供|子ども|キッズ|下品な言葉なし|아이들|어린이|애들|욕 없는|욕설 없는|👶|🧒|👧|👦";
