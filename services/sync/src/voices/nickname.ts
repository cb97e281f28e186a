import { fault } from "@tutti/proto/faults";
import { maxNickname } from "@tutti/proto/sync/limits";
import {
  hasInvisible,
  isLinkLike,
  isOneScriptWithDigits,
  isReadAs,
  isStaffName,
  reservedNames,
} from "@tutti/service-kit";

/**
 * A visitor's nickname: up to 24 letters, digits, spaces and `_ . -` of one script, no web or mail address, not a reserved
 * word or a claim of a role. Throws `nickname_length`, `nickname_characters`, `nickname_script`, `nickname_link` or
 * `nickname_reserved`. It may be equal to an
 * account's name, since only accounts carry their mark.
 */
export function parseNickname(given: string): string {
  const name = given.normalize("NFC").trim().replaceAll(/ +/g, " ");
  const length = [...name].length;
  if (length < 1 || length > maxNickname) throw fault("nickname_length", { max: maxNickname });
  if (
    hasInvisible(name) ||
    !/^(?:[\p{L}\p{M}\p{Nd}_. -]|\u200c|\u200d)+$/u.test(name) ||
    !/[\p{L}\p{Nd}]/u.test(name)
  )
    throw fault("nickname_characters");
  if (!isOneScriptWithDigits(name)) throw fault("nickname_script");
  if (isLinkLike(name)) throw fault("nickname_link");
  if (isReadAs(name, reservedNames) || /* guard: staff-nicknames */ isStaffName(name))
    throw fault("nickname_reserved");
  return name;
}
