import { fold } from "../song/fold.ts";

/**
 * Column names, the surest first, of exports of Spotify, Apple Music, YouTube Music, Takeout, Deezer, Last.fm, Shazam,
 * rekordbox, Serato and of tables by hand: in English, German, French, Spanish, Italian, Portuguese, Dutch, Polish, Russian,
 * Japanese, Korean, Chinese, Turkish, Swedish, Danish, Finnish, Czech, Hungarian, Ukrainian and Greek.
 */
const NAMES = {
  /** Names that a column of anything else hardly has. */
  title: [
    ...["Track Name", "Track Title", "Song Title", "Song Name", "Title", "Trackname", "Songtitle"],
    ...[
      "master_metadata_track_name",
      "Song",
      "Video Title",
      "Track Titel",
      "Titel",
      "Songtitel",
      "Liedtitel",
      "Lied",
    ],
    ...[
      "Musiktitel",
      "Titre",
      "Titre du morceau",
      "Nom du titre",
      "Titre de la chanson",
      "Morceau",
      "Chanson",
    ],
    ...["Título", "Título de la pista", "Título de la canción", "Canción", "Pista", "Titolo", "Titolo brano"],
    ...[
      "Titolo del brano",
      "Brano",
      "Canzone",
      "Título da faixa",
      "Nome da faixa",
      "Título da música",
      "Faixa",
    ],
    ...["Música", "Tracktitel", "Nummer titel", "Tytuł", "Tytuł utworu", "Utwór", "Piosenka", "Название"],
    ...[
      "Название трека",
      "Название песни",
      "Трек",
      "Песня",
      "Композиция",
      "タイトル",
      "トラックタイトル",
      "曲名",
    ],
    ...[
      "楽曲名",
      "トラック名",
      "曲のタイトル",
      "제목",
      "곡명",
      "곡 제목",
      "노래 제목",
      "트랙 제목",
      "노래",
      "标题",
    ],
    ...["歌名", "歌曲名", "歌曲名称", "歌曲", "曲目", "音轨标题", "题名", "Başlık", "Şarkı", "Şarkı Adı"],
    ...[
      "Parça",
      "Parça Adı",
      "Låttitel",
      "Låt",
      "Sang",
      "Kappale",
      "Kappaleen nimi",
      "Skladba",
      "Název skladby",
    ],
    ...["Szám", "Dal", "Назва пісні", "Пісня", "Τίτλος", "Τραγούδι"],
  ],
  /** Names that other columns may have, too. */
  name: [
    ...[
      "Track",
      "Name",
      "Nom",
      "Nombre",
      "Nome",
      "Naam",
      "Nazwa",
      "Имя",
      "名前",
      "名称",
      "이름",
      "Ad",
      "İsim",
    ],
    ...["Namn", "Navn", "Nimi", "Název", "Név", "Cím", "Назва", "Όνομα"],
  ],
  artist: [
    ...["Artist Name(s)", "Artist Names", "Artist Name", "Track Artist", "Artist", "Artists", "Artistname"],
    ...[
      "master_metadata_album_artist_name",
      "Performer",
      "Performers",
      "Singer",
      "Band",
      "Author",
      "Creator",
      "By",
    ],
    ...[
      "Interpret",
      "Interpreten",
      "Interpret:in",
      "Künstler",
      "Künstler:in",
      "Künstlername",
      "Artiste",
      "Artistes",
    ],
    ...[
      "Nom de l'artiste",
      "Interprète",
      "Artista",
      "Artistas",
      "Artista(s)",
      "Nombre del artista",
      "Intérprete",
    ],
    ...["Nome artista", "Artisti", "Interprete", "Nome do artista", "Artiest", "Artiesten", "Uitvoerende"],
    ...[
      "Wykonawca",
      "Artysta",
      "Исполнитель",
      "Исполнители",
      "Артист",
      "アーティスト",
      "アーティスト名",
      "歌手",
    ],
    ...[
      "演奏者",
      "아티스트",
      "가수",
      "艺术家",
      "艺人",
      "演唱者",
      "演出者",
      "表演者",
      "Sanatçı",
      "Şarkıcı",
      "Sanatçı Adı",
    ],
    ...[
      "Artist(er)",
      "Kunstner",
      "Artisti",
      "Artisti(t)",
      "Esittäjä",
      "Umělec",
      "Előadó",
      "Виконавець",
      "Καλλιτέχνης",
    ],
    ...["Album Artist", "Album Artist Name(s)", "Albuminterpret"],
  ],
  /** Of the person or company that published a video. */
  channel: [
    "Channel",
    "Channel Title",
    "Channel Name",
    "Kanal",
    "Chaîne",
    "Canal",
    "Uploader",
    "チャンネル",
    "频道",
  ],
  /** What makes another recording of the title. */
  version: ["Mix Name", "Track Version", "Version", "Remix", "Mix", "Subtitle"],
  videoId: [
    ...[
      "Video ID",
      "Videoid",
      "YouTube ID",
      "ID de la vidéo",
      "ID vidéo",
      "ID del vídeo",
      "ID de vídeo",
      "ID del video",
    ],
    ...[
      "ID video",
      "ID do vídeo",
      "Video-id",
      "Identyfikator filmu",
      "ID filmu",
      "Идентификатор видео",
      "ID видео",
    ],
    ...["動画 ID", "動画ID", "동영상 ID", "视频 ID", "视频ID", "影片 ID", "影片ID", "Video Kimliği"],
  ],
  milliseconds: ["Track Duration (ms)", "Duration (ms)", "Duration_ms", "Milliseconds"],
  seconds: [
    ...[
      "Duration",
      "Length",
      "Time",
      "Seconds",
      "Total Time",
      "Dauer",
      "Zeit",
      "Länge",
      "Durée",
      "Duración",
      "Tiempo",
    ],
    ...["Durata", "Duração", "Duur", "Czas", "Длительность", "Время", "時間", "시간", "时间", "时长", "Süre"],
  ],
  /** Columns of songs whose values are not read: they tell a header from a line of names. */
  other: [
    ...[
      "#",
      "No",
      "Nr",
      "Number",
      "Position",
      "Index",
      "Rank",
      "Album",
      "Album Title",
      "Album Name",
      "Year",
      "Jahr",
    ],
    ...[
      "Année",
      "Año",
      "Anno",
      "Ano",
      "Genre",
      "BPM",
      "Key",
      "Rating",
      "ISRC",
      "URL",
      "Link",
      "URI",
      "Track URI",
    ],
    ...[
      "Spotify URI",
      "Date",
      "Datum",
      "Added",
      "Added At",
      "Added By",
      "Plays",
      "Playlist",
      "Type",
      "TrackKey",
    ],
    ...[
      "TagTime",
      "Artwork",
      "Comment",
      "Comments",
      "Kommentar",
      "专辑",
      "アルバム",
      "앨범",
      "Альбом",
      "Notes",
    ],
  ],
} as const;

export type Column = Exclude<keyof typeof NAMES, "name" | "other">;
export interface Columns {
  readonly at: Readonly<Partial<Record<Column, number>>>;
  /** All columns of artists: "Artist Name 1", "Artist Name 2". */
  readonly artists: readonly number[];
  /** How surely this is a header of songs; 0 if it is none, 1 if only its rows can tell. */
  readonly worth: number;
}

const keyOf = (name: string): string => fold(name) || name.trim();
const ranks = (names: readonly string[]): ReadonlyMap<string, number> =>
  new Map(names.map((name, rank) => [keyOf(name), rank] as const).reverse());
const KNOWN = {
  title: ranks(NAMES.title),
  name: ranks(NAMES.name),
  artist: ranks(NAMES.artist),
  channel: ranks(NAMES.channel),
  version: ranks(NAMES.version),
  videoId: ranks(NAMES.videoId),
  milliseconds: ranks(NAMES.milliseconds),
  seconds: ranks(NAMES.seconds),
  other: ranks(NAMES.other),
};
/** Words of longer names, such as "Título de pista", in all forms. */
const WORDS = {
  title:
    /(?:^| )(?:track ?)?(?:title|titel|titre|titulo|titolo|tytul\w*|cancion|chanson|название|назва|sarki|parca|skladb[ay])(?: |$)|タイトル|曲名|제목|标题|歌名/,
  artist:
    /(?:^| )(?:artist[aeis]*|artiest\w*|interpret\w*|kunstler\w*|wykonawc\w*|исполнител\p{L}*|артист\p{L}*|sanatci\w*|esittaja)(?: |$)|アーティスト|아티스트|가수|艺人|艺术家|歌手/u,
};
/** Of what a song is a part. */
const OF_MORE =
  /album|alben|playlist|liste|アルバム|专辑|앨범|альбом|(?:^| )(?:id|uri|url|isrc|mbid)s?(?: |$)/;

/** Facts about a playlist, above the table of its songs. */
const OF_PLAYLIST: ReadonlySet<string> = new Set(["playlist id", "channel id", "visibility"]);
const NUMBERED_ARTIST = /^artist(?: name)?s? \d{1,2}$/;

/** Whether this is the name of a column of titles that no song has as its own. */
export const isTitleColumn = (name: string): boolean =>
  KNOWN.title.has(keyOf(name)) && !["song", "sang", "dal"].includes(keyOf(name));

/** The columns that a line names, if it is a header. */
export function columnsOf(cells: readonly string[]): Columns {
  const keys = cells.map(keyOf);
  const find = (known: ReadonlyMap<string, number>): number | undefined => {
    let best: number | undefined;
    let rank = Infinity;
    keys.forEach((key, i) => {
      const own = known.get(key);
      if (own !== undefined && own < rank) [best, rank] = [i, own];
    });
    return best;
  };
  const numbered = keys.flatMap((key, i) => (NUMBERED_ARTIST.test(key) ? [i] : []));
  const worded = (pattern: RegExp): number | undefined => {
    const at = keys.findIndex((key) => key.length < 60 && pattern.test(key) && !OF_MORE.test(key));
    return at < 0 ? undefined : at;
  };
  const artist = find(KNOWN.artist) ?? numbered[0] ?? worded(WORDS.artist);
  // Of songs, "Título de pista"; by hand a line may be "Title Fight, Rose of Sharon".
  const surely = find(KNOWN.title) ?? (artist === undefined ? undefined : worded(WORDS.title));
  const title = surely ?? find(KNOWN.name);
  const at = {
    ...(title === undefined ? {} : { title }),
    ...(artist === undefined ? {} : { artist }),
    ...entry("channel", find(KNOWN.channel)),
    ...entry("version", find(KNOWN.version)),
    ...entry("videoId", find(KNOWN.videoId)),
    ...entry("milliseconds", find(KNOWN.milliseconds)),
    ...entry("seconds", find(KNOWN.seconds)),
  };
  const hasOther = find(KNOWN.other) !== undefined || find(KNOWN.seconds) !== undefined;
  const isOfPlaylist = keys.filter((key) => OF_PLAYLIST.has(key)).length > 1;
  const alone = hasOther ? 2 : surely === undefined ? 0 : 1;
  const isNamed = artist !== undefined || at.channel !== undefined;
  const names = title === undefined ? 0 : isNamed ? 4 : alone;
  return {
    at,
    artists: numbered.length > 1 ? numbered : artist === undefined ? [] : [artist],
    worth: isOfPlaylist ? 0 : names + (at.videoId === undefined ? 0 : 2),
  };
}

const entry = <Key extends Column>(key: Key, at: number | undefined): Partial<Record<Column, number>> =>
  at === undefined ? {} : { [key]: at };
