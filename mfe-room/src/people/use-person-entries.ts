import { useSession } from "@tutti/kit";
import type { MenuEntry } from "@tutti/kit/ui";
import { blockEntries } from "../blocks/block-entries.tsx";
import { type Blocked, useBlocked } from "../blocks/use-blocked.ts";
import { reportEntries } from "../reports/report-entries.tsx";

/** A chat message as its menu knows it. */
export interface Message {
  readonly message_id: string;
  /** The name of the account, or a visitor's nickname. */
  readonly username: string;
  /** A nickname may be equal to an account's name, so only names of accounts can be blocked. */
  readonly has_account: boolean;
  readonly text: string;
}

export interface PersonEntries {
  /** What everybody may do about another person: none for oneself and for visitors, who are all named Guest. */
  entriesOf(username: string): MenuEntry[];
  /** What everybody may do about a message of somebody else. */
  entriesOfMessage(message: Message): MenuEntry[];
  readonly isBlocked: Blocked["isBlocked"];
}

/** Reporting and blocking of the people of a room. */
export function usePersonEntries(roomName: string): PersonEntries {
  const me = useSession().user?.username;
  const blocked = useBlocked();
  return {
    entriesOf: (username) =>
      username === me || username === "Guest"
        ? []
        : [
            ...reportEntries({ kind: "person", room_name: roomName, username }),
            ...blockEntries(blocked, username),
          ],
    entriesOfMessage: ({ message_id, username, has_account, text }) =>
      has_account && username === me
        ? []
        : [
            ...reportEntries({
              kind: "message",
              room_name: roomName,
              message_id,
              username,
              text,
            }),
            ...(has_account ? blockEntries(blocked, username) : []),
          ],
    isBlocked: blocked.isBlocked,
  };
}
