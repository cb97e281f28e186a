import { invalid } from "@tutti/proto/errors";
import { maxChatText } from "@tutti/proto/sync/limits";
import { hasRefused, isUnseen } from "@tutti/service-kit";

/**
 * A message's text as it is stored: NFC, each run of white space one space. Throws `chat_empty`, `chat_too_long` or
 * `chat_invalid`.
 */
export function parseChatText(given: string): string {
  const text = given.normalize("NFC").trim().replaceAll(/\s+/gu, " ");
  if (isUnseen(text)) throw invalid("Write something first.", "chat_empty");
  if ([...text].length > maxChatText)
    throw invalid(`A message has at most ${maxChatText} characters.`, "chat_too_long");
  // guard: chat-direction
  if (hasRefused(text)) throw invalid("This message has characters that cannot be shown.", "chat_invalid");
  return text;
}
