import { PhraseTable } from "../intent/text/phrases.ts";
import type { Token } from "../intent/text/tokens.ts";

/**
 * What a phrase does in a refinement, beside what the grammar of descriptions knows.
 *
 * - `more`, `less`: of what follows or precedes. `none`: "no more", which is a refusal. `also`: wanted beside the rest.
 * - `keep`, `drop`, `swap`: songs of the list, which are named by their places or by what they are.
 * - `fresh`: another list. `undo`: the last round. `shorter`, `longer`: fewer or more songs.
 * - `start`, `end`: how the list begins or ends. `songs`: "shorter songs" are short songs, not fewer.
 * - `similar`: like the song at a place. `all`: every song.
 * - a text after `=`: more of what it says, "slower" is more that is slow; after `-`: less of it.
 */
export type Action =
  | "more"
  | "less"
  | "none"
  | "also"
  | "keep"
  | "drop"
  | "swap"
  | "fresh"
  | "undo"
  | "shorter"
  | "longer"
  | "start"
  | "end"
  | "songs"
  | "similar"
  | "all"
  | `=${string}`
  | `-${string}`;

type Rows = readonly (readonly [Action, string])[];

const ENGLISH: Rows = [
  ["more", "more|a bit more|a little more|much more|way more|some more|lots more|more songs by|more of"],
  [
    "less",
    "too much|too many|its too|it is too|is too|are too|way too|far too|sounds too|too|not so|not as|not quite so|less|a bit less|a little less|much less|fewer|not so much|not as much|not as many|not that much|not so many|reduce|tone down|turn down|cut down on|go easy on",
  ],
  ["none", "no more|not any more|never again|enough of|no longer"],
  [
    "also",
    "also|as well|add|add some|add a few|some|a few|a bit of|a little|mix in|throw in|sprinkle in|include",
  ],
  [
    "keep",
    "keep|hold on to|leave|leave in|stay|stays|retain|dont touch|do not touch|dont change|do not change|lock|save",
  ],
  ["drop", "remove|delete|throw out|take out|kick out|drop|get rid of|lose|skip|without"],
  ["swap", "swap|swap out|replace|exchange|change|switch|switch out|substitute"],
  [
    "fresh",
    "another list|a new list|new list|different songs|other songs|different list|a different list|start over|try again|again|another one|something else|reshuffle|shuffle it|surprise me|all new|everything new|new songs|fresh songs|different ones|other ones",
  ],
  [
    "undo",
    "undo|go back|take that back|take it back|revert|undo that|undo it|never mind|nevermind|back to before|as before|the way it was",
  ],
  [
    "shorter",
    "shorter|fewer songs|less songs|a shorter list|make it shorter|too long|its too long|it is too long|cut it down|trim it",
  ],
  [
    "longer",
    "longer|more songs|a longer list|make it longer|too short|its too short|it is too short|extend it|extend",
  ],
  [
    "start",
    "start|starts|begin|begins|open|opens|beginning|opening|the first songs|at the start|at the beginning",
  ],
  ["end", "end|ends|finish|finishes|close|closes|ending|at the end|the last songs"],
  ["songs", "shorter songs|short songs|longer songs|long songs"],
  ["similar", "like|more like|similar to|like number|in the style of"],
  ["all", "everything|all|all of it|all of them|them all|the rest|the others|all the rest"],
  [
    "=slow",
    "slower|less fast|calm it down|slow it down|slow down|less loud|quieter|softer|gentler|more gentle|more slowly|more quietly|calmer",
  ],
  [
    "=fast",
    "faster|more fast|speed it up|livelier|louder|peppier|punchier|less slow|less quiet|less calm|more energy|more energetic|more upbeat|less sleepy|less boring|harder",
  ],
  ["=sad", "sadder|more sadness"],
  ["=happy", "happier|more cheerful|brighter|sunnier|cheerier|less gloomy|cheer it up|more fun"],
  ["=dark", "darker"],
  ["=warm", "warmer|cosier|cozier"],
  ["=old songs", "older|older songs|more old|less new|less modern|less recent"],
  ["=new songs", "newer|newer songs|more recent|more modern|more current|less old|fresher"],
  [
    "=hidden gems",
    "less known|lesser known|more obscure|less famous|less mainstream|deeper cuts|more unknown|less popular",
  ],
  ["=hits", "better known|more famous|more popular|more mainstream|less obscure|more hits|bigger hits"],
];

const CHINESE: Rows = [
  ["more", "多一点|多一些|多点|多些|再多|更多|多来点|多来些|多放点|多放些|增加|更"],
  ["less", "太多|太|少一点|少一些|少点|少些|少来点|减少|别那么|没那么|不要那么|不那么|少放点|降低"],
  ["none", "不要再|别再|再也不要"],
  ["also", "加点|加一些|加上|加入|也要|来点|加几首"],
  ["keep", "保留|留下|留着|保持|不要动|别动|不变|锁定"],
  ["drop", "删掉|删除|去掉|移除|拿掉|扔掉"],
  ["swap", "换掉|替换|更换|换|改掉|换一首|换成别的"],
  ["fresh", "换一批|换一组|再来一次|重新来|重来|换一份|换个歌单|别的歌|其他歌|换别的"],
  ["undo", "撤销|撤回|恢复|还原|回到上一步|退回|算了"],
  ["shorter", "短一点|短一些|更短|短点|歌少一点|歌少一些|少几首|太长|减少歌曲"],
  ["longer", "长一点|长一些|更长|长点|歌多一点|歌多一些|多几首|太短|增加歌曲"],
  ["start", "开头|开始|开场|一开始|前面"],
  ["end", "结尾|结束|最后|后面"],
  ["similar", "像|类似|类似于"],
  ["all", "全部|所有|其余|其他的|剩下的"],
  [
    "=slow",
    "慢一点|慢一些|慢点|更慢|安静一点|安静一些|安静点|轻一点|柔和一点|舒缓一点|平静一点|更安静|更平静",
  ],
  ["=fast", "快一点|快一些|快点|更快|有活力一点|更有活力|嗨一点|热闹一点|更嗨|响一点|更有节奏"],
  ["=悲伤", "悲伤一点|伤感一点|更悲伤|更伤感"],
  ["=快乐", "开心一点|快乐一点|欢快一点|更开心|更快乐|更欢快|明亮一点"],
  ["=old songs", "老一点|旧一点|更老|更早|早一点"],
  ["=new songs", "新一点|更新一点|更新|近一点|更现代"],
  ["=hidden gems", "冷门一点|更冷门|小众一点|更小众"],
  ["=hits", "热门一点|更热门|更有名|大众一点|更流行"],
];

const SPANISH: Rows = [
  ["more", "más|un poco más|mucho más|algo más|más de|más canciones de"],
  [
    "less",
    "demasiado|demasiada|demasiados|demasiadas|menos|un poco menos|mucho menos|no tanto|no tanta|no tantas|no tantos|reduce|baja",
  ],
  ["none", "nada más de|no más|nunca más|ya no|basta de"],
  ["also", "también|añade|agrega|un poco de|algo de|algunas de|incluye|pon también|mete"],
  [
    "keep",
    "mantén|manten|conserva|guarda|deja|quédate con|quedate con|no toques|no cambies|mantener|conservar",
  ],
  ["drop", "quita|elimina|borra|saca|fuera|descarta"],
  ["swap", "cambia|reemplaza|sustituye|cámbiame|cambiar"],
  [
    "fresh",
    "otra lista|una lista nueva|otras canciones|otra vez|de nuevo|canciones diferentes|algo diferente|otras|lista nueva",
  ],
  ["undo", "deshaz|deshacer|vuelve atrás|vuelve atras|como antes|atrás|retrocede"],
  ["shorter", "más corta|más corto|menos canciones|acorta|demasiado larga|acórtala"],
  ["longer", "más larga|más largo|más canciones|alarga|demasiado corta|alárgala"],
  ["start", "empieza|empiece|comienza|comience|al principio|al inicio|empezar|inicio|abre"],
  ["end", "termina|termine|acaba|acabe|al final|cierra|terminar|final"],
  ["songs", "canciones más cortas|canciones cortas|canciones más largas|canciones largas"],
  ["similar", "como|parecidas a|parecido a|más como|al estilo de"],
  ["all", "todo|todas|todos|el resto|las demás|las otras"],
  [
    "=slow",
    "más lento|más lenta|más lentas|más despacio|más tranquilo|más tranquila|más tranquilas|más suave|más suaves|más calmado",
  ],
  [
    "=fast",
    "más rápido|más rápida|más rápidas|más movido|más movida|más movidas|más animado|más animada|más animadas|más energía|más marchosa",
  ],
  ["=triste", "más triste|más tristes"],
  ["=alegre", "más alegre|más alegres|más feliz"],
  ["=old songs", "más antiguo|más antigua|más antiguas|más viejo|más viejas"],
  [
    "=new songs",
    "más nuevo|más nueva|más nuevas|más reciente|más recientes|más moderno|más modernas|más actual|más actuales",
  ],
  ["=hidden gems", "menos conocidas|menos conocidos|menos comercial"],
  ["=hits", "más conocidas|más famosas|más populares"],
];

const FRENCH: Rows = [
  ["more", "plus|plus de|un peu plus|un peu plus de|beaucoup plus|davantage|davantage de|encore plus|plus d"],
  [
    "less",
    "trop|trop de|moins|moins de|un peu moins|un peu moins de|beaucoup moins|pas autant|réduis|moins d",
  ],
  ["none", "plus jamais|plus aucun|plus aucune|assez de|ne veux plus|ne plus"],
  ["also", "aussi|ajoute|rajoute|un peu de|quelques|mets aussi"],
  ["keep", "garde|gardez|conserve|laisse|ne touche pas|ne change pas|garder|conserver"],
  ["drop", "enlève|enleve|supprime|retire|vire|ôte"],
  ["swap", "remplace|change|échange|echange|remplacer|changer"],
  [
    "fresh",
    "une autre liste|autre liste|nouvelle liste|d autres chansons|autres chansons|encore une fois|recommence|autre chose|différentes chansons",
  ],
  ["undo", "annule|annuler|reviens en arrière|reviens en arriere|comme avant|retour"],
  ["shorter", "plus court|plus courte|moins de chansons|raccourcis|trop long|trop longue"],
  ["longer", "plus long|plus longue|plus de chansons|rallonge|trop court|trop courte"],
  ["start", "commence|commencer|débute|debute|au début|au debut|démarre|demarre"],
  ["end", "finis|finit|termine|terminer|finir|à la fin|a la fin"],
  ["songs", "chansons plus courtes|chansons courtes|chansons plus longues|chansons longues"],
  ["similar", "comme|semblable à|dans le style de|plus comme"],
  ["all", "tout|toutes|tous|le reste|les autres"],
  [
    "=slow",
    "plus lent|plus lente|plus lentes|plus lentement|plus calme|plus calmes|plus doux|plus douce|plus douces|plus tranquille|moins rapide|moins fort",
  ],
  [
    "=fast",
    "plus rapide|plus rapides|plus vite|plus énergique|plus énergiques|plus dansant|plus entraînant|plus d énergie|moins lent|plus rythmé",
  ],
  ["=triste", "plus triste|plus tristes"],
  ["=joyeux", "plus joyeux|plus joyeuse|plus gai|plus gaie|plus heureux"],
  ["=old songs", "plus ancien|plus ancienne|plus anciennes|plus vieux|plus vieilles"],
  [
    "=new songs",
    "plus récent|plus récente|plus récentes|plus récents|plus moderne|plus modernes|plus actuel",
  ],
  ["=hidden gems", "moins connu|moins connus|moins connues"],
  ["=hits", "plus connu|plus connus|plus connues|plus populaires"],
];

const GERMAN: Rows = [
  ["more", "mehr|ein bisschen mehr|etwas mehr|viel mehr|noch mehr|mehr von"],
  [
    "less",
    "zu viel|zu viele|ist zu|sind zu|weniger|etwas weniger|ein bisschen weniger|viel weniger|nicht so viel|nicht so viele|nicht ganz so|reduziere",
  ],
  ["none", "nicht mehr|nie wieder|genug von|keine weiteren"],
  [
    "also",
    "auch|auch etwas|noch etwas|noch ein bisschen|noch ein paar|noch einige|dazu|fuge|ergänze|ein paar|ein bisschen|etwas|zusätzlich",
  ],
  [
    "keep",
    "behalte|behalten|behalt|lass stehen|lasse|lass|bleiben|bleibt|nicht ändern|nicht anfassen|bewahre",
  ],
  ["drop", "entferne|lösche|streiche|streich|raus mit|wirf raus|nimm raus|weg mit"],
  ["swap", "tausche|tausch|ersetze|ersetz|wechsle|austauschen|ersetzen|tauschen"],
  [
    "fresh",
    "andere liste|eine andere liste|neue liste|eine neue liste|andere lieder|andere songs|noch mal|nochmal|noch einmal|etwas anderes|was anderes|neue lieder",
  ],
  ["undo", "rückgängig|mach das rückgängig|zurück|wie vorher|nimm das zurück"],
  ["shorter", "kürzer|weniger lieder|weniger songs|kürze|zu lang"],
  ["longer", "länger|mehr lieder|mehr songs|verlängere|zu kurz"],
  [
    "start",
    "beginne|beginn|beginnen|anfangen|starten|fang an|fang|fange|starte|start|am anfang|zu beginn|anfangs",
  ],
  ["end", "ende|enden|aufhören|hör auf|schliesse|am ende|am schluss|zum schluss"],
  ["songs", "kürzere lieder|kurze lieder|kürzere songs|längere lieder|lange lieder"],
  ["similar", "wie|ähnlich wie|mehr wie|so wie"],
  ["all", "alles|alle|den rest|der rest|die anderen|alle anderen"],
  ["-traurig", "zu traurig|zu melancholisch"],
  ["-langsam", "zu langsam|zu ruhig|zu leise|zu lahm"],
  ["-schnell", "zu schnell|zu laut|zu hektisch|zu wild"],
  ["-fröhlich", "zu fröhlich|zu lustig"],
  ["=slow", "langsamer|langsamere|ruhiger|ruhigere|leiser|sanfter|entspannter|weniger schnell|weniger laut"],
  [
    "=fast",
    "schneller|schnellere|lebhafter|flotter|lauter|härter|tanzbarer|mehr energie|mehr schwung|energischer",
  ],
  ["=traurig", "trauriger|traurigere|melancholischer"],
  ["=fröhlich", "fröhlicher|fröhlichere|heiterer|glücklicher|lustiger"],
  ["=old songs", "älter|ältere|ältere lieder"],
  ["=new songs", "neuer|neuere|neuere lieder|aktueller|moderner|aktuellere|modernere"],
  ["=hidden gems", "unbekannter|weniger bekannt|weniger bekannte|unbekanntere"],
  ["=hits", "bekannter|bekanntere|beliebter"],
];

const PORTUGUESE: Rows = [
  ["more", "mais|um pouco mais|muito mais|um pouco mais de|mais de|mais músicas de"],
  [
    "less",
    "demais|demasiado|muito mais do que devia|menos|um pouco menos|muito menos|não tanto|reduz|diminui",
  ],
  ["none", "nunca mais|não mais|chega de|já não"],
  ["also", "também|adiciona|acrescenta|um pouco de|algumas de|inclui"],
  ["keep", "mantém|mantem|mantenha|guarda|deixa|conserva|fica com|não mexas|não mude"],
  ["drop", "tira|remove|apaga|elimina|retira"],
  ["swap", "troca|troque|substitui|substitua|muda|mude"],
  [
    "fresh",
    "outra lista|lista nova|nova lista|outras músicas|outra vez|de novo|músicas diferentes|algo diferente",
  ],
  ["undo", "desfaz|desfazer|volta atrás|volta atras|como antes|desfaça"],
  ["shorter", "mais curta|mais curto|menos músicas|encurta|longa demais"],
  ["longer", "mais longa|mais longo|mais músicas|aumenta a lista|curta demais"],
  ["start", "começa|comeca|comece|inicia|no início|no começo"],
  ["end", "termina|termine|acaba|acabe|no fim|no final"],
  ["songs", "músicas mais curtas|músicas curtas|músicas mais longas|músicas longas"],
  ["similar", "como|parecidas com|parecido com|mais como"],
  ["all", "tudo|todas|todos|o resto|as outras"],
  [
    "=slow",
    "mais lento|mais lenta|mais lentas|mais devagar|mais calmo|mais calma|mais calmas|mais tranquilo|mais tranquila|mais suave",
  ],
  [
    "=fast",
    "mais rápido|mais rápida|mais rápidas|mais animado|mais animada|mais animadas|mais energia|mais agitado|mais agitada",
  ],
  ["=triste", "mais triste|mais tristes"],
  ["=alegre", "mais alegre|mais alegres|mais feliz"],
  ["=old songs", "mais antigo|mais antiga|mais antigas|mais velhas"],
  ["=new songs", "mais novo|mais nova|mais novas|mais recente|mais recentes|mais moderno|mais modernas"],
  ["=hidden gems", "menos conhecidas|menos conhecidos"],
  ["=hits", "mais conhecidas|mais famosas|mais populares"],
];

const ITALIAN: Rows = [
  ["more", "più|piu|un po più|molto più|più di|altre di|ancora più"],
  ["less", "troppo|troppa|troppi|troppe|meno|un po meno|molto meno|non così tanto|riduci"],
  ["none", "mai più|non più|niente più|basta con"],
  ["also", "anche|aggiungi|un po di|qualche|inserisci"],
  ["keep", "tieni|mantieni|conserva|lascia|non toccare|non cambiare"],
  ["drop", "togli|elimina|rimuovi|cancella|via"],
  ["swap", "cambia|sostituisci|scambia|rimpiazza"],
  [
    "fresh",
    "un altra lista|altra lista|nuova lista|altre canzoni|di nuovo|ancora una volta|qualcos altro|canzoni diverse",
  ],
  ["undo", "annulla|torna indietro|come prima|indietro"],
  ["shorter", "più corta|più corto|meno canzoni|accorcia|troppo lunga"],
  ["longer", "più lunga|più lungo|più canzoni|allunga|troppo corta"],
  ["start", "inizia|comincia|parti|all inizio|inizio"],
  ["end", "finisci|finisce|termina|alla fine|chiudi"],
  ["songs", "canzoni più corte|canzoni corte|canzoni più lunghe|canzoni lunghe"],
  ["similar", "come|simili a|simile a|più come"],
  ["all", "tutto|tutte|tutti|il resto|le altre"],
  [
    "=slow",
    "più lento|più lenta|più lente|più piano|più calmo|più calma|più calme|più tranquillo|più tranquilla|più dolce|più lentamente",
  ],
  [
    "=fast",
    "più veloce|più veloci|più vivace|più vivaci|più energia|più allegro ritmo|più movimentata|più ritmo",
  ],
  ["=triste", "più triste|più tristi"],
  ["=allegra", "più allegra|più allegre|più allegro|più felice|più felici"],
  ["=old songs", "più vecchio|più vecchie|più vecchia|più antiche"],
  ["=new songs", "più nuovo|più nuove|più nuova|più recente|più recenti|più moderne|più moderno"],
  ["=hidden gems", "meno conosciute|meno note|meno famose"],
  ["=hits", "più conosciute|più famose|più popolari"],
];

const JAPANESE: Rows = [
  ["more", "もっと|もう少し|増やして|多めに|多く|より"],
  ["less", "多すぎ|多すぎる|すぎる|減らして|減らす|少なめに|少なめ|少なく|控えめに|控えめ|あまり"],
  ["none", "もう入れないで|もういらない"],
  ["also", "追加して|追加|加えて|足して|も入れて"],
  ["keep", "残して|残す|そのまま|キープ|キープして|変えないで|保持"],
  ["drop", "消して|削除|削除して|外して|取り除いて"],
  ["swap", "替えて|換えて|変えて|入れ替えて|差し替えて|交換して|交換"],
  ["fresh", "別のリスト|他の曲|別の曲|もう一度|やり直して|違う曲|作り直して"],
  ["undo", "元に戻して|戻して|取り消して|取り消し|やっぱりやめて"],
  ["shorter", "短くして|短く|もっと短く|曲を減らして|曲数を減らして|長すぎる"],
  ["longer", "長くして|長く|もっと長く|曲を増やして|曲数を増やして|短すぎる"],
  ["start", "最初は|始まりは|出だしは|始まり|冒頭|始めは"],
  ["end", "最後は|終わりは|終わり|ラストは"],
  ["similar", "みたいな|のような|っぽい"],
  ["all", "全部|すべて|残り|ほか"],
  ["=slow", "ゆっくり|もっとゆっくり|遅く|もっと静かに|静かに|もっと落ち着いた|落ち着いた"],
  ["=fast", "速く|もっと速く|もっと激しく|もっと元気に|もっとアップテンポに|アップテンポに|元気に"],
  ["=悲しい", "もっと悲しく|悲しく"],
  ["=明るい", "もっと明るく|明るく|もっと楽しく|楽しく"],
  ["=old songs", "もっと古い|もっと古く|古い曲を"],
  ["=new songs", "もっと新しい|もっと新しく|新しい曲を"],
  ["=hidden gems", "もっとマイナーな|マイナーに"],
  ["=hits", "もっと有名な|もっと人気の"],
];

const KOREAN: Rows = [
  ["more", "더|좀 더|조금 더|더 많이|늘려|늘려줘|많이"],
  ["less", "너무|너무 많아|덜|좀 덜|조금 덜|줄여|줄여줘|적게"],
  ["none", "더는|더 이상"],
  ["also", "추가|추가해줘|추가해|넣어줘|더해줘"],
  ["keep", "유지|유지해|유지해줘|남겨|남겨줘|그대로|놔둬|두고"],
  ["drop", "삭제|삭제해줘|지워|지워줘"],
  ["swap", "바꿔|바꿔줘|교체|교체해줘|교체해"],
  ["fresh", "다른 목록|다른 노래|다른 곡|다시|새 목록|새로"],
  ["undo", "되돌려|되돌려줘|취소|실행 취소|원래대로"],
  ["shorter", "짧게|더 짧게|곡을 줄여|곡 수를 줄여|너무 길어"],
  ["longer", "길게|더 길게|곡을 늘려|곡 수를 늘려|너무 짧아"],
  ["start", "시작은|처음은|시작을|시작|처음에는"],
  ["end", "마지막은|끝은|마무리는|끝"],
  ["similar", "같은|비슷한"],
  ["all", "전부|모두|나머지|나머지는"],
  ["=slow", "느리게|더 느리게|천천히|더 천천히|조용하게|더 조용하게|차분하게|더 차분하게"],
  ["=fast", "빠르게|더 빠르게|신나게|더 신나게|활기차게"],
  ["=슬픈", "더 슬프게|슬프게"],
  ["=행복한", "밝게|더 밝게|즐겁게|더 즐겁게|행복하게"],
  ["=old songs", "더 오래된|더 옛날"],
  ["=new songs", "더 최신|더 새로운|최신으로"],
  ["=hidden gems", "덜 유명한|덜 알려진"],
  ["=hits", "더 유명한|더 인기 있는"],
];

export type ActionTable = PhraseTable<Action>;
const tableOf = (rows: Rows): ActionTable =>
  new PhraseTable(
    rows.flatMap(([action, phrases]) => phrases.split("|").map((phrase) => [phrase, action] as const)),
  );

const TABLES: Readonly<Record<string, ActionTable>> = {
  en: tableOf(ENGLISH),
  zh: tableOf(CHINESE),
  es: tableOf(SPANISH),
  fr: tableOf(FRENCH),
  de: tableOf(GERMAN),
  pt: tableOf(PORTUGUESE),
  it: tableOf(ITALIAN),
  ja: tableOf(JAPANESE),
  ko: tableOf(KOREAN),
};
const LATIN = ["en", "es", "fr", "de", "pt", "it"];

/**
 * The tables of a refinement. It is often two words long, so the language is that with most phrases of refinements, and of
 * those the ones that the grammar thinks likely.
 */
export function tablesFor(tokens: readonly Token[], likely: readonly string[]): readonly ActionTable[] {
  const asian = likely.filter((code) => !LATIN.includes(code));
  const scored = LATIN.map((code) => {
    const table = TABLES[code];
    const words = tokens.reduce((sum, _, at) => {
      const found = table?.at(tokens, at);
      return sum + (found ? found.end - found.start : 0);
    }, 0);
    return { code, score: words + (likely.includes(code) ? 0.5 : 0) };
  });
  const best = Math.max(...scored.map(({ score }) => score));
  const latin = best >= 1 ? scored.filter(({ score }) => score === best).map(({ code }) => code) : ["en"];
  return [...asian, ...latin].map((code) => TABLES[code]).filter((table) => table !== undefined);
}

/** The longest phrase that begins at the token. */
export function actionAt(tables: readonly ActionTable[], tokens: readonly Token[], start: number) {
  let best: ReturnType<ActionTable["at"]> = null;
  for (const table of tables) {
    const found = table.at(tokens, start);
    if (found && (!best || found.end > best.end)) best = found;
  }
  return best;
}
