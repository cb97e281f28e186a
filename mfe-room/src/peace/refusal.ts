import { ApiError } from "@tutti/kit";
import type { Status } from "@tutti/kit/sync";
import { useSyncExternalStore } from "react";

/** Why the user may not be in a room. */
export interface Refusal {
  readonly code: "banned" | "removed" | "accounts_only";
  /** When it ends, in ms; null if it does not end by itself. */
  readonly until: number | null;
}

const isCode = (code: string): code is Refusal["code"] =>
  code === "banned" || code === "removed" || code === "accounts_only";
const timeOf = (until: unknown) => (typeof until === "number" ? until : null);

/** The refusal that closed a connection; null for any other status. */
export const refusalOfStatus = (status: Status): Refusal | null =>
  status.kind === "closed" && isCode(status.code) ? { code: status.code, until: timeOf(status.until) } : null;

/** The ban that a call was refused with; null for any other error. */
export const refusalOfError = (error: unknown): Refusal | null =>
  error instanceof ApiError && error.status === 403 && error.code === "banned"
    ? { code: "banned", until: timeOf(error.fields.until) }
    : null;

interface Entry {
  readonly roomName: string;
  readonly token: string | null;
}

const refused = new Map<string, Refusal>();
const listeners = new Set<() => void>();
const keyOf = ({ roomName, token }: Entry) => `${token ?? ""} ${roomName}`;
const notify = () => {
  for (const listener of listeners) listener();
};

/** Rooms that closed the connection of this page. They are not joined again until the user asks for it. */
export const refusals = {
  get: (entry: Entry): Refusal | null => refused.get(keyOf(entry)) ?? null,
  set(entry: Entry, refusal: Refusal): void {
    refused.set(keyOf(entry), refusal);
    notify();
  },
  clear(entry: Entry): void {
    if (refused.delete(keyOf(entry))) notify();
  },
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** The refusal of a room; renders again when it changes. */
export const useRefusal = (entry: Entry): Refusal | null =>
  useSyncExternalStore(subscribe, () => refusals.get(entry));
