import { describe, expect, test } from "vitest";
import { rowsOf } from "./testing/rows-of.ts";

const [halo, rhapsody, dust] = ["sure: Halo", "sure: Bohemian Rhapsody", "sure: Another One Bites the Dust"];
const dustId = "rY0WxgSXdEE";
const dustLink = `https://www.youtube.com/watch?v=${dustId}`;
const json = JSON.stringify;

const cellOf = (inner: string) =>
  `<div class="outer-cell mdl-cell"><div class="mdl-grid"><div class="header-cell mdl-cell"><p class="mdl-typography--title">YouTube<br></p></div><div class="content-cell mdl-cell mdl-typography--body-1">${inner}<br>May 1, 2024, 8:14:03 PM CEST<br></div><div class="content-cell mdl-cell mdl-typography--body-1 mdl-typography--text-right"></div><div class="content-cell mdl-cell mdl-typography--caption"><b>Products:</b><br>&emsp;YouTube<br><b>Why is this here?</b><br>&emsp;This activity was saved&nbsp;<a href="https://myaccount.google.com/activitycontrols">here</a>.</div></div></div>`;
const pageOf = (...cells: string[]) =>
  `<html><head><title>My Activity</title></head><body><div class="mdl-grid">${cells.join("")}</div></body></html>`;
const channelLink = (name: string) => `<a href="https://www.youtube.com/channel/UCx">${name}</a>`;

describe("an export of Google Takeout", () => {
  test.each([
    [
      "a history as a page",
      pageOf(
        cellOf(
          `Watched\u00a0<a href="${dustLink}">Queen - Another One Bites the Dust</a><br>${channelLink("Queen Official")}`,
        ),
        cellOf("Watched a video that has been removed"),
        cellOf(
          `<a href="https://music.youtube.com/watch?v=zzzzzzzzzzz">Halo</a>\u00a0angesehen<br>${channelLink("Beyoncé - Topic")}`,
        ),
        cellOf(
          `Watched\u00a0<a href="https://www.youtube.com/watch?v=yyyyyyyyyyy">https://www.youtube.com/watch?v=yyyyyyyyyyy</a>`,
        ),
        cellOf(`Viewed\u00a0<a href="https://www.youtube.com/post/Ugx">a post</a>`),
      ),
      [dust, "none: song_removed", halo, "none: video_unchecked", "none: link_without_video"],
    ],
    [
      "a history as JSON",
      json([
        {
          header: "YouTube",
          title: "Watched Another One Bites the Dust",
          titleUrl: dustLink,
          time: "2024",
          subtitles: [{ name: "Queen - Topic", url: "https://www.youtube.com/channel/UCx" }],
        },
        { header: "YouTube", title: "Watched a video that has been removed", time: "2024" },
        { header: "YouTube", title: "Ein Video angesehen, das entfernt wurde", time: "2024" },
        {
          header: "YouTube Music",
          title: "Halo angesehen",
          titleUrl: "https://music.youtube.com/watch?v=zzzzzzzzzzz",
          time: "2024",
          subtitles: [{ name: "Beyoncé - Topic" }],
        },
      ]),
      [dust, "none: song_removed", "none: song_removed", halo],
    ],
    [
      "a playlist with an entry without its video",
      `Video ID,Playlist Video Creation Timestamp\n${dustId},2023-03-07T05:54:43+00:00\n,2023-03-07T05:59:58+00:00\n\n`,
      [dust, "none: song_removed"],
    ],
    [
      "a library with videos that were deleted",
      `Video ID,Song Title,Album Title,Artist Name 1\nzzzzzzzzzzz,Halo,I Am,Beyoncé\nyyyyyyyyyyy,Deleted video,,\nxxxxxxxxxxx,Private video,,`,
      [halo, "none: video_unchecked", "none: video_unchecked"],
    ],
  ])("each entry of an export is a row: %s", async (_what, text, rows) => {
    expect(await rowsOf(text)).toEqual(rows);
  });

  test("a page in which every video was removed has a row for each", async () => {
    expect(await rowsOf(pageOf(cellOf("Watched a video that has been removed")))).toEqual([
      "none: song_removed",
    ]);
  });

  test("each link of a page of bookmarks is a row, those of other sites included", async () => {
    const page = `<!DOCTYPE NETSCAPE-Bookmark-file-1><DL><DT><A HREF="${dustLink}">Queen</A><DT><A HREF="https://example.org/x">Zxqwv Plim</A></DL>`;
    expect(await rowsOf(page)).toEqual([dust, "none: link_not_read"]);
  });
});

describe("a list of VirtualDJ", () => {
  test.each([
    [
      "a playlist",
      "#EXTVDJ:<time>20:14</time><artist>Beyonc&#233;</artist><title>Halo</title>\r\nC:\\a1.mp3\r\n#EXTVDJ:<artist>Queen</artist><title>Bohemian Rhapsody</title><songlength>355.5</songlength>\r\nnetsearch://dz1\r\n",
      [halo, rhapsody],
    ],
    [
      "a playlist with a remix",
      "#EXTM3U\n#EXTVDJ:<artist>Queen</artist><title>Bohemian Rhapsody</title><remix>Live</remix>\nC:\\a.mp3",
      ["doubtful: Bohemian Rhapsody"],
    ],
    [
      "a database",
      '<?xml version="1.0" encoding="UTF-8"?><VirtualDJ_Database Version="2023"><Song FilePath="C:\\x.mp3"><Tags Author="Beyoncé" Title="Halo" Album="I Am"/><Infos SongLength="261.5"/></Song></VirtualDJ_Database>',
      [halo],
    ],
    [
      "a folder",
      '<?xml version="1.0"?><VirtualFolder><song path="C:\\x.mp3" songlength="261.0" artist="Beyoncé" title="Halo"/><song path="D:\\Queen\\Bohemian Rhapsody.mp3"/></VirtualFolder>',
      [halo, rhapsody],
    ],
  ])("a list is read: %s", async (_what, text, rows) => {
    expect(await rowsOf(text)).toEqual(rows);
  });
});

describe("the JSON of a service's API", () => {
  test.each([
    [
      "of Deezer",
      {
        title: "My list",
        creator: { name: "ada" },
        tracks: {
          data: [
            { title: "Halo", title_short: "Halo", title_version: "", artist: { name: "Beyoncé" } },
            { title: "Bohemian Rhapsody", contributors: [{ name: "Queen" }], album: { title: "x" } },
          ],
        },
      },
      [halo, rhapsody],
    ],
    [
      "of Deezer's pages",
      {
        results: {
          SONGS: {
            data: [
              { SNG_TITLE: "Halo", ART_NAME: "Beyoncé", ARTISTS: [{ ART_NAME: "Beyoncé" }] },
              { SNG_TITLE: "Bohemian Rhapsody", ARTISTS: [{ ART_NAME: "Queen" }] },
              { SNG_TITLE: "Bohemian Rhapsody", VERSION: "(Live)", ART_NAME: "Queen" },
            ],
          },
        },
      },
      [halo, rhapsody, "doubtful: Bohemian Rhapsody"],
    ],
    ["with creators", [{ title: "Halo", creator: { name: "Beyoncé" } }], [halo]],
    [
      "of Tidal, with artists beside the songs",
      {
        data: [{ id: "1", type: "tracks" }],
        included: [
          {
            id: "1",
            type: "tracks",
            attributes: { title: "Halo", duration: "PT4M21S" },
            relationships: { artists: { data: [{ id: "9", type: "artists" }] } },
          },
          { id: "9", type: "artists", attributes: { name: "Beyoncé" } },
        ],
      },
      [halo],
    ],
    [
      "of a service that is not known",
      [
        { trackName: "Halo", creatorName: "Beyoncé" },
        { title: "Bohemian Rhapsody", primaryArtistName: "Queen" },
      ],
      [halo, rhapsody],
    ],
    [
      "of GraphQL",
      {
        data: {
          playlist: {
            title: "Mine",
            tracks: {
              edges: [{ node: { title: "Halo", contributors: { edges: [{ node: { name: "Beyoncé" } }] } } }],
            },
          },
        },
      },
      [halo],
    ],
    [
      "of a page of YouTube",
      {
        contents: [
          {
            playlistVideoRenderer: {
              videoId: dustId,
              title: { runs: [{ text: "Another One Bites the Dust" }] },
              shortBylineText: { runs: [{ text: "Queen - Topic" }] },
            },
          },
        ],
      },
      [dust],
    ],
    [
      "of Spotify, with an episode",
      {
        items: [
          { track: { name: "Halo", artists: [{ name: "Beyoncé" }] } },
          { track: { name: "Some Talk", type: "episode", show: { name: "x" } } },
        ],
      },
      [halo, "none: song_removed"],
    ],
    [
      "of rows without names",
      [
        ["Halo", "Beyoncé"],
        ["Bohemian Rhapsody", "Queen"],
      ],
      [halo, rhapsody],
    ],
    [
      "of Apple Music",
      {
        data: [
          {
            type: "playlists",
            attributes: { name: "Mine", curatorName: "Ada" },
            relationships: {
              tracks: { data: [{ type: "songs", attributes: { name: "Halo", artistName: "Beyoncé" } }] },
            },
          },
        ],
      },
      [halo],
    ],
    [
      "of Spotify, with a song that is gone",
      {
        items: [
          {
            added_at: "2020",
            track: { name: "Halo", artists: [{ name: "Beyoncé" }], album: { name: "I Am" } },
          },
          { added_at: "2021", track: null },
        ],
      },
      [halo, "none: song_removed"],
    ],
    [
      "of YouTube",
      {
        items: [
          {
            snippet: {
              title: "Halo",
              channelTitle: "ada",
              videoOwnerChannelTitle: "Beyoncé - Topic",
              resourceId: { videoId: "zzzzzzzzzzz" },
            },
          },
          { snippet: { title: "Queen - Another One Bites the Dust" }, contentDetails: { videoId: dustId } },
          { snippet: { title: "Deleted video", resourceId: { videoId: "yyyyyyyyyyy" } } },
        ],
      },
      [halo, dust, "none: video_unchecked"],
    ],
    [
      "of Last.fm",
      {
        recenttracks: {
          track: [{ artist: { mbid: "", "#text": "Beyoncé" }, name: "Halo", url: "https://x" }],
        },
      },
      [halo],
    ],
    [
      "of ListenBrainz",
      {
        payload: {
          listens: [{ listened_at: 1, track_metadata: { artist_name: "Beyoncé", track_name: "Halo" } }],
        },
      },
      [halo],
    ],
    [
      "of MusicBrainz",
      {
        recordings: [{ title: "Halo", "artist-credit": [{ name: "Beyoncé", artist: { name: "Beyoncé" } }] }],
      },
      [halo],
    ],
    [
      "of Tidal",
      {
        items: [
          { item: { title: "Halo", artist: { name: "Beyoncé" }, album: { title: "I Am" } }, type: "track" },
        ],
      },
      [halo],
    ],
    [
      "of SoundCloud",
      {
        kind: "playlist",
        title: "Mine",
        user: { username: "ada" },
        tracks: [
          { title: "Halo", user: { username: "Beyoncé" } },
          { title: "Bohemian Rhapsody", user: { username: "x" }, publisher_metadata: { artist: "Queen" } },
        ],
      },
      [halo, rhapsody],
    ],
    [
      "of Qobuz",
      { tracks: { items: [{ title: "Halo", performer: { name: "Beyoncé" }, album: { title: "I Am" } }] } },
      [halo],
    ],
  ])("%s gives its songs, and a row for each entry without one", async (_what, value, rows) => {
    expect(await rowsOf(json(value))).toEqual(rows);
  });
});

test("a track of XML without a name and a place stays in the list", async () => {
  const track = "<track><annotation>the one with the video</annotation></track>";
  expect(
    await rowsOf(
      `<playlist><trackList><track><title>Halo</title><creator>Beyoncé</creator></track>${track}<track Key="1"/></trackList></playlist>`,
    ),
  ).toEqual([halo, "none: song_removed"]);
});

describe("a table with a header in a language", () => {
  test.each([
    ["Hebrew", "שם השיר\tאמן\tאלבום\tאורך"],
    ["Arabic", "العنوان\tالفنان\tالألبوم\tالمدة"],
    ["Persian", "آهنگ\tخواننده\tآلبوم\tمدت"],
    ["Thai", "ชื่อเพลง\tศิลปิน\tอัลบั้ม\tความยาว"],
    ["Vietnamese", "Tên bài hát\tNghệ sĩ\tAlbum\tThời lượng"],
    ["Hindi, with longer names", "गीत का शीर्षक\tकलाकार का नाम\tएल्बम\tअवधि"],
    ["Hindi", "शीर्षक\tकलाकार\tएल्बम\tअवधि"],
    ["Greek", "Τίτλος\tΕρμηνευτής\tΆλμπουμ\tΔιάρκεια"],
    ["Czech", "Název\tInterpret\tAlbum\tDélka"],
    ["Slovak", "Názov\tInterpret\tAlbum\tDĺžka"],
    ["Hungarian", "Cím\tElőadó\tAlbum\tHossz"],
    ["Romanian", "Titlu\tArtist\tAlbum\tDurată"],
    ["Ukrainian", "Назва\tВиконавець\tАльбом\tТривалість"],
    ["Bulgarian", "Заглавие\tИзпълнител\tАлбум\tВреметраене"],
    ["Croatian", "Naslov\tIzvođač\tAlbum\tTrajanje"],
    ["Indonesian", "Judul\tArtis\tAlbum\tDurasi"],
    ["Finnish", "Nimi\tEsittäjä\tAlbumi\tKesto"],
    ["Danish", "Titel\tKunstner\tAlbum\tVarighed"],
    ["Norwegian", "Tittel\tUtøver\tAlbum\tVarighet"],
    ["Swedish", "Låt\tArtist\tAlbum\tSpeltid"],
  ])("%s has its songs alone", async (_language, header) => {
    for (const delimiter of ["\t", ","])
      expect(
        await rowsOf(
          `${header}\nHalo\tBeyoncé\tI Am\t4:21\nBohemian Rhapsody\tQueen\tA Night\t5:55`.replaceAll(
            "\t",
            delimiter,
          ),
        ),
      ).toEqual([halo, rhapsody]);
  });
});

describe("a table", () => {
  test.each([
    [
      "without a header, with one quoted row",
      'Halo,Beyoncé\n"Bohemian Rhapsody",Queen\n"September","Earth, Wind & Fire"',
      [halo, rhapsody, "sure: September"],
    ],
    [
      "without a header, with quotes in quotes",
      '"Halo","Beyoncé","He said ""yes"", twice"\n"Bohemian Rhapsody","Queen","x"',
      [halo, rhapsody],
    ],
    ["in single quotes", "'Halo','Beyoncé'\n'Don''t Stop Me Now','Queen'", [halo, "sure: Don't Stop Me Now"]],
    [
      "with a header in single quotes",
      "'Title';'Artist'\n'Halo';'Beyoncé'\n'Don''t Stop Me Now';'Queen'",
      [halo, "sure: Don't Stop Me Now"],
    ],
    ["with delimiters at the end", "Halo,Beyoncé,\nBohemian Rhapsody,Queen\n,,\n", [halo, rhapsody]],
    [
      "with a row of totals, which stays in the list",
      "Title;Artist;Length\nHalo;Beyoncé;4:21\n\nBohemian Rhapsody;Queen;5:55\n;;10:16\nTotal;;10:16",
      [halo, rhapsody, "none: song_removed", "none: Total"],
    ],
  ])("a list is read: %s", async (_what, text, rows) => {
    expect(await rowsOf(text)).toEqual(rows);
  });
});

describe("the data of players and archives", () => {
  const credit = (name: string) => [{ name, artist: { name } }];
  test.each([
    [
      "a release of MusicBrainz",
      JSON.stringify({
        title: "Hits",
        "artist-credit": credit("Various Artists"),
        media: [
          {
            tracks: [
              { title: "Halo", "artist-credit": credit("Beyoncé") },
              { title: "Bohemian Rhapsody", "artist-credit": credit("Queen") },
            ],
          },
        ],
      }),
    ],
    [
      "a playlist of Plex",
      '<MediaContainer title="Hits"><Track title="Halo" grandparentTitle="Beyoncé"><Media><Part file="/m/0.mp3"/></Media></Track><Track title="Bohemian Rhapsody" grandparentTitle="Queen"><Media><Part file="/m/1.mp3"/></Media></Track></MediaContainer>',
    ],
    [
      "MPD",
      [
        ["0", "Beyoncé", "Halo"],
        ["1", "Queen", "Bohemian Rhapsody"],
      ]
        .map(
          ([at, artist, title]) =>
            `file: m/${at}.mp3\nLast-Modified: 2020-01-01T00:00:00Z\nArtist: ${artist}\nTitle: ${title}\nAlbum: X\nPos: ${at}\nId: ${at}`,
        )
        .join("\n"),
    ],
    [
      "Audacious",
      "uri=file:///m/0.mp3\ntitle=Halo\nartist=Beyonc%C3%A9\nuri=file:///m/1.mp3\ntitle=Bohemian%20Rhapsody\nartist=Queen",
    ],
    ["foobar2000", "Beyoncé - [I Am... #02] Halo\nQueen - [A Night at the Opera #11] Bohemian Rhapsody"],
  ])("songs of %s are read", async (_program, text) => {
    expect(await rowsOf(text)).toEqual([halo, rhapsody]);
  });

  test("songs of a concert are those of its artist", async () => {
    const concert = {
      artist: { name: "Queen" },
      sets: { set: [{ song: [{ name: "Bohemian Rhapsody" }] }, { song: [{ name: "Under Pressure" }] }] },
    };
    const rows = await rowsOf(JSON.stringify(concert));
    expect(rows).toHaveLength(2);
    expect(rows[0]).toBe(rhapsody);
  });
});
