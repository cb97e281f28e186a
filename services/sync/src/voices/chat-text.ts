import { invalid } from "@tutti/proto/errors";
import { maxChatText } from "@tutti/proto/sync/limits";

/**
 * Controls that override, embed or isolate the direction of what follows, control characters, lone surrogates. Joiners
 * are parts of emoji and of some scripts, and direction marks affect nothing but their neighbours.
 */
const refused = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u;
/** What renders as nothing. */
const unseen = /[\s\p{Default_Ignorable_Code_Point}\u2800]/gu;

/**
 * A message's text as it is stored: NFC, each run of white space one space. Throws `chat_empty`, `chat_too_long` or
 * `chat_invalid`.
 */
export function parseChatText(given: string): string {
  const text = given.normalize("NFC").trim().replaceAll(/\s+/gu, " ");
  if (text.replaceAll(unseen, "") === "") throw invalid("Write something first.", "chat_empty");
  if ([...text].length > maxChatText)
    throw invalid(`A message has at most ${maxChatText} characters.`, "chat_too_long");
  // guard: chat-direction
  if (refused.test(text)) throw invalid("This message has characters that cannot be shown.", "chat_invalid");
  return text;
}
