import { isIP } from "node:net";
import type { Clock } from "../platform/clock.ts";

export interface HostPort {
  /** A name or an IP address. */
  readonly host: string;
  readonly port: number;
}

/** All addresses of a name. Rejects when the name has none. */
export type Lookup = (name: string) => Promise<readonly string[]>;

interface WatchOptions {
  readonly targets: readonly HostPort[];
  readonly clock: Clock;
  readonly lookup: Lookup;
  /** Time between two lookups of the names, in ms. */
  readonly everyMs: number;
  /** Minimum time from one lookup to a `refresh`, in ms. */
  readonly minMs: number;
  /** Called with the first list and with every changed one: sorted, without duplicates. */
  readonly onAddresses: (addresses: readonly HostPort[]) => void;
  /** Called when the lookup of a name fails that succeeded before, or fails for the first time. */
  readonly onFailure?: (name: string, error: unknown) => void;
}

export interface AddressWatch {
  /** Looks the names up again now, or `minMs` after the last lookup. Resolves after a lookup that ends later. */
  refresh(): Promise<void>;
  stop(): void;
}

export const hostPortText = ({ host, port }: HostPort): string =>
  isIP(host) === 6 ? `[${host}]:${port}` : `${host}:${port}`;

/**
 * Watches the addresses of a list of names, such as the pods of a headless Service. A name whose lookup fails keeps its
 * last addresses. IP addresses are used as they are; a list of only them is reported once, without a timer.
 */
export function watchAddresses(options: WatchOptions): AddressWatch {
  const { targets, clock, lookup, everyMs, minMs, onAddresses, onFailure } = options;
  const resolved = new Map<string, readonly string[]>();
  const failed = new Set<string>();
  for (const { host } of targets) if (isIP(host)) resolved.set(host, [host]);
  const names = [...new Set(targets.map(({ host }) => host))].filter((host) => !isIP(host));
  let published: string | null = null;
  let lookedUpAt = 0;
  let isLookingUp = false;
  let stopped = false;
  let cancel = () => {};
  let completed = Promise.withResolvers<void>();

  const publish = () => {
    const addresses = new Map<string, HostPort>();
    for (const { host, port } of targets)
      for (const address of resolved.get(host) ?? []) {
        const found = { host: address, port };
        addresses.set(hostPortText(found), found);
      }
    const sorted = [...addresses].sort(([a], [b]) => (a < b ? -1 : 1));
    const list = sorted.map(([text]) => text).join();
    if (list === published) return;
    published = list;
    onAddresses(sorted.map(([, address]) => address));
  };

  const lookUpName = async (name: string) => {
    try {
      resolved.set(name, await lookup(name));
      failed.delete(name);
    } catch (error) {
      if (!failed.has(name) && !stopped) onFailure?.(name, error);
      failed.add(name);
    }
  };

  const run = async () => {
    cancel();
    isLookingUp = true;
    lookedUpAt = clock.now();
    await Promise.all(names.map(lookUpName));
    isLookingUp = false;
    if (stopped) return;
    cancel = clock.after(everyMs, () => void run());
    publish();
    completed.resolve();
    completed = Promise.withResolvers<void>();
  };

  if (names.length > 0) void run();
  else queueMicrotask(() => !stopped && publish());
  return {
    refresh: () => {
      if (stopped || names.length === 0) return Promise.resolve();
      const next = completed.promise;
      if (isLookingUp) return next;
      const wait = lookedUpAt + minMs - clock.now();
      cancel();
      if (wait <= 0) void run();
      else cancel = clock.after(wait, () => void run());
      return next;
    },
    stop: () => {
      stopped = true;
      cancel();
      completed.resolve();
    },
  };
}
