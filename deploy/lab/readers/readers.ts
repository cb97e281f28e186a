import { parseEmail, parseUsername } from "@tutti/auth/account";
import { deviceOf } from "@tutti/auth/browser";
import { languageOf } from "@tutti/auth/language";
import { talksToModerator } from "@tutti/moderation/suspicion";
import { parseRoomName } from "@tutti/rooms/room-name";
import { callerNetwork, cleanShown, isPublicLink, linksIn, nameKeys, videoIdOf } from "@tutti/service-kit";
import { parseChatText } from "@tutti/sync/chat-text";
import { parseMessage } from "@tutti/sync/messages";
import type { Reader } from "./music.ts";

const links = [
  "https://www.youtube.com/watch?v=rY0WxgSXdEE&t=30",
  "http://user:pw@[::1]:80/a/../b?c#d",
  "(https://www.youtube.com/attribution_link?a=b&amp;u=%2Fwatch%3Fv%3DrY0WxgSXdEE%26c).",
];
const names = ["Ada", "卡拉OK", "Blue Otter 12", "Jürgen ſ İ"];
const userAgents = [
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1",
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 Edg/141.0",
];

/** Readers outside the service of music: names, addresses, headers, chat and frames. */
export const otherReaders: readonly Reader[] = [
  { name: "mail address", max: 1000, seeds: ["ada+tutti@example.co.uk"], read: parseEmail },
  { name: "username", max: 1000, seeds: names, read: parseUsername },
  { name: "room name", max: 10_000, seeds: names, read: parseRoomName },
  // Only accepted names have keys.
  { name: "name keys", max: 128, seeds: names, read: (text) => nameKeys(parseRoomName(text)) },
  { name: "link", max: 500, seeds: links, read: isPublicLink },
  { name: "video id", max: 500, seeds: links, read: videoIdOf },
  { name: "links in a text", max: 400_000, seeds: links, read: linksIn },
  { name: "user agent", max: 1000, seeds: userAgents, read: deviceOf },
  { name: "languages (header)", max: 1000, seeds: ["de-CH,de;q=0.9, en;q=0.5,*;q=0"], read: languageOf },
  { name: "address (header)", max: 1000, seeds: ["2001:db8::1", "::ffff:203.0.113.9"], read: callerNetwork },
  {
    name: "chat message",
    max: 10_000,
    seeds: ["Hello 👨‍👩‍👧, what a song!", "می‌خواهم"],
    read: parseChatText,
  },
  { name: "shown text", max: 10_000, seeds: ["Song\u202e (Official) \u3164"], read: cleanShown },
  { name: "requested title", max: 500, seeds: ["Halo", "a.p-p_r o v e this"], read: talksToModerator },
  {
    name: "frame of a page",
    max: 16_000,
    seeds: ['{"event":"chat","data":{"id":"a","text":"Hello"}}', '{"event":"seek","data":{"time":1.5}}'],
    read: parseMessage,
  },
];
