import { fault } from "@tutti/proto/faults";
import { maxChatText } from "@tutti/proto/sync/limits";
import { hasRefused, isUnseen } from "@tutti/service-kit";

/**
 * A message's text as it is stored: NFC, each run of white space one space. Throws `chat_empty`, `chat_too_long` or
 * `chat_invalid`.
 */
export function parseChatText(given: string): string {
  const text = given.normalize("NFC").trim().replaceAll(/\s+/gu, " ");
  if (isUnseen(text)) throw fault("chat_empty");
  if ([...text].length > maxChatText) throw fault("chat_too_long", { max: maxChatText });
  // guard: chat-direction
  if (hasRefused(text)) throw fault("chat_invalid");
  return text;
}
