import { describe, expect, test } from "vitest";
import { listOf, rowsOf } from "./testing/rows-of.ts";

const [halo, rhapsody, dust] = ["sure: Halo", "sure: Bohemian Rhapsody", "sure: Another One Bites the Dust"];
const notice = "none: chat_notice";

describe("the log of a chat", () => {
  test.each([
    [
      "of WhatsApp on an iPhone",
      [
        "[26.11.26, 20:14:01] Party: \u200eMessages and calls are end-to-end encrypted. No one outside of this chat can read them.",
        "[26.11.26, 20:14:03] Ada: Halo - Beyoncé",
        "\u200e[26.11.26, 20:15:03] Bob Smith: Queen - Bohemian Rhapsody",
        "and Another One Bites the Dust by Queen",
        "\u200e[26.11.26, 20:16:03] Bob Smith: \u200eimage omitted",
      ],
      [notice, halo, rhapsody, expect.stringMatching(/Another One/), notice],
    ],
    [
      "of WhatsApp on Android",
      [
        "11/26/26, 8:13 PM - Messages and calls are end-to-end encrypted. Tap to learn more.",
        "11/26/26, 8:13 PM - Bob joined using this group's invite link",
        "11/26/26, 8:14\u202fPM - Ada: https://youtu.be/rY0WxgSXdEE",
        "11/26/26, 8:14 PM - +49 170 1234567: Halo - Beyoncé",
        "11/26/26, 8:15 PM - Ada: <Media omitted>",
        "11/26/26, 8:16 PM - Ada: This message was deleted",
      ],
      [notice, notice, dust, halo, notice, notice],
    ],
    [
      "of WhatsApp in German",
      ["26.11.26, 20:14 - Ada hat Bob hinzugefügt", "26.11.26, 20:16 - Bob: Queen: Bohemian Rhapsody"],
      [notice, rhapsody],
    ],
    [
      "of Telegram",
      ["Ada, [26.11.26 20:14]", "Halo - Beyoncé", "", "Bob, [26.11.26 20:15]", "Queen - Bohemian Rhapsody"],
      [notice, halo, notice, rhapsody],
    ],
    ["of Discord", ["ada — Today at 8:14 PM", "Halo - Beyoncé"], [notice, halo]],
    [
      "with a message that was edited",
      ["26.11.26, 8:14 p.m. - Ada: Halo - Beyoncé \u200e<This message was edited>"],
      [halo],
    ],
    ["with days of ISO", ["[2026-11-26 20:14] Ada: Halo - Beyoncé"], [halo]],
    [
      "of IRC",
      ["<ada> Halo - Beyoncé", "<@bob> Bohemian Rhapsody by Queen", "* carl has joined #music"],
      [halo, rhapsody, notice],
    ],
    [
      "of irssi",
      ["[20:14] <ada> Halo - Beyoncé", "20:16 -!- carl [~carl@x.org] has joined #music"],
      [halo, notice],
    ],
    [
      "of WeeChat",
      ["20:14:03 ada | Halo - Beyoncé", "20:14:09 --> carl (c@x) has joined #m"],
      [halo, notice],
    ],
  ])("%s has its songs, and its notices as such", async (_what, lines, rows) => {
    expect(await rowsOf(lines.join("\n"))).toEqual(rows);
  });

  test.each(["20:14 Queen | Bohemian Rhapsody", "<Queen> - <Bohemian Rhapsody>"])(
    "the log of a chat is not what a line of a list is: %s",
    async (line) => {
      expect((await rowsOf(line))[0]).toMatch(/Bohemian Rhapsody/);
      expect(await rowsOf(line)).not.toEqual([notice]);
    },
  );
});

describe("notes", () => {
  test.each([
    [
      "a list with numbers and times",
      "1. 03:15 Halo - Beyoncé\n02 [07:30] Queen - Bohemian Rhapsody\n3) 1:02:15 - Halo - Beyoncé",
      [halo, rhapsody, halo],
    ],
    [
      "a list with spans of time",
      "Halo - Beyoncé 00:00 - 03:15\n[00:03:15 - 00:07:30] Queen - Bohemian Rhapsody",
      [halo, rhapsody],
    ],
    [
      "bullets of all kinds",
      "- Halo - Beyoncé\n◦ Halo – Beyoncé\n+ Queen - Bohemian Rhapsody\n- [x] Halo - Beyoncé\n→ Halo - Beyoncé\n1️⃣ Queen - Bohemian Rhapsody\n🎵 Halo - Beyoncé\na) Queen - Bohemian Rhapsody",
      [halo, halo, rhapsody, halo, halo, rhapsody, halo, rhapsody],
    ],
    [
      "Markdown",
      "**Halo** - Beyoncé\n*Bohemian Rhapsody* by __Queen__\n`Halo` - Beyoncé\n### Queen - Bohemian Rhapsody\n> Halo - Beyoncé",
      [halo, rhapsody, halo, rhapsody, halo],
    ],
    [
      "a table of Markdown",
      "| Title | Artist | Length |\n| :--- | :---: | ---: |\n| **Halo** | Beyoncé | 4:21 |\n| [Bohemian Rhapsody](https://example.org/x) | Queen | 5:55 |",
      [halo, rhapsody],
    ],
    [
      "a wiki's list",
      '# "[[Halo (Beyoncé song)|Halo]]" – 4:21\n* [[Beyoncé]] – "[[Halo (Beyoncé song)|Halo]]" – 4:21\n* "[[Bohemian Rhapsody]]" by [[Queen (band)|Queen]]\n# "[[Bohemian Rhapsody]]" ([[Freddie Mercury|Mercury]]) – 5:55',
      [halo, halo, rhapsody, "doubtful: Bohemian Rhapsody"],
    ],
    [
      "a list of Markdown with links of titles",
      "1. [Halo](https://example.org/a) - Beyoncé\n2. **Queen** – *Bohemian Rhapsody*",
      [halo, rhapsody],
    ],
    [
      "numbers in brackets, quotes, and tags of forums and of HTML",
      "(1) Halo - Beyoncé\n> 2. **Bohemian Rhapsody** – Queen\n[b]Halo[/b] - Beyoncé\n- <b>Halo</b> - Beyoncé",
      [halo, rhapsody, halo, halo],
    ],
    [
      "TOML",
      '[[song]]\ntitle = "Halo"\nartist = "Beyoncé"\n\n[[song]]\ntitle = "Bohemian Rhapsody"\nartist = "Queen"',
      [halo, rhapsody],
    ],
    [
      "a wiki's table",
      '{| class="wikitable"\n! Title !! Artist\n|-\n| [[Halo (Beyoncé song)|Halo]] || Beyoncé\n|-\n| Bohemian Rhapsody\n| Queen\n|}',
      [halo, rhapsody],
    ],
    [
      "a wiki's template",
      "{{Track listing\n| title1 = Halo\n| extra1 = Beyoncé\n| length1 = 4:21\n| title2 = Bohemian Rhapsody\n| extra2 = Queen\n}}",
      [halo, rhapsody],
    ],
    [
      "YAML",
      "playlist:\n  name: Party\n  songs:\n    - artist: Beyoncé\n      title: Halo\n      album: I Am\n    - { title: \"Bohemian Rhapsody\", artist: 'Queen' }\n",
      [halo, rhapsody],
    ],
    [
      "YAML of texts",
      "songs:\n  - Halo - Beyoncé\n  - Queen - Bohemian Rhapsody",
      ["none: heading", halo, rhapsody],
    ],
    [
      "facts with their names",
      "Title: Halo\nArtist: Beyoncé\n\nTitel: Bohemian Rhapsody\nKünstler: Queen\n\nQueen - Another One Bites the Dust",
      [halo, rhapsody, dust],
    ],
    [
      "an artist without a title",
      "Title: Halo\nArtist: Beyoncé\n\nArtist: Queen",
      [halo, "none: song_removed"],
    ],
  ])("notes are read: %s", async (_what, text, rows) => {
    expect(await rowsOf(text)).toEqual(rows);
  });

  test.each([
    "★ - David Bowie",
    "*NSYNC - Bye Bye Bye",
    "M*A*S*H - Suicide Is Painless",
    "Title: A Song",
    "+ - Ed Sheeran",
  ])("a name keeps such signs: %s", async (line) => {
    const list = await listOf(line);
    expect(list.songs.map(({ text }) => text)).toEqual([line]);
  });
});
