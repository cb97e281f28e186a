import type { ClientEvent } from "@tutti/proto/sync";
import { type Client, demoTrack } from "../client.ts";

/** What a room's people do against a disturber; `none` is the control. */
export const measures = ["none", "mute", "only_who_is_here", "ban", "accounts_only"] as const;
export type Measure = (typeof measures)[number];

/** An account, or a visitor, whom a room knows by browser and network. */
export const disturbers = ["account", "visitor"] as const;
export type Disturber = (typeof disturbers)[number];

/** How a disturber is refused: not at all, when acting, or already when entering. */
type Refusal = { readonly at: "nothing" } | { readonly at: "acting" | "entering"; readonly code: string };

export const refusals: Readonly<Record<Measure, Readonly<Record<Disturber, Refusal>>>> = {
  none: { account: { at: "nothing" }, visitor: { at: "nothing" } },
  mute: { account: { at: "acting", code: "muted" }, visitor: { at: "acting", code: "muted" } },
  only_who_is_here: {
    account: { at: "acting", code: "only_who_was_here" },
    visitor: { at: "acting", code: "only_who_was_here" },
  },
  ban: { account: { at: "entering", code: "banned" }, visitor: { at: "entering", code: "banned" } },
  accounts_only: { account: { at: "nothing" }, visitor: { at: "entering", code: "accounts_only" } },
};

/** The errors with which an act over a socket is answered. A reaction that is refused is dropped without one. */
export function errorsExpected(event: ClientEvent, measure: Measure, disturber: Disturber): string[] {
  const refusal = refusals[measure][disturber];
  if (refusal.at !== "acting" || event === "react") return [];
  if (event !== "choose_nickname") return [refusal.code];
  // The choice of an account, which has a name, is ignored.
  return disturber === "visitor" ? ["nickname_held"] : [];
}

interface HttpAct {
  readonly name: string;
  /** Whether it takes an account. */
  readonly needsAccount: boolean;
  readonly path: string;
  readonly body: object;
}

/** The acts over HTTP; each is carried out where nothing forbids it. */
export const httpActs: readonly HttpAct[] = [
  {
    name: "a request",
    needsAccount: true,
    path: "/api/request-track",
    body: { track: demoTrack("x"), express: false },
  },
  { name: "a paid pin", needsAccount: true, path: "/api/pin-track", body: { track_id: "demo_c" } },
  {
    name: "a vote for a song",
    needsAccount: false,
    path: "/api/vote-song",
    body: { track_id: "demo_b", is_for: true },
  },
];

type Options = Parameters<Client["post"]>[2];

/** The answer's status and code to an act. */
export async function answerTo(call: Client, room_name: string, { path, body }: HttpAct, options: Options) {
  const answer = await call.post(path, { room_name, ...body }, options);
  return { status: answer.status, code: answer.body.code };
}
