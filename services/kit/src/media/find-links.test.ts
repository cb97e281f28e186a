import { describe, expect, test } from "vitest";
import { linkOf, linksIn, videoIdOf } from "./find-links.ts";
import { readLink } from "./media-link.ts";

const id = "rY0WxgSXdEE";
const encoded = encodeURIComponent(`https://www.youtube.com/watch?v=${id}`);

test.each([
  `https://www.youtube.com/watch?v=${id}`,
  `http://youtube.com/watch?v=${id}&t=30s`,
  `HTTPS://WWW.YouTube.COM/watch?v=${id}`,
  `youtu.be/${id}`,
  `www.youtube.com/watch?v=${id}`,
  `youtube.com/watch?v=${id}`,
  `//www.youtube.com/watch?v=${id}`,
  `https://youtu.be/${id}/`,
  `https://youtu.be//${id}`,
  `https://youtu.be./${id}`,
  `<https://youtu.be/${id}>`,
  `(https://youtu.be/${id})`,
  `[https://youtu.be/${id}]`,
  `"https://youtu.be/${id}"`,
  `'https://youtu.be/${id}'`,
  `“https://youtu.be/${id}”`,
  `（https://youtu.be/${id}）`,
  `「https://youtu.be/${id}」`,
  `**https://youtu.be/${id}**`,
  `- https://youtu.be/${id}`,
  `-youtu.be/${id}`,
  `https://youtu.be/${id}.`,
  `https://youtu.be/${id},`,
  `https://youtu.be/${id}!?`,
  `https://youtu.be/${id}。`,
  `(<https://youtu.be/${id}>).`,
  `https://youtu.be/${id}?si=abc_DEF-1&t=30`,
  `https://youtu.be/${id}&feature=share`,
  `https://youtu.be/watch?v=${id}`,
  `https://www.youtube.com/watch?v=${id}?t=30`,
  `https://www.youtube.com/watch?v=${id}/`,
  `https://www.youtube.com/watch?v=${id}#t=30`,
  `https://www.youtube.com/watch?v=${id}%26t%3D30`,
  `https://www.youtube.com:443/watch?v=%20${id}`,
  `https://www.youtube.com/watch?feature=player_embedded&v=${id}...`,
  `YOUTU.BE/${id}`,
  `HTTPS://WWW.YOUTUBE.COM/WATCH?V=${id}`,
  encoded,
  `https:\\/\\/www.youtube.com\\/watch?v=${id}`,
  `[[https://youtu.be/${id}][***]]`,
  `https://www.youtube.com/watch?list=x&amp;v=${id}&amp;t=3`,
  `https://www.youtube.com/watch?a=1&amp;amp;v=${id}`,
  `https://www.youtube.com/watch/${id}`,
  `https://www.youtube.com/watch/?v=${id}`,
  `https://www.youtube.com/w/${id}`,
  `https://www.youtube.com/e/${id}`,
  `https://www.youtube.com/v/${id}?version=3`,
  `https://www.youtube.com/v/${id}&hl=en`,
  `https://www.youtube.com/embed/${id}?autoplay=1`,
  `https://www.youtube-nocookie.com/embed/${id}`,
  `https://www.youtube.com/shorts/${id}`,
  `https://www.youtube.com/live/${id}?feature=share`,
  `https://www.youtube.com/?v=${id}`,
  `https://www.youtube.com?v=${id}`,
  `https://www.youtube.com/watch#!v=${id}`,
  `https://m.youtube.com/#/watch?v=${id}`,
  `https://m.youtube.com/watch?v=${id}`,
  `https://music.youtube.com/watch?v=${id}&list=RDAMVM${id}`,
  `https://gaming.youtube.com/watch?v=${id}`,
  `https://studio.youtube.com/video/${id}/edit`,
  `https://www.youtube.com/watch?v=${id}&list=RD${id}&start_radio=1`,
  `https://www.youtube.com/watch%3Fv%3D${id}`,
  `https://www.youtube.com/attribution_link?a=abc&u=%2Fwatch%3Fv%3D${id}%26feature%3Dshare`,
  `https://www.youtube.com/attribution_link?u=/watch?v=${id}&feature=share`,
  `https://www.youtube.com/redirect?event=x&q=${encoded}`,
  `https://www.youtube.com/oembed?url=${encoded}&format=json`,
  `https://consent.youtube.com/m?continue=${encoded}&gl=DE`,
  `https://www.google.com/url?sa=t&url=${encoded}&usg=x`,
  `https://www.google.co.uk/url?q=${encoded}`,
  `https://l.facebook.com/l.php?u=${encoded}&h=x`,
  `https://i.ytimg.com/vi/${id}/hqdefault.jpg`,
  `https://i3.ytimg.com/vi_webp/${id}/maxresdefault.webp`,
  `https://img.youtube.com/vi/${id}/0.jpg`,
  `[Another One](https://youtu.be/${id})`.replace("Another One", "***"),
  `[https://youtu.be/${id}](https://youtu.be/${id})`,
])("%s is its video", (text) => {
  expect(videoIdOf(text)).toBe(id);
});

test.each([
  `https://evil.com/youtube.com/watch?v=${id}`,
  `evil.com/youtube.com/watch?v=${id}`,
  `evil.com/https://www.youtube.com/watch?v=${id}`,
  `https://evil.com/https://www.youtube.com/watch?v=${id}`,
  `https://evil.com/?url=${encoded}`,
  `https://evil.com?u=youtube.com/watch?v=${id}`,
  `https://evil.com#youtube.com/watch?v=${id}`,
  `https://evil.com\\youtube.com/watch?v=${id}`,
  `https://notyoutube.com/watch?v=${id}`,
  `notyoutube.com/watch?v=${id}`,
  `not-youtube.com/watch?v=${id}`,
  `https://youtube.com.evil.com/watch?v=${id}`,
  `youtube.com.evil.com/watch?v=${id}`,
  `https://youtube.com@evil.com/watch?v=${id}`,
  `youtube.com@evil.com/watch?v=${id}`,
  `https://user@youtube.com/watch?v=${id}`,
  `user@youtube.com/watch?v=${id}`,
  `https://user:pw@youtu.be/${id}`,
  `https://youtube.com:8080/watch?v=${id}`,
  `https://youtube.com%2eevil.com/watch?v=${id}`,
  `https://youtube.com%2f@evil.com/watch?v=${id}`,
  `https://y0utube.com/watch?v=${id}`,
  `https://уoutube.com/watch?v=${id}`,
  `https://youtube.co/watch?v=${id}`,
  `https://youtu.be.example.org/${id}`,
  `https://google.evil.com/url?q=${encoded}`,
  `https://www.google.com.evil.org/url?q=${encoded}`,
  `https://www.youtube.com/redirect?q=https%3A%2F%2Fevil.com%2Fwatch%3Fv%3D${id}`,
  `ftp://youtube.com/watch?v=${id}`,
  `javascript:youtube.com/watch?v=${id}`,
  `https://www.youtube.com/watch?v=${id}x`,
  `https://www.youtube.com/watch?v=${id.slice(1)}`,
  `https://www.youtube.com/embed/videoseries`,
  `https://www.youtube.com/embed/live_stream?channel=UC1`,
  `https://www.youtube.com/@linkinpark1`,
  `https://www.youtube.com/results?search_query=${id}`,
  `https://yt3.ggpht.com/vi/${id}/x.jpg`,
  id,
])("%s is no link to a video", (text) => {
  expect(videoIdOf(text)).toBeUndefined();
});

describe("a link that is no video", () => {
  test.each([
    [
      "https://www.youtube.com/playlist?list=PLabcdefghij",
      { kind: "playlist", site: "youtube", id: "PLabcdefghij" },
    ],
    [
      "https://www.youtube.com/embed/videoseries?list=PLabcdefghij",
      { kind: "playlist", site: "youtube", id: "PLabcdefghij" },
    ],
    [
      "https://open.spotify.com/intl-de/playlist/37i9dQZF1DXcBWIGoYBM5M?si=x",
      { kind: "playlist", site: "spotify", id: "37i9dQZF1DXcBWIGoYBM5M" },
    ],
    [
      "spotify:playlist:37i9dQZF1DXcBWIGoYBM5M",
      { kind: "playlist", site: "spotify", id: "37i9dQZF1DXcBWIGoYBM5M" },
    ],
    ["spotify:track:37i9dQZF1DXcBWIGoYBM5M", { kind: "other" }],
    [`https://www.youtube.com/playlist?list=RD${id}`, { kind: "mix" }],
    ["https://www.youtube.com/@band", { kind: "noVideo" }],
    ["www.youtube.com", { kind: "noVideo" }],
    ["https://open.spotify.com/track/37i9dQZF1DXcBWIGoYBM5M", { kind: "other" }],
    ["soundcloud.com/band/song", { kind: "other" }],
    ["https://example.org/a", { kind: "other" }],
  ])("%s leads to %o", (text, link) => {
    expect(linkOf(text)?.link).toEqual(link);
  });

  test("a video in a playlist has both, and one in a mix is the video alone", () => {
    expect(readLink(`https://youtu.be/${id}?list=PLabcdefghij`)).toEqual({
      kind: "video",
      videoId: id,
      listId: "PLabcdefghij",
    });
    expect(readLink(`https://youtu.be/${id}?list=RD${id}`)).toEqual({ kind: "video", videoId: id });
    expect(readLink(`https://youtu.be/${id}?list=WL`)).toEqual({ kind: "video", videoId: id });
  });
});

describe("links in a text", () => {
  const second = "fJ9rUzIMcZQ";
  const idsIn = (text: string) =>
    linksIn(text).map(({ link }) => (link.kind === "video" ? link.videoId : link.kind));

  test.each([
    `https://youtu.be/${id} https://youtu.be/${second}`,
    `https://youtu.be/${id},https://youtu.be/${second}`,
    `https://youtu.be/${id}https://youtu.be/${second}`,
    `https://youtu.be/${id}、youtu.be/${second}`,
    `https://youtu.be/${id}|https://youtu.be/${second}`,
    `youtu.be/${id} and youtu.be/${second}.`,
    `听https://youtu.be/${id}，youtu.be/${second}的歌`,
    `[One](https://youtu.be/${id}) [Two [Live]](<https://youtu.be/${second}> "t")`,
  ])("%s has both", (text) => {
    expect(idsIn(text)).toEqual([id, second]);
  });

  test.each([
    ["Queen - Bohemian Rhapsody https://youtu.be/rY0WxgSXdEE", "Queen - Bohemian Rhapsody "],
    ["Queen - Bohemian Rhapsody (youtu.be/rY0WxgSXdEE)", "Queen - Bohemian Rhapsody "],
    ["[Queen - Bohemian Rhapsody](https://youtu.be/rY0WxgSXdEE) loud", " loud"],
    ["will.i.am - Scream (youtube.com)", "will.i.am - Scream (youtube.com)"],
  ])("%s leaves %j", (text, rest) => {
    const links = linksIn(text);
    expect(links.reduceRight((left, { start, end }) => left.slice(0, start) + left.slice(end), text)).toBe(
      rest,
    );
  });

  test("a Markdown link has its text", () => {
    expect(
      linksIn(`see [Queen - Song [Live]](https://youtu.be/${id} "x") and ![a](youtu.be/${second})`),
    ).toMatchObject([
      { label: "Queen - Song [Live]", written: `https://youtu.be/${id}` },
      { label: "a", written: `youtu.be/${second}` },
    ]);
  });

  test.each([`ftp://youtube.com/watch?v=${id}`, `javascript://youtube.com/watch?v=${id}`])(
    "%s has none",
    (text) => {
      expect(linksIn(text)).toEqual([]);
    },
  );

  test("a text with more than its link is none", () => {
    for (const text of [
      "https://example.org/a b",
      `a https://youtu.be/${id}`,
      `youtu.be/${id} youtu.be/${second}`,
      "",
    ])
      expect(linkOf(text)).toBeNull();
  });
});
