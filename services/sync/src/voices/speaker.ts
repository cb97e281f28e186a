import { guest } from "../ports.ts";
import type { Member } from "../room/local-room.ts";

/**
 * The person behind a connection, for limits and for what is their own: the account, or the visitor's browser and
 * network, in any tab.
 */
export const personOf = ({ userId, device }: Pick<Member, "userId" | "device">): string =>
  userId === null ? `device:${device}` : `user:${userId}`;

/** The account of a person as `personOf` names it; null for a visitor. */
export const userIdOf = (person: string): string | null =>
  person.startsWith("user:") ? person.slice("user:".length) : null;

/** The name under which a member speaks. A nickname never counts as an account's name. */
export const speakerOf = ({
  userId,
  username,
  nickname,
}: Pick<Member, "userId" | "username" | "nickname">): { username: string; has_account: boolean } =>
  userId === null
    ? { username: nickname ?? guest.username, has_account: false }
    : { username, has_account: true };
