import { guard, type Threat, threat } from "./threat.ts";

const voicesTest = "services/sync/src/voices/voices.test.ts";
const nicknamesTest = "services/sync/src/voices/nicknames.test.ts";
const textTest = "services/sync/src/voices/chat-text.test.ts";

/** Speaking where one may not, under a false name, or so much that others cannot be read. */
export const voices: readonly Threat[] = [
  threat("a listener who floods a chat from several tabs", guard("messages-of-a-person"), [
    voicesTest,
    "a person says one message a second",
  ]),
  threat(
    "a visitor with many browsers who floods a chat",
    guard("messages-of-new-browsers", { instead: "true" }),
    [voicesTest, "new browsers of one network say ten messages in ten seconds together"],
  ),
  threat("a listener who floods a room with reactions", guard("reactions-per-second", { instead: "true" }), [
    voicesTest,
    "more than five a second are dropped",
  ]),
  threat("a message whose controls reverse the text of others", guard("chat-direction"), [
    textTest,
    "is refused with",
  ]),
  threat("a listener who deletes another's message", guard("own-messages", { instead: "null" }), [
    voicesTest,
    "everybody deletes their own",
  ]),
  threat("a message into a chat that its owner turned off", guard("voices-off", { instead: "true" }), [
    voicesTest,
    "chat that is off refuses messages",
  ]),
  threat("a muted person who writes in the chat", guard("muted-chat"), [
    voicesTest,
    "says nothing in chat and learns why",
  ]),
  threat("a muted person who reacts", guard("muted-reactions"), [voicesTest, "reacts without effect"]),
  threat("a muted visitor who speaks by nicknames", guard("muted-nicknames"), [
    nicknamesTest,
    "keeps the nickname until the mute ends, and learns why",
  ]),
  threat("a muted visitor who takes another nickname by joining again", guard("muted-joins-unnamed"), [
    nicknamesTest,
    "is Guest after joining again",
  ]),
  threat("a chat in a room without a moderator", guard("no-chat-without-owner"), [
    "services/rooms/src/voices.int.test.ts",
    "a visitor's room has reactions and no chat",
  ]),
  threat("a listener who turns a room's chat on", guard("owner-changes-settings", { instead: '"none"' }), [
    "services/rooms/src/voices.int.test.ts",
    "only the owner sets what listeners may do",
  ]),
  threat("a visitor under the nickname of the product's staff", guard("staff-nicknames"), [
    "services/sync/src/voices/nickname.test.ts",
    "is refused with",
  ]),
];
