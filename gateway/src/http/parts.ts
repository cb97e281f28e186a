import { type Clock, isAway, newScrapedGauge, type Running } from "@tutti/service-kit";
import type { Services } from "../model/services.ts";

/** How long the states are cached, and the deadline of each part's call, in ms. */
const maxAge = 1000;
const timeout = { timeout: 1000 };

interface PartState {
  readonly state: "up" | "away";
  /** Duration of the part's answer, in ms. */
  readonly ms: number;
}

/** By the name of the part. */
export type PartStates = Readonly<Record<string, PartState>>;

interface Parts {
  readonly services: Pick<Services, "auth" | "rooms" | "playlists" | "payments" | "moderation" | "analytics">;
  readonly sync: { isReady(): boolean };
  readonly clock: Clock;
}

const noRoom = "00000000-0000-0000-0000-000000000000";

/** A cheap call of each part. A refusal is an answer, too. */
const probesOf = ({ services }: Parts): Record<string, () => Promise<unknown>> => ({
  auth: () => services.auth.getUsers({ ids: [], usernames: [] }, timeout),
  rooms: () => services.rooms.explore({ page: 1, limit: 1, search: "" }, timeout),
  "playlist-gen": () => services.playlists.examplePrompts({ language: "en" }, timeout),
  payments: () => services.payments.listPackages({}, timeout),
  moderation: () => services.moderation.getSettings({ roomId: noRoom }, timeout),
  analytics: () => services.analytics.getTotals({}, timeout),
});

/** The states of the parts behind this gateway, asked at most once a second, and only when someone asks. */
export function partStates(parts: Parts): () => Promise<PartStates> {
  const { clock, sync } = parts;
  const probes = Object.entries(probesOf(parts));
  const ask = async (probe: () => Promise<unknown>): Promise<PartState> => {
    const began = clock.now();
    const isUp = await probe().then(
      () => true,
      (error: unknown) => !isAway(error),
    );
    return { state: isUp ? "up" : "away", ms: Math.round(clock.now() - began) };
  };
  const askAll = async (): Promise<PartStates> => {
    const asked = await Promise.all(probes.map(async ([part, probe]) => [part, await ask(probe)] as const));
    return { ...Object.fromEntries(asked), sync: { state: sync.isReady() ? "up" : "away", ms: 0 } };
  };
  let last: { until: number; states: Promise<PartStates> } | null = null;
  return () => {
    // guard: readiness-cache
    if (last && clock.now() < last.until) return last.states;
    last = { until: clock.now() + maxAge, states: askAll() };
    return last.states;
  };
}

/** `tutti_part_up`, read on each scrape. */
export const measureParts = (states: () => Promise<PartStates>): Running =>
  newScrapedGauge("tutti_part_up", "Whether a part answers this gateway, 0 or 1.", ["part"], async () =>
    Object.entries(await states()).map(([part, { state }]) => ({
      labels: { part },
      value: state === "up" ? 1 : 0,
    })),
  );
