import { guest } from "../ports.ts";
import type { Member } from "../room/member.ts";

/** The name under which a member speaks. A nickname never counts as an account's name. */
export const speakerOf = ({
  userId,
  username,
  nickname,
}: Pick<Member, "userId" | "username" | "nickname">): { username: string; has_account: boolean } =>
  userId === null
    ? { username: nickname ?? guest.username, has_account: false }
    : { username, has_account: true };
