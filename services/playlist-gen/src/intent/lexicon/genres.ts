import type { Row } from "./meaning.ts";

/** Genres, and styles within them. English, Spanish, French, German, Portuguese, Italian, Chinese, Japanese, Korean. */
export const GENRE_ROWS: readonly Row[] = [
  [
    "pop|pop music|pop song|pop songs|poppy|musica pop|musique pop|popmusik|popsongs|流行|流行音乐|流行歌|流行乐|流行曲|ポップ|ポップス|ポップミュージック|팝|팝송|팝 음악",
    { kind: "genre", genres: ["Pop"] },
  ],
  [
    "rock|rock music|rock n roll|rock and roll|rocknroll|guitar music|rocksongs|rockmusik|musica rock|musique rock|rocker|rockig|rockige|摇滚|摇滚乐|摇滚歌|ロック|ロック音楽|록|록 음악|락|락 음악|로큰롤",
    { kind: "genre", genres: ["Rock"] },
  ],
  [
    "heavy metal|metal|metal music|metalmusik|death metal|金属|重金属|金属乐|メタル|ヘビメタ|ヘヴィメタル|메탈|헤비메탈",
    { kind: "genre", genres: ["Rock"], style: "metal" },
  ],
  ["hard rock|hardrock|硬摇滚|ハードロック|하드록", { kind: "genre", genres: ["Rock"], style: "hard rock" }],
  ["punk|punk rock|朋克|パンク|펑크록", { kind: "genre", genres: ["Rock"], style: "punk" }],
  ["grunge|グランジ|그런지", { kind: "genre", genres: ["Rock"], style: "grunge" }],
  ["britpop|brit pop|ブリットポップ|브릿팝", { kind: "genre", genres: ["Rock"], style: "britpop" }],
  [
    "classic rock|rock classico|rock clasico|rock classique|经典摇滚|クラシックロック|클래식 록",
    { kind: "genre", genres: ["Rock"], style: "classic rock" },
  ],
  [
    "indie|indie rock|indie music|独立音乐|独立摇滚|インディー|インディーロック|인디|인디 음악",
    { kind: "genre", genres: ["Rock"], style: "indie" },
  ],
  [
    "alternative|alternative rock|alt rock|rock alternativo|另类摇滚|オルタナ|오케이 얼터너티브|얼터너티브",
    { kind: "genre", genres: ["Rock"], style: "alternative" },
  ],
  [
    "folk|folk music|folklore|民谣|フォーク|포크|포크송",
    { kind: "genre", genres: ["Rock", "Country"], style: "folk" },
  ],
  [
    "psychedelic|psychedelic rock|psych rock|迷幻摇滚|サイケ",
    { kind: "genre", genres: ["Rock"], style: "psychedelic" },
  ],
  [
    "hip hop|hiphop|rap|raps|rap music|rapper|rappers|rapping|rap songs|boom bap|musica rap|rap musik|deutschrap|嘻哈|说唱|饶舌|说唱音乐|嘻哈音乐|ヒップホップ|ラップ|힙합|랩|랩 음악",
    { kind: "genre", genres: ["Hip Hop"] },
  ],
  ["trap|trap music|トラップ|트랩", { kind: "genre", genres: ["Hip Hop"], style: "trap" }],
  ["gangster rap|gangsta rap|g funk", { kind: "genre", genres: ["Hip Hop"], style: "gangster rap" }],
  [
    "jazz|jazzy|jazz music|smooth jazz|bebop|musica jazz|jazzig|jazzmusik|爵士|爵士乐|爵士音乐|ジャズ|재즈|재즈 음악",
    { kind: "genre", genres: ["Jazz"] },
  ],
  [
    "swing|swing music|swingmusik|摇摆乐|スウィング|스윙",
    { kind: "genre", genres: ["Jazz"], style: "swing" },
  ],
  [
    "bossa nova|bossa|ボサノバ|ボサノヴァ|보사노바|巴萨诺瓦",
    { kind: "genre", genres: ["Jazz"], style: "bossa" },
  ],
  ["big band|bigband|大乐队|ビッグバンド|빅밴드", { kind: "genre", genres: ["Jazz"], style: "big band" }],
  [
    "classical|classical music|classical pieces|orchestral|orchestra|symphony|symphonies|sonata|sonatas|concerto|concertos|chamber music|string quartet|neoclassical|clasica|musica clasica|clasico orquestal|classique|musique classique|klassik|klassische musik|klassische stucke|klassisch|sinfonien|musica classica|classica|sinfonia|sinfonica|古典|古典乐|古典音乐|交响乐|钢琴曲|クラシック|クラシック音楽|交響曲|클래식|클래식 음악|고전 음악|교향곡",
    { kind: "genre", genres: ["Classical"] },
  ],
  ["opera|operas|arias|opern|歌剧|オペラ|오페라", { kind: "genre", genres: ["Classical"], style: "opera" }],
  [
    "baroque|barroco|barock|barocco|巴洛克|バロック|바로크",
    { kind: "genre", genres: ["Classical"], style: "baroque" },
  ],
  [
    "electronic|electronic music|electronica|edm|electro|dance music|musica electronica|electronique|musique electronique|elektronisch|elektronische musik|elektro|musica eletronica|eletronica|elettronica|musica elettronica|电子|电子乐|电子音乐|电音|舞曲|エレクトロ|エレクトロニック|電子音楽|エレクトロニカ|일렉트로닉|일렉|전자음악|전자 음악",
    { kind: "genre", genres: ["Electronic"] },
  ],
  [
    "house music|deep house|house|ハウス|ハウスミュージック|하우스|하우스 음악|浩室",
    { kind: "genre", genres: ["Electronic"], style: "house" },
  ],
  ["techno|テクノ|테크노|铁克诺", { kind: "genre", genres: ["Electronic"], style: "techno" }],
  ["trance|トランス|트랜스", { kind: "genre", genres: ["Electronic"], style: "trance" }],
  ["dubstep|brostep|ダブステップ|덥스텝", { kind: "genre", genres: ["Electronic"], style: "brostep" }],
  ["eurodance|euro dance|ユーロビート", { kind: "genre", genres: ["Electronic"], style: "eurodance" }],
  ["trip hop|triphop|トリップホップ|트립합", { kind: "genre", genres: ["Electronic"], style: "trip hop" }],
  [
    "drum and bass|dnb|drum n bass|ドラムンベース",
    { kind: "genre", genres: ["Electronic"], style: "drum and bass" },
  ],
  ["synthwave|synth wave|retrowave", { kind: "genre", genres: ["Electronic"], style: "synthwave" }],
  [
    "R&B|r and b|r n b|rnb|rhythm and blues|contemporary r and b|节奏布鲁斯|アールアンドビー|알앤비|알앤비 음악",
    { kind: "genre", genres: ["R&B"] },
  ],
  [
    "soul|soul music|soulful|musica soul|灵魂乐|灵魂音乐|ソウル|ソウルミュージック|소울|소울 음악",
    { kind: "genre", genres: ["R&B"], style: "soul" },
  ],
  ["motown|モータウン|모타운", { kind: "genre", genres: ["R&B"], style: "motown" }],
  ["funk|funky|放克|ファンク|펑크 음악|펑키|펑키한", { kind: "genre", genres: ["R&B"], style: "funk" }],
  [
    "disco|disco music|discomusik|迪斯科|ディスコ|디스코",
    { kind: "genre", genres: ["R&B", "Electronic", "Pop"], style: "disco" },
  ],
  ["gospel|福音|ゴスペル|가스펠", { kind: "genre", genres: ["R&B"], style: "gospel" }],
  [
    "blues|bluesy|布鲁斯|蓝调|ブルース|블루스",
    { kind: "genre", genres: ["Rock", "R&B", "Jazz"], style: "blues" },
  ],
  [
    "country|country music|country songs|nashville|honky tonk|americana|musica country|countrymusik|乡村|乡村音乐|乡村歌曲|カントリー|カントリーミュージック|컨트리|컨트리 음악",
    { kind: "genre", genres: ["Country"] },
  ],
  ["bluegrass|蓝草|ブルーグラス|블루그래스", { kind: "genre", genres: ["Country"], style: "bluegrass" }],
  [
    "synthpop|synth pop|シンセポップ|신스팝",
    { kind: "genre", genres: ["Electronic", "Pop"], style: "synthpop" },
  ],
  [
    "new wave|ニューウェーブ|뉴웨이브|新浪潮",
    { kind: "genre", genres: ["Electronic", "Pop", "Rock"], style: "new wave" },
  ],
  [
    "reggaeton|regueton|reggaetón|雷鬼顿|レゲトン|레게톤",
    { kind: "genre", genres: ["Pop"], style: "reggaeton" },
  ],
  ["salsa|サルサ|살사|萨尔萨", { kind: "genre", genres: ["Pop"], style: "salsa" }],
  ["merengue|メレンゲ|메렝게", { kind: "genre", genres: ["Pop"], style: "merengue" }],
  ["bachata|バチャータ|바차타", { kind: "genre", genres: ["Pop"], style: "bachata" }],
  ["cumbia|クンビア|쿰비아", { kind: "genre", genres: ["Pop"], style: "cumbia" }],
  ["samba|サンバ|삼바|桑巴", { kind: "genre", genres: ["Pop", "Jazz"], style: "samba" }],
  ["flamenco|フラメンコ|플라멩코|弗拉门戈", { kind: "genre", genres: ["Pop"], style: "flamenco" }],
  [
    "afrobeats|afrobeat|afro beats|afropop|afro pop|アフロビーツ|アフロビート|아프로비츠|非洲节拍",
    { kind: "genre", genres: ["Pop", "Hip Hop"], style: "afrobeats" },
  ],
  ["city pop|citypop|シティポップ|시티팝|城市流行", { kind: "genre", genres: ["Pop"], style: "city pop" }],
  ["chanson francaise|シャンソン|샹송|香颂", { kind: "genre", genres: ["Pop"], style: "chanson" }],
  ["dancehall|ダンスホール|댄스홀", { kind: "genre", genres: ["Pop"], style: "dancehall" }],
  ["ska|スカ|스카", { kind: "genre", genres: ["Rock", "Pop"], style: "ska" }],
  ["post punk|postpunk|ポストパンク|포스트 펑크", { kind: "genre", genres: ["Rock"], style: "post-punk" }],
  ["garage rock|ガレージロック|개러지 록", { kind: "genre", genres: ["Rock"], style: "garage rock" }],
  [
    "progressive rock|prog rock|rock progresivo|rock progressif|rock progressivo|前卫摇滚|プログレ",
    { kind: "genre", genres: ["Rock"], style: "progressive rock" },
  ],
  ["shoegaze|シューゲイザー|슈게이징", { kind: "genre", genres: ["Rock"], style: "shoegaze" }],
  ["rockabilly|ロカビリー|로커빌리", { kind: "genre", genres: ["Rock"], style: "rockabilly" }],
  ["drill music|uk drill", { kind: "genre", genres: ["Hip Hop"], style: "drill" }],
  [
    "singer songwriter|singer songwriters|liedermacher|cantautor|cantautores|cantautori|auteur compositeur|创作歌手|シンガーソングライター|싱어송라이터",
    { kind: "genre", genres: ["Pop", "Rock", "Country"], style: "singer-songwriter" },
  ],
  ["schlager|schlagermusik", { kind: "genre", genres: ["Pop"], style: "schlager" }],
  [
    "french house|french touch|filter house|フレンチハウス|프렌치 하우스",
    { kind: "genre", genres: ["Electronic"], style: "filter house" },
  ],
  ["italo disco|italodisco", { kind: "genre", genres: ["Electronic", "Pop", "R&B"], style: "italo" }],
  ["reggae|雷鬼|レゲエ|레게", { kind: "genre", genres: ["Pop"], style: "reggae" }],
  [
    "boy band|boy bands|boyband|boybands|男团|男孩乐队|보이밴드|보이그룹|ボーイズグループ",
    { kind: "genre", genres: ["Pop"], style: "boy" },
  ],
  [
    "girl group|girl groups|girl band|girl bands|女团|걸그룹|ガールズグループ",
    { kind: "genre", genres: ["Pop"], style: "girl group" },
  ],
  ["dance pop|ダンスポップ|댄스팝", { kind: "genre", genres: ["Pop"], style: "dance pop" }],
  ["soft rock|软摇滚|ソフトロック", { kind: "genre", genres: ["Rock", "Pop"], style: "soft rock" }],
  [
    "ambient|环境音乐|アンビエント|앰비언트",
    { kind: "genre", genres: ["Electronic", "Classical"], style: "ambient" },
  ],
  [
    "soundtrack|soundtracks|movie theme|movie themes|theme song|theme songs|movie songs|film songs|ost|film music|film score|film scores|movie music|movie soundtracks|bandas sonoras|musica de cine|musique de film|filmmusik|trilha sonora|colonne sonore|电影配乐|电影原声|映画音楽|サントラ|영화 음악|영화음악",
    { kind: "genre", genres: ["Classical", "Pop"], style: "soundtrack" },
  ],
  [
    "lofi|lo fi|lofi beats|lo fi beats|lofi hip hop|chillhop|ローファイ|로파이",
    { kind: "mood", moods: ["calm", "focused"], energy: 0.3 },
  ],
];
