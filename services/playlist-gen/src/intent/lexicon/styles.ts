import type { Row } from "./meaning.ts";

/**
 * Finer styles, as the source's words name them: `style` is a part of such a word. Only styles that many songs of several
 * artists have; a rarer one is better served by its genre. The same languages as the genres.
 */
export const STYLE_ROWS: readonly Row[] = [
  [
    "nu metal|numetal|nu-metal|新金属|ニューメタル|뉴메탈",
    { kind: "genre", genres: ["Rock", "Hip Hop"], style: "nu metal" },
  ],
  [
    "alternative metal|alt metal|另类金属|オルタナティブメタル",
    { kind: "genre", genres: ["Rock"], style: "alternative metal" },
  ],
  [
    "progressive metal|prog metal|前卫金属|プログレメタル|프로그레시브 메탈",
    { kind: "genre", genres: ["Rock"], style: "progressive metal" },
  ],
  [
    "symphonic metal|symphonic rock|metal sinfonico|metal symphonique|交响金属|シンフォニックメタル|심포닉 메탈",
    { kind: "genre", genres: ["Rock"], style: "symphonic" },
  ],
  [
    "gothic metal|goth metal|gothic rock|哥特金属|ゴシックメタル|고딕 메탈",
    { kind: "genre", genres: ["Rock"], style: "gothic" },
  ],
  [
    "industrial metal|industrial rock|industrial music|工业金属|工业摇滚|インダストリアル|인더스트리얼",
    { kind: "genre", genres: ["Rock", "Electronic"], style: "industrial" },
  ],
  [
    "thrash metal|thrash|鞭挞金属|スラッシュメタル|스래시 메탈",
    { kind: "genre", genres: ["Rock"], style: "thrash" },
  ],
  ["metalcore|金属核|メタルコア|메탈코어", { kind: "genre", genres: ["Rock"], style: "metalcore" }],
  [
    "glam metal|hair metal|hair bands|hair band|sleaze rock|华丽金属|グラムメタル|글램 메탈",
    { kind: "genre", genres: ["Rock"], style: "glam metal" },
  ],
  ["glam rock|glam|华丽摇滚|グラムロック|글램 록", { kind: "genre", genres: ["Rock"], style: "glam rock" }],
  ["rap metal|说唱金属|ラップメタル", { kind: "genre", genres: ["Rock", "Hip Hop"], style: "rap metal" }],
  ["rap rock|说唱摇滚|ラップロック", { kind: "genre", genres: ["Rock", "Hip Hop"], style: "rap rock" }],
  ["pop punk|流行朋克|ポップパンク|팝 펑크", { kind: "genre", genres: ["Rock"], style: "pop punk" }],
  ["ska punk", { kind: "genre", genres: ["Rock"], style: "ska punk" }],
  ["emo|emo rock|emo music|情绪摇滚|エモ|이모", { kind: "genre", genres: ["Rock"], style: "emo" }],
  ["post grunge|后垃圾摇滚", { kind: "genre", genres: ["Rock"], style: "post-grunge" }],
  [
    "british invasion|merseybeat|英伦入侵|ブリティッシュインヴェイジョン",
    { kind: "genre", genres: ["Rock"], style: "british invasion" },
  ],
  ["madchester|manchester bands|manchester sound", { kind: "genre", genres: ["Rock"], style: "madchester" }],
  [
    "modern rock|现代摇滚|モダンロック|모던 록",
    { kind: "genre", genres: ["Rock", "Pop"], style: "modern rock" },
  ],
  [
    "indie pop|indiepop|独立流行|インディーポップ|인디 팝",
    { kind: "genre", genres: ["Pop", "Rock", "Electronic"], style: "indie" },
  ],
  ["heartland rock", { kind: "genre", genres: ["Rock"], style: "heartland rock" }],
  [
    "folk rock|民谣摇滚|フォークロック|포크 록",
    { kind: "genre", genres: ["Rock", "Country"], style: "folk rock" },
  ],
  ["art rock|艺术摇滚|アートロック|아트 록", { kind: "genre", genres: ["Rock"], style: "art rock" }],
  [
    "piano rock|钢琴摇滚|ピアノロック|피아노 록",
    { kind: "genre", genres: ["Rock", "Pop"], style: "piano rock" },
  ],
  [
    "pop rock|poprock|流行摇滚|ポップロック|팝 록",
    { kind: "genre", genres: ["Rock", "Pop"], style: "pop rock" },
  ],
  ["funk rock|放克摇滚|ファンクロック|펑크 록 음악", { kind: "genre", genres: ["Rock"], style: "funk rock" }],
  ["funk metal", { kind: "genre", genres: ["Rock"], style: "funk metal" }],
  [
    "country rock|乡村摇滚|カントリーロック|컨트리 록",
    { kind: "genre", genres: ["Rock", "Country"], style: "country rock" },
  ],
  [
    "blues rock|布鲁斯摇滚|ブルースロック|블루스 록",
    { kind: "genre", genres: ["Rock"], style: "blues rock" },
  ],
  [
    "dance rock|舞曲摇滚|ダンスロック",
    { kind: "genre", genres: ["Rock", "Pop", "Electronic"], style: "dance rock" },
  ],
  ["christian rock|基督教摇滚", { kind: "genre", genres: ["Rock", "Pop"], style: "christian" }],
  [
    "worship|worship music|praise and worship|christian music|christian songs|敬拜|赞美诗|ワーシップ|워십|ccm",
    { kind: "genre", genres: ["Pop", "Rock", "R&B"], style: "worship" },
  ],
  [
    "j rock|jrock|japanese rock|日本摇滚|日系摇滚|Jロック|邦ロック|제이락|일본 록",
    { kind: "genre", genres: ["Rock"], style: "j-rock" },
  ],
  [
    "new romantic|new romantics",
    { kind: "genre", genres: ["Pop", "Rock", "Electronic"], style: "new romantic" },
  ],
  [
    "rappers from the west coast|hip hop from the west coast|rap from the west coast|west coast rap|west coast hip hop|west coast rappers|westcoast rap|westcoast hip hop|west coast|westcoast|西海岸说唱|西海岸嘻哈|ウェストコースト|서부 힙합",
    { kind: "genre", genres: ["Hip Hop"], style: "west coast" },
  ],
  [
    "rappers from the east coast|hip hop from the east coast|rap from the east coast|east coast rap|east coast hip hop|east coast rappers|eastcoast rap|eastcoast hip hop|new york hip hop|new york rap|nyc rap|nyc hip hop|东海岸说唱|东海岸嘻哈|イーストコースト|동부 힙합",
    { kind: "genre", genres: ["Hip Hop"], style: "east coast" },
  ],
  [
    "southern hip hop|southern rap|dirty south|南方说唱|南部嘻哈|サウスヒップホップ|남부 힙합",
    { kind: "genre", genres: ["Hip Hop"], style: "southern hip hop" },
  ],
  [
    "atlanta hip hop|atlanta rap|atlanta trap|hip hop from atlanta|rap from atlanta|亚特兰大说唱|亚特兰大嘻哈",
    { kind: "genre", genres: ["Hip Hop"], style: "atl hip hop" },
  ],
  [
    "chicago rap|chicago hip hop|chicago drill|hip hop from chicago|rap from chicago|芝加哥说唱",
    { kind: "genre", genres: ["Hip Hop"], style: "chicago rap" },
  ],
  [
    "detroit hip hop|detroit rap|hip hop from detroit|rap from detroit|底特律说唱",
    { kind: "genre", genres: ["Hip Hop"], style: "detroit hip hop" },
  ],
  [
    "uk hip hop|uk rap|british rap|british hip hop|英国说唱|UKラップ|영국 힙합",
    { kind: "genre", genres: ["Hip Hop"], style: "uk hip hop" },
  ],
  ["drill|uk drill|drill rap|ドリル|드릴", { kind: "genre", genres: ["Hip Hop"], style: "drill" }],
  ["grime|グライム|그라임", { kind: "genre", genres: ["Hip Hop", "Electronic"], style: "grime" }],
  [
    "conscious hip hop|conscious rap|rap consciente|rap conscient|意识说唱|コンシャスラップ|컨셔스 힙합",
    { kind: "genre", genres: ["Hip Hop"], style: "conscious hip hop" },
  ],
  ["pop rap|流行说唱|ポップラップ|팝 랩", { kind: "genre", genres: ["Hip Hop", "Pop"], style: "pop rap" }],
  [
    "melodic rap|旋律说唱|メロディックラップ|멜로딕 랩",
    { kind: "genre", genres: ["Hip Hop"], style: "melodic rap" },
  ],
  [
    "hardcore hip hop|hardcore rap|硬核说唱|ハードコアヒップホップ",
    { kind: "genre", genres: ["Hip Hop"], style: "hardcore hip hop" },
  ],
  ["crunk", { kind: "genre", genres: ["Hip Hop"], style: "crunk" }],
  ["emo rap|情绪说唱|エモラップ", { kind: "genre", genres: ["Hip Hop"], style: "emo rap" }],
  [
    "latin trap|trap latino|trap en espanol|拉丁陷阱|ラテントラップ|라틴 트랩",
    { kind: "genre", genres: ["Hip Hop", "Pop"], style: "trap latino" },
  ],
  ["neo soul|neosoul|新灵魂乐|ネオソウル|네오 소울", { kind: "genre", genres: ["R&B"], style: "neo soul" }],
  [
    "classic soul|southern soul|经典灵魂乐|クラシックソウル|클래식 소울",
    { kind: "genre", genres: ["R&B"], style: "classic soul" },
  ],
  [
    "british soul|uk soul|英国灵魂乐|ブリティッシュソウル",
    { kind: "genre", genres: ["R&B", "Pop"], style: "british soul" },
  ],
  [
    "quiet storm|slow jams|slow jam|慢摇情歌|スロウジャム|슬로우 잼",
    { kind: "genre", genres: ["R&B"], style: "quiet storm" },
  ],
  [
    "new jack swing|新杰克摇摆|ニュージャックスウィング|뉴 잭 스윙",
    { kind: "genre", genres: ["R&B", "Pop"], style: "new jack swing" },
  ],
  ["pop soul|流行灵魂乐|ポップソウル", { kind: "genre", genres: ["R&B", "Pop"], style: "pop soul" }],
  [
    "tropical house|热带浩室|トロピカルハウス|트로피컬 하우스",
    { kind: "genre", genres: ["Electronic", "Pop"], style: "tropical house" },
  ],
  [
    "progressive house|前卫浩室|プログレッシブハウス|프로그레시브 하우스",
    { kind: "genre", genres: ["Electronic"], style: "progressive house" },
  ],
  [
    "electro house|电子浩室|エレクトロハウス|일렉트로 하우스",
    { kind: "genre", genres: ["Electronic"], style: "electro house" },
  ],
  ["big room|big room house|ビッグルーム|빅룸", { kind: "genre", genres: ["Electronic"], style: "big room" }],
  ["big beat|ビッグビート|빅 비트", { kind: "genre", genres: ["Electronic"], style: "big beat" }],
  [
    "downtempo|down tempo|ダウンテンポ|다운템포",
    { kind: "genre", genres: ["Electronic"], style: "downtempo" },
  ],
  [
    "indietronica|indie electronic|indie electronica|indie dance|独立电子|インディートロニカ|인디트로니카",
    { kind: "genre", genres: ["Electronic", "Rock", "Pop"], style: "indietronica" },
  ],
  [
    "electropop|electro pop|电子流行|エレクトロポップ|일렉트로팝",
    { kind: "genre", genres: ["Electronic", "Pop"], style: "electropop" },
  ],
  [
    "europop|euro pop|欧陆流行|ユーロポップ|유로팝",
    { kind: "genre", genres: ["Pop", "Electronic"], style: "europop" },
  ],
  ["art pop|艺术流行|アートポップ|아트 팝", { kind: "genre", genres: ["Pop", "Rock"], style: "art pop" }],
  [
    "baroque pop|chamber pop|巴洛克流行|バロックポップ",
    { kind: "genre", genres: ["Pop", "Rock"], style: "baroque pop" },
  ],
  [
    "sophisti pop|sophistipop|ソフィスティポップ",
    { kind: "genre", genres: ["Pop", "R&B", "Jazz"], style: "sophisti-pop" },
  ],
  [
    "contemporary country|modern country|new country|当代乡村|现代乡村|コンテンポラリーカントリー|현대 컨트리",
    { kind: "genre", genres: ["Country"], style: "contemporary country" },
  ],
  ["outlaw country|outlaw country music", { kind: "genre", genres: ["Country"], style: "outlaw country" }],
  [
    "reggae fusion|雷鬼融合|レゲエフュージョン",
    { kind: "genre", genres: ["Pop", "Hip Hop", "R&B"], style: "reggae fusion" },
  ],
  [
    "vocal jazz|jazz vocals|jazz singers|jazz vocal|人声爵士|ボーカルジャズ|재즈 보컬",
    { kind: "genre", genres: ["Jazz", "Pop"], style: "vocal jazz" },
  ],
  [
    "adult standards|jazz standards|crooners|crooner|great american songbook|traditional pop|爵士标准曲|ジャズスタンダード|재즈 스탠더드",
    { kind: "genre", genres: ["Jazz", "Pop"], style: "adult standards" },
  ],
  [
    "neue deutsche welle|ndw",
    { kind: "genre", genres: ["Pop", "Rock", "Electronic"], style: "neue deutsche welle" },
  ],
  ["yacht rock|ヨットロック|AOR|요트 록", { kind: "genre", genres: ["Rock", "Pop"], style: "soft rock" }],
];
