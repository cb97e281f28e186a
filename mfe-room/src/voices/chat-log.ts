import type { ChatMessage, ServerData } from "@tutti/kit/sync";

/** A message of this page that the room has not shown yet. */
export interface Outgoing {
  readonly id: string;
  readonly text: string;
  /** Why it failed; null while it is on its way. */
  readonly failure: string | null;
}

/** A room's chat as this page has it. */
export interface ChatLog {
  /** Oldest first. */
  readonly messages: readonly ChatMessage[];
  readonly outgoing: readonly Outgoing[];
  /** Messages of others since the chat was last shown. */
  readonly unread: number;
  /** The room's history was received before, so that what a later one has more was said meanwhile. */
  readonly hasHistory: boolean;
  /** Ids of the messages that this page sent. */
  readonly own: ReadonlySet<string>;
  /** Deleted while this page was here: a history that was read before the deletion may still contain them. */
  readonly deleted: ReadonlySet<string>;
  /** Arrived since the page joined; a history that follows may have been read before them. */
  readonly arrived: readonly ChatMessage[];
}

/** Messages that a page keeps at most. */
const maxKept = 300;

export const emptyLog: ChatLog = {
  messages: [],
  outgoing: [],
  unread: 0,
  hasHistory: false,
  arrived: [],
  own: new Set<string>(),
  deleted: new Set<string>(),
};

const inOrder = (a: ChatMessage, b: ChatMessage) => a.at - b.at || (a.id < b.id ? -1 : 1);

function merged(
  log: Pick<ChatLog, "deleted">,
  ...lists: readonly (readonly ChatMessage[])[]
): readonly ChatMessage[] {
  const byId = new Map(lists.flat().map((message) => [message.id, message]));
  for (const id of log.deleted) byId.delete(id);
  return [...byId.values()].sort(inOrder).slice(-maxKept);
}

const isShown = (messages: readonly ChatMessage[]) => {
  const ids = new Set(messages.map(({ id }) => id));
  return ({ id }: Outgoing) => ids.has(id);
};

/** The page joined, perhaps again: what it has until now may have been deleted meanwhile. */
export const withJoin = (log: ChatLog): ChatLog => ({ ...log, arrived: [] });

/** Those that this page neither has nor sent. */
function newOnes(log: ChatLog, deleted: ReadonlySet<string>, messages: readonly ChatMessage[]): number {
  const known = new Set(log.messages.map(({ id }) => id));
  return messages.filter(({ id }) => !known.has(id) && !log.own.has(id) && !deleted.has(id)).length;
}

export function withHistory(
  log: ChatLog,
  { messages: history }: ServerData<"chat_history">,
  isOpen: boolean,
): ChatLog {
  const messages = merged(log, history, log.arrived);
  const shown = isShown(messages);
  const missed = log.hasHistory ? newOnes(log, log.deleted, history) : 0;
  return {
    ...log,
    messages,
    hasHistory: true,
    unread: isOpen ? 0 : log.unread + missed,
    outgoing: log.outgoing.filter((each) => !shown(each)),
  };
}

export function withVoices(
  log: ChatLog,
  { messages: fresh = [], deleted: gone = [] }: ServerData<"voices">,
  isOpen: boolean,
): ChatLog {
  if (fresh.length === 0 && gone.length === 0) return log;
  const deleted = new Set([...log.deleted, ...gone]);
  const arrived = [...log.arrived, ...fresh].slice(-maxKept);
  const messages = merged({ deleted }, log.messages, fresh);
  const shown = isShown(messages);
  const unread = isOpen ? 0 : log.unread + newOnes(log, deleted, fresh);
  return {
    ...log,
    deleted,
    arrived,
    messages,
    unread,
    outgoing: log.outgoing.filter((each) => !shown(each)),
  };
}

export const withOutgoing = (log: ChatLog, id: string, text: string): ChatLog => ({
  ...log,
  own: new Set([...log.own, id]),
  outgoing: [...log.outgoing.filter((each) => each.id !== id), { id, text, failure: null }],
});

export const withFailure = (log: ChatLog, id: string, failure: string): ChatLog => ({
  ...log,
  outgoing: log.outgoing.map((each) => (each.id === id ? { ...each, failure } : each)),
});

export const withoutOutgoing = (log: ChatLog, id: string): ChatLog => ({
  ...log,
  outgoing: log.outgoing.filter((each) => each.id !== id),
});
