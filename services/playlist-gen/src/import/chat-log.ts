/** Lines of chats as programs export and copy them: WhatsApp, Telegram, Signal, Discord and IRC. */

const DATE = String.raw`(?:\d{1,4}[./-] ?\d{1,2}[./-] ?\d{1,4}\.?|\d{4} ?[年년] ?\d{1,2} ?[月월] ?\d{1,2} ?[日일])`;
const HALF_OF_DAY = "(?:오전|오후|上午|下午|午前|午後|凌晨|早上|中午|晚上|晚间) ?";
const TIME = String.raw`(?:${HALF_OF_DAY})?\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?:[ \u00a0\u202f]?[AaPp]\.?[ \u00a0\u202f]?[Mm]\.?| Uhr)?`;
/** Between a date and a time. */
const AT = String.raw`(?:,|\sà|\sum|\sat|\skl\.?|\sa las|\sàs)?[ T\u00a0\u202f]`;
/** `[26.11.26, 20:14:03] …`, `11/26/26, 8:14 PM - …`. */
const STAMPED = new RegExp(String.raw`^(?:\[${DATE}${AT}${TIME}\] ?|${DATE}${AT}${TIME}(?: [-–] |, ))(?=\S)`);
/** Sender and time on the line above a message: `Ada, [26.11.26 20:14]`, `ada — Today at 8:14 PM`. */
const SENDER = new RegExp(
  String.raw`^[^,—]{1,60}(?:, \[${DATE},? ${TIME}\]:?| — (?:(?:Today|Yesterday) at |${DATE},? )${TIME})$`,
);
/** The time of a line of IRC, which may be missing. */
const IRC_TIME = new RegExp(String.raw`^\[?(?:${DATE}[ T])?${TIME}\]?\s{1,4}`);
const NICK = /^<[@+%&~ ]?[\p{L}\p{N}_[\]\\^{}|`-]{1,30}>\s+(?![-–—])(?=\S)/u;
/** `ada | Halo - Beyoncé`, as WeeChat shows it; "Queen | Halo" is a song. */
const COLUMN = /^[@+]?[\w[\]\\^{}`-]{1,30}\s{0,20}[|│]\s(?=\S.*(?: [-–—] | by |https?:))/;
const IRC_NOTICE = /^(?:-!-|\*\*\*|-->|<--|--) /;
const ACTION_NOTICE =
  /^\* \S{1,40} (?:\S{1,100} )?(?:has )?(?:joined|left|quit|parted|is now known as|sets? |changes? )/;
/** Placeholders for media, deleted messages and calls. */
const PLACEHOLDER =
  /^(?:<[^<>]{1,80}>|null|(?:you deleted this|this) message(?: was deleted)?\.?|missed (?:voice|video) call.{0,40})$/i;
/** `<This message was edited>`, in any language. */
const EDITED = /(?<=\S)\s?\u200e?<[\p{L}\p{M} ’']{8,60}>$/u;
/** A sender and a time above a message: `Anna  6:03 PM`. */
const SENDER_ABOVE = /^\S[^:]{0,40} {1,3}\d{1,2}:\d{2} [AP]M$/;
const INVISIBLE = /^[\u200e\u200f\u202a-\u202e\u2066-\u2069\s]+/;

interface ChatLine {
  readonly kind: "said" | "notice";
  readonly text: string;
}

function stampedLine(line: string): ChatLine | null {
  const bare = line.replace(INVISIBLE, "");
  const stamp = STAMPED.exec(bare)?.[0];
  if (stamp === undefined)
    return SENDER.test(bare) || SENDER_ABOVE.test(bare) ? { kind: "notice", text: bare } : null;
  const said = /^[^:]{1,80}: (?=.)/.exec(bare.slice(stamp.length));
  const text = said ? bare.slice(stamp.length + said[0].length).replace(EDITED, "") : "";
  // WhatsApp prefixes its own notices with a left-to-right mark.
  const isNotice = !said || text.startsWith("\u200e") || PLACEHOLDER.test(text.replace(INVISIBLE, ""));
  return isNotice ? { kind: "notice", text: bare } : { kind: "said", text };
}

function ircLine(line: string): ChatLine | null {
  const time = IRC_TIME.exec(line)?.[0] ?? "";
  const rest = line.slice(time.length);
  const sender = NICK.exec(rest)?.[0] ?? (time ? COLUMN.exec(rest)?.[0] : undefined);
  if (sender !== undefined) return { kind: "said", text: rest.slice(sender.length) };
  return time && IRC_NOTICE.test(rest) ? { kind: "notice", text: line } : null;
}

/** What the lines of a chat say, with its notices, by their places; null if no line is a message with its sender. */
export function readChat(lines: readonly string[]): ReadonlyMap<number, ChatLine> | null {
  const found = new Map<number, ChatLine>();
  lines.forEach((line, i) => {
    const read = stampedLine(line) ?? ircLine(line);
    if (read) found.set(i, read);
  });
  if (found.size === 0) return null;
  lines.forEach((line, i) => {
    if (!found.has(i) && (IRC_NOTICE.test(line) || ACTION_NOTICE.test(line)))
      found.set(i, { kind: "notice", text: line });
  });
  return found;
}
