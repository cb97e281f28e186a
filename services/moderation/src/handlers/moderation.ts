import { fault } from "@tutti/proto/faults";
import { languageOrFallback } from "@tutti/proto/languages";
import {
  type Decision,
  type ModerationServiceServer,
  Strictness,
  Verdict,
} from "@tutti/proto/rpc/moderation/v1/moderation";
import { type Handlers, requireCaller } from "@tutti/service-kit";
import { z } from "zod";
import type { Decision as Row } from "../../gen/prisma/client.ts";
import { readSettings, type Settings, updateSettings } from "../commands/settings.ts";
import { hintsFor } from "../hints/hints.ts";
import { hintsIn } from "../hints/wording.ts";
import { requireOwner } from "../model/policy.ts";
import type { Deps } from "../model/ports.ts";
import { requestSchema } from "../model/request.ts";

const strictnesses = { easy: Strictness.EASY, medium: Strictness.MEDIUM, strict: Strictness.STRICT } as const;
const verdicts = new Map([
  ["approve", Verdict.APPROVE],
  ["reject", Verdict.REJECT],
  ["unsure", Verdict.UNSURE],
]);

const uuid = z.uuid();
function checkId(roomId: string): string {
  if (!uuid.safeParse(roomId).success) throw fault("room_id_invalid");
  return roomId;
}

function strictnessNamed(given: Strictness): Settings["strictness"] {
  if (given === Strictness.EASY) return "easy";
  if (given === Strictness.MEDIUM) return "medium";
  if (given === Strictness.STRICT) return "strict";
  throw fault("strictness_invalid");
}

const present = ({ description, strictness }: Settings) => ({
  settings: { description, strictness: strictnesses[strictness] },
});

function presentDecision(row: Row): Decision {
  const { title, artist, requester_name } = requestSchema.parse(row.request);
  return {
    decidedAt: row.decidedAt ?? undefined,
    songTitle: title,
    songArtist: artist,
    requestedBy: requester_name,
    requestId: row.requestId,
    verdict: verdicts.get(row.verdict ?? "") ?? Verdict.UNSPECIFIED,
    score: row.score ?? 0,
    reasoning: row.reasoning,
    attributes: row.attributes,
    provider: row.provider,
  };
}

const historyLength = 50;

type Calls = "getSettings" | "updateSettings" | "getHints" | "getHistory";

/** Handlers of a room's AI moderator. */
export const moderationHandlers = (deps: Deps): Pick<Handlers<ModerationServiceServer>, Calls> => ({
  getSettings: async ({ roomId }) => present(await readSettings(deps, checkId(roomId))),
  updateSettings: async ({ roomId, settings }, call) => {
    const { description = "", strictness = Strictness.MEDIUM } = settings ?? {};
    const input = { description, strictness: strictnessNamed(strictness) };
    return present(await updateSettings(deps, requireCaller(call), checkId(roomId), input));
  },
  getHints: async ({ roomId, language }, call) => {
    const room = await deps.askRoom(checkId(roomId));
    requireOwner(room, requireCaller(call));
    return {
      ...hintsFor(room, await deps.factsOf(room.songs), hintsIn(languageOrFallback(language))),
      source: "rules",
    };
  },
  getHistory: async ({ roomId }, call) => {
    requireOwner(await deps.askRoom(checkId(roomId)), requireCaller(call));
    const rows = await deps.db.decision.findMany({
      where: { roomId, decidedAt: { not: null } },
      orderBy: { decidedAt: "desc" },
      take: historyLength,
    });
    return { decisions: rows.map(presentDecision) };
  },
});
