import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { Catalogue } from "../catalogue/catalogue.ts";
import { readShipped } from "../catalogue/shipped.ts";
import { catalogueCandidates } from "./candidates.ts";
import { decodeFile } from "./decode-file.ts";
import { matchSong } from "./match-list.ts";
import { readList } from "./read-list.ts";
import { isXml } from "./read-xml.ts";

const { songs } = await readShipped(new URL("../../", import.meta.url));
const candidatesOf = catalogueCandidates(new Catalogue(songs));

/** The rows of a list as "sure: Title", or with the video of a link. */
const rowsOf = (text: string): string[] =>
  readList(text).songs.map((listed) => {
    if (listed.videoId !== undefined && listed.readings.length === 0) return `video: ${listed.videoId}`;
    const { match, found } = matchSong(listed, candidatesOf);
    return found[0] ? `${match}: ${found[0].entry.song.title}` : `${match}: ${listed.text}`;
  });
const halo = "sure: Halo";
const rhapsody = "sure: Bohemian Rhapsody";

describe("files as programs and services write them", () => {
  const folder = new URL("./testing/lists/", import.meta.url);
  const expected: Readonly<Record<string, readonly string[]>> = {
    "apple-music-utf16be.txt": [halo, rhapsody],
    "apple-music-utf16le.txt": [halo, rhapsody],
    "attributes.m3u": [rhapsody, rhapsody],
    "dash-recordings.txt": ["doubtful: Bohemian Rhapsody", "doubtful: Don't Stop Me Now", "doubtful: Halo"],
    "excel-sep.csv": [halo, rhapsody],
    "export.json": [rhapsody],
    "itunes-library.xml": [rhapsody],
    "list.pls": [rhapsody],
    "list.xspf": [rhapsody],
    "mac-roman-cr.txt": [halo, rhapsody],
    "one-bad-char.txt": [rhapsody, halo],
    "rekordbox-utf16le.txt": [halo],
    "rekordbox.txt": [rhapsody],
    "shazam.csv": [rhapsody, halo],
    "shift-jis.csv": [halo],
    "spotify-Playlist1.json": [rhapsody],
    "takeout-playlist.csv": ["video: rY0WxgSXdEE", "video: _nxrYwT0SIo"],
    "utf8-bom.m3u8": [halo],
    "winamp-latin1.m3u": [halo],
    "windows-1252.csv": [halo, "sure: Don't Stop Me Now"],
    "ytmusic-library.csv": [halo],
  };

  test.each(readdirSync(folder))("%s gives its songs alone", (name) => {
    expect(rowsOf(decodeFile(readFileSync(new URL(name, folder))).text)).toEqual(expected[name]);
  });
});

describe("a format of players", () => {
  test.each([
    ["an M3U without its head", "Queen - Bohemian Rhapsody.mp3\n01 - Beyoncé - Halo.mp3", [rhapsody, halo]],
    [
      "an M3U of paths",
      "#EXTM3U\nC:\\Musik\\Queen\\A Night at the Opera\\11 Bohemian Rhapsody.mp3\nfile:///home/a/Beyonc%C3%A9/I%20Am/01%20-%20Halo.flac",
      [rhapsody, halo],
    ],
    [
      "an M3U with the artist behind the name",
      "#EXTM3U\n#EXTINF:261,Halo\n#EXTART:Beyoncé\n#EXTALB:I Am\nh.mp3",
      [halo],
    ],
    [
      "an M3U with a title, groups and a missing file",
      "#EXTM3U\n#PLAYLIST:Queen - Best\n#EXTGRP:Rock\n#EXTINF:1,Queen - Bohemian Rhapsody\n#EXTINF:1,Beyoncé - Halo\nh.mp3\n# end",
      [rhapsody, halo],
    ],
    [
      "an M3U whose names or folders are of other recordings",
      "#EXTM3U\n#EXTINF:355,Queen - Bohemian Rhapsody (Live)\nC:\\Queen\\Bohemian Rhapsody.mp3\nC:\\Queen\\Live at Wembley\\Bohemian Rhapsody.mp3",
      ["doubtful: Bohemian Rhapsody", "doubtful: Bohemian Rhapsody"],
    ],
    [
      "a PLS out of order",
      "[Playlist]\nNumberOfEntries=2\nFile2=C:\\x\\Beyoncé - Halo.mp3\nLength2=-1\ntitle1=Queen - Bohemian Rhapsody\nFile1=q.mp3",
      [rhapsody, halo],
    ],
    [
      "a cue sheet",
      'REM DATE 2008\nPERFORMER "Beyoncé"\nTITLE "I Am"\nFILE "a.wav" WAVE\n  TRACK 01 AUDIO\n    TITLE "Halo"\n    INDEX 01 00:00:00\n  TRACK 02 AUDIO\n    TITLE "Bohemian Rhapsody"\n    PERFORMER "Queen"\n    INDEX 01 04:21:00',
      [halo, rhapsody],
    ],
    [
      "a JSPF",
      '{"playlist":{"title":"P","creator":"me","track":[{"title":"Halo","creator":"Beyoncé","duration":261000}]}}',
      [halo],
    ],
  ])("%s", (_what, text, rows) => {
    expect(rowsOf(text)).toEqual(rows);
  });
});

describe("a document of XML", () => {
  test.each([
    [
      "an XSPF with the name in one element, and entities",
      '<playlist xmlns="http://xspf.org/ns/0/"><title>Mine</title><creator>me</creator><trackList><track><title>Beyonc&#233; - Halo</title></track><track><location>file:///m/Queen%20-%20Bohemian%20Rhapsody.mp3</location><duration>355000</duration></track></trackList></playlist>',
      [halo, rhapsody],
    ],
    [
      "a library in the order of its playlist",
      `<?xml version="1.0" encoding="UTF-8"?><!DOCTYPE plist PUBLIC "-//Apple Computer//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0"><dict><key>Major Version</key><integer>1</integer><key>Tracks</key><dict>
<key>10</key><dict><key>Track ID</key><integer>10</integer><key>Name</key><string>Bohemian Rhapsody</string><key>Artist</key><string>Queen</string><key>Total Time</key><integer>355000</integer></dict>
<key>12</key><dict><key>Name</key><string>Halo</string><key>Artist</key><string>Beyoncé</string><key>Compilation</key><true/></dict>
<key>14</key><dict><key>Name</key><string>A talk</string><key>Artist</key><string>X</string><key>Podcast</key><true/></dict></dict>
<key>Playlists</key><array><dict><key>Name</key><string>P</string><key>Playlist Items</key><array>
<dict><key>Track ID</key><integer>12</integer></dict><dict><key>Track ID</key><integer>10</integer></dict><dict><key>Track ID</key><integer>14</integer></dict></array></dict></array></dict></plist>`,
      [halo, rhapsody],
    ],
    [
      "a WPL",
      '<?wpl version="1.0"?><smil><head><meta name="Generator" content="x"/><title>Queen - Best</title></head><body><seq><media src="..\\Beyoncé\\I Am\\03 Halo.wma"/><media src="Queen - Bohemian Rhapsody.mp3"/></seq></body></smil>',
      [halo, rhapsody],
    ],
    [
      "a ZPL",
      '<?zpl version="2.0"?><smil><head><title>P</title></head><body><seq><media src="a.mp3" albumTitle="I Am" trackTitle="Halo" trackArtist="Beyoncé" duration="261000"/></seq></body></smil>',
      [halo],
    ],
    [
      "an ASX as it is written by hand",
      '<ASX version="3.0"><Title>P & Q</Title><Entry><Title>Halo</Title><Author>Beyoncé</Author><Ref href="http://x/1.wma"><Duration value="00:04:21"/></Entry><entry><ref HREF="Queen%20-%20Bohemian%20Rhapsody.mp3"/></entry></ASX>',
      [halo, rhapsody],
    ],
    [
      "a collection of Traktor",
      '<?xml version="1.0"?><NML><COLLECTION><ENTRY TITLE="Halo" ARTIST="Beyoncé"><LOCATION DIR="/:m/:" FILE="a.mp3"></LOCATION><ALBUM TITLE="I Am"></ALBUM><INFO PLAYTIME="261"></INFO></ENTRY></COLLECTION><PLAYLISTS><NODE TYPE="FOLDER" NAME="$ROOT"><ENTRY><PRIMARYKEY KEY="a.mp3"></PRIMARYKEY></ENTRY></NODE></PLAYLISTS></NML>',
      [halo],
    ],
    [
      "a collection of rekordbox",
      '<?xml version="1.0"?><DJ_PLAYLISTS><COLLECTION><TRACK TrackID="1" Name="Halo" Artist="Beyoncé" TotalTime="261"/></COLLECTION><PLAYLISTS><NODE Name="P"><TRACK Key="1"/></NODE></PLAYLISTS></DJ_PLAYLISTS>',
      [halo],
    ],
  ])("%s", (_what, text, rows) => {
    expect(rowsOf(text)).toEqual(rows);
  });

  test("a document of XML never replaces the entities that it declares", () => {
    const levels = Array.from({ length: 10 }, (_none, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`);
    const bomb = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY l0 "lol">${levels.join("")}<!ENTITY f SYSTEM "file:///etc/passwd">]><playlist><track><title>&l10;&f;</title><creator>Queen</creator></track></playlist>`;
    const [song] = readList(bomb).songs;
    expect(song?.text.length).toBeLessThan(40);
    expect(song?.text).not.toContain("root");
  });

  test("a document of XML that is deep, or contains no song, ends as no songs", () => {
    expect(readList(`<?xml version="1.0"?>${"<track>".repeat(50_000)}`).songs).toEqual([]);
    expect(readList('<?xml version="1.0"?><a><b>Text</b></a>').songs).toEqual([]);
    expect(
      readList("<playlist><title>Mix</title><creator>Me</creator><trackList/></playlist>").songs,
    ).toEqual([]);
  });

  test("a document of XML is not what a link in angle brackets is", () => {
    expect(isXml("<https://youtu.be/rY0WxgSXdEE>")).toBe(false);
  });
});

describe("the data of a service", () => {
  test.each([
    [
      "liked songs of Spotify",
      '{"tracks":[{"artist":"Beyoncé","album":"I Am","track":"Halo","uri":"spotify:track:1"}],"albums":[{"artist":"Queen","album":"Jazz"}],"artists":[{"name":"Queen","uri":"x"}],"shows":[{"name":"S","publisher":"P"}]}',
      [halo],
    ],
    [
      "a history of Spotify, each song once",
      '[{"ts":"2020","master_metadata_track_name":"Halo","master_metadata_album_artist_name":"Beyoncé","ms_played":1},{"ts":"2021","master_metadata_track_name":"Halo","master_metadata_album_artist_name":"Beyoncé"},{"ts":"2022","master_metadata_track_name":null,"episode_name":"E"}]',
      [halo],
    ],
    [
      "a playlist of Spotify's API",
      '{"name":"P","owner":{"display_name":"me"},"tracks":{"items":[{"added_at":"x","track":{"name":"Halo","artists":[{"name":"Beyoncé"}],"album":{"name":"I Am","artists":[{"name":"Beyoncé"}]},"duration_ms":261000}}]}}',
      [halo],
    ],
    [
      "a local file of Spotify",
      '{"playlists":[{"name":"P","items":[{"track":null,"localTrack":{"uri":"spotify:local:Queen:A+Night:Bohemian+Rhapsody:355"}}]}]}',
      [rhapsody],
    ],
    [
      "a playlist of yt-dlp",
      '{"_type":"playlist","title":"P","uploader":"me","entries":[{"title":"Queen – Bohemian Rhapsody","uploader":"Queen Official","duration":355}]}',
      [rhapsody],
    ],
    ["objects with keys of any kind", '[{"Song Name":"Halo","Artist":"Beyoncé"}]', [halo]],
    ["texts", '["Queen - Bohemian Rhapsody","Beyoncé - Halo"]', [rhapsody, halo]],
    [
      "texts in an object",
      '{"name":"P","songs":["Queen - Bohemian Rhapsody"],"genres":["Rock"]}',
      [rhapsody],
    ],
    [
      "an object per line",
      '{"title":"Halo","artist":"Beyoncé"}\n{"title":"Bohemian Rhapsody","artist":"Queen"}',
      [halo, rhapsody],
    ],
    [
      "an old Takeout, with facts of the playlist first",
      "Playlist ID,Channel ID,Time Created,Time Updated,Title,Description,Visibility\nPLx,UCx,2020-01-01,2020-01-01,Mine,,Private\n\nVideo ID,Time Added\nrY0WxgSXdEE,2020-01-01 10:00:00 UTC\n",
      ["video: rY0WxgSXdEE"],
    ],
    [
      "a Takeout in another language",
      "Video-ID,Zeitstempel der Erstellung des Playlist-Videos\nrY0WxgSXdEE,2023-03-07T05:54:43+00:00\n\n",
      ["video: rY0WxgSXdEE"],
    ],
    [
      "a Takeout in a language that is not known",
      "Auðkenni,Tími\nrY0WxgSXdEE,2023-03-07T05:54:43+00:00\n_nxrYwT0SIo,2023-03-07T05:54:43+00:00",
      ["video: rY0WxgSXdEE", "video: _nxrYwT0SIo"],
    ],
    [
      "a library of YouTube Music with columns of artists",
      "Video ID,Song Title,Album Title,Artist Name 1,Artist Name 2\nzzzzzzzzzzz,Halo,I Am,Beyoncé,\n",
      [halo],
    ],
  ])("%s", (_what, text, rows) => {
    expect(rowsOf(text)).toEqual(rows);
  });

  test("the data of a service names a video by its own name as well", () => {
    const [song] = readList(
      "Video ID,Song Title,Album Title,Artist Names\nzzzzzzzzzzz,Halo,I Am,Beyoncé",
    ).songs;
    expect(song).toMatchObject({ videoId: "zzzzzzzzzzz", readings: [{ title: "Halo", artist: "Beyoncé" }] });
  });
});

describe("a table", () => {
  const headers = [
    ["en", "Name\tArtist"],
    ["de", "Titel\tKünstler:in"],
    ["fr", "Titre du morceau\tArtiste"],
    ["es", "Nombre\tArtista"],
    ["it", "Titolo\tArtista"],
    ["pt", "Título\tIntérprete"],
    ["nl", "Naam\tArtiest"],
    ["pl", "Tytuł\tWykonawca"],
    ["ru", "Название\tИсполнитель"],
    ["ja", "曲名\tアーティスト"],
    ["ko", "제목\t아티스트"],
    ["zh", "名稱\t藝人"],
    ["tr", "Şarkı\tSanatçı"],
  ];
  test.each(headers)("a table has a header in %s, with any delimiter", (_language, header) => {
    for (const delimiter of ["\t", ",", ";", "|"])
      expect(rowsOf(`${header}\tAlbum\nHalo\tBeyoncé\tI Am`.replaceAll("\t", delimiter))).toEqual([halo]);
  });

  test.each([
    ["with its header below", "My playlist\nExported on 1 May\n\nTitle,Artist\nHalo,Beyoncé", [halo]],
    [
      "with songs by hand above and below",
      "Queen - Bohemian Rhapsody\nTitle,Artist\nHalo,Beyoncé\nBeyoncé - Halo",
      [rhapsody, halo, halo],
    ],
    ["without artists", "Title;Year\nQueen - Bohemian Rhapsody;1975", [rhapsody]],
    ["of one column", "Title\nQueen - Bohemian Rhapsody\nBeyoncé - Halo", [rhapsody, halo]],
    [
      "with quoted cells over two lines",
      'Title,Artist,Notes\n"Halo",Beyoncé,"one\ntwo"\n"Bohemian\nRhapsody",Queen,',
      [halo, rhapsody],
    ],
    [
      "with its header twice",
      "Title,Artist\nHalo,Beyoncé\nTitle,Artist\nBohemian Rhapsody,Queen\n,\n",
      [halo, rhapsody],
    ],
    ["with quoted cells between tabs", 'Title\tArtist\n"Halo"\t"Beyoncé"', [halo]],
    [
      "of Last.fm",
      "uts,utc_time,artist,artist_mbid,album,album_mbid,track,track_mbid\n1,x,Queen,,A Night,,Bohemian Rhapsody,",
      [rhapsody],
    ],
    [
      "of videos and their channels",
      "Title,Channel\nQueen – Bohemian Rhapsody (Official Video Remastered),Queen Official",
      [rhapsody],
    ],
    [
      "with a title of signs, which stays in the list",
      "Title,Artist\n???,Somebody\nHalo,Beyoncé",
      ["none: Somebody – ???", halo],
    ],
    ["with a numbered title", "#;Titel;Interpret\n1;Halo;Beyoncé", [halo]],
    [
      "of rekordbox in a language of longer names",
      "#\tIlustración\tTítulo de pista\tArtista\tTítulo del álbum\n1\t\tHalo\tBeyoncé\tI Am",
      [halo],
    ],
    ["of Markdown", "| Title | Artist |\n|---|---|\n| Halo | Beyoncé |", [halo]],
    ["without a header, with semicolons", "Halo;Beyoncé", [halo]],
    ["without a header, with commas", 'Halo,Beyoncé\n"Bohemian Rhapsody",Queen', [halo, rhapsody]],
    [
      "without a header, with numbers and lengths",
      "1\tHalo\tBeyoncé\t4:21\n2\tBohemian Rhapsody\tQueen\t5:55",
      [halo, rhapsody],
    ],
    [
      "of what was heard, without a header",
      "Beyoncé,I Am,Halo,01 Jan 2020 10:00\nQueen,A Night,Bohemian Rhapsody,01 Jan 2020 10:05",
      [halo, rhapsody],
    ],
    ["in an order that Excel names", '"sep=|"\nArtist|Title\nBeyoncé|Halo', [halo]],
  ])("%s", (_what, text, rows) => {
    expect(rowsOf(text)).toEqual(rows);
  });

  test.each([
    "Song, Adele",
    "Title; Rosenstolz",
    "Time, Pink Floyd",
    "#Beautiful - Mariah Carey",
    "Name, Goo Goo Dolls",
    "<Queen> - <Bohemian Rhapsody>",
    "[1999] Prince",
    "{Awake} - Tycho",
    "<3 Queen - Halo",
    "Track 01 of the band",
  ])("a table is not what a line by hand is: %s", (line) => {
    const { format, songs: listed } = readList(`${line}\nQueen - Bohemian Rhapsody`);
    expect([format, listed.map(({ text }) => text)]).toEqual(["lines", [line, "Queen - Bohemian Rhapsody"]]);
  });
});

describe("a broken or an unusual file", () => {
  test.each([
    ["JSON with a comma at the end", '[{"title":"Halo","artist":"Beyoncé"},]', [halo]],
    ["JSON with a comment", '[\n// mine\n{"title":"Halo","artist":"Beyoncé"}]', [halo]],
    ["JSON with a tab in a text", '[{"title":"Halo","artist":"Beyoncé","album":"I\tAm"}]', [halo]],
    ["JSON with an unknown escape", '[{"title":"Halo","artist":"Beyoncé","album":"\\e"}]', [halo]],
    [
      "JSON that was cut off",
      '[{"title":"Halo","artist":"Beyoncé"},{"title":"Bohemian Rhapsody","artist":"Queen"},{"title":"Bo',
      [halo, rhapsody, "none: Bo"],
    ],
    [
      "a CSV with a quote that does not close",
      'Title,Artist\nHalo,"Beyoncé\nBohemian Rhapsody,Queen\nSeptember,"Earth, Wind & Fire"\n',
      [halo, rhapsody, "sure: September"],
    ],
    [
      "a history of Takeout",
      '<!doctype html><html><head><title>History</title></head><body><div>Watched <a href="https://www.youtube.com/watch?v=rY0WxgSXdEE">Song</a><br><a href="https://www.youtube.com/channel/x">Queen</a><br>1 May 2024</div></body></html>',
      ["video"],
    ],
    [
      "a list of HTML",
      "<ul><li>Queen - Bohemian Rhapsody</li><li>Beyoncé &ndash; Halo</li></ul>",
      [rhapsody, halo],
    ],
    [
      "a Chinese list",
      "Beyoncé－Halo\nQueen：Bohemian Rhapsody\nHalo（Beyoncé）\n【Halo】Beyoncé",
      [halo, rhapsody, halo, halo],
    ],
  ])("a broken or an unusual file is read as far as it can be: %s", (_what, text, rows) => {
    const found = readList(text).songs.some(({ videoId }) => videoId === "rY0WxgSXdEE")
      ? ["video"]
      : rowsOf(text);
    expect(found).toEqual(rows);
  });
});

describe("a text of another encoding", () => {
  test.each([
    ["with a lost letter", "Beyonc\uFFFD - Halo", [halo]],
    ["with two lost letters in a name", "Bey\uFFFDnc\uFFFD - Halo", [halo]],
    [
      "with a question mark in place of a letter",
      "Quee? - Bohemian Rh?psody\nQu?en - Bohemian Rhapsody",
      [rhapsody, rhapsody],
    ],
    [
      "with a lost dash and apostrophe",
      "Queen \uFFFD Bohemian Rhapsody\nQueen - Don\uFFFDt Stop Me Now",
      [rhapsody, "sure: Don't Stop Me Now"],
    ],
    ["whose UTF-8 was read as Latin-1", "BeyoncÃ© - Halo\r\nQueen â€“ Bohemian Rhapsody", [halo, rhapsody]],
    [
      "whose UTF-16 was read as Latin-1",
      "\u00ff\u00feB\0e\0y\0o\0n\0c\0\u00e9\0 \0-\0 \0H\0a\0l\0o\0",
      [halo],
    ],
    ["whose UTF-16 was read as UTF-8", "\uFFFD\uFFFDB\0e\0y\0o\0n\0c\0\uFFFD\0 \0-\0 \0H\0a\0l\0o\0", [halo]],
  ])("%s", (_what, text, rows) => {
    expect(rowsOf(text)).toEqual(rows);
  });

  test.each(["«CAFÉ» - Ä", "“Å” - Björk", "À bientôt", "São Paulo - Ação"])(
    "a text of another encoding stays as it was meant: %s",
    (line) => {
      expect(readList(line).songs[0]?.text).toBe(line);
    },
  );
});
