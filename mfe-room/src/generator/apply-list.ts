import { answerOf, api, messageOf, type Schemas } from "@tutti/kit";
import { t } from "../texts/index.ts";
import type { GeneratedRoom } from "./use-generator.ts";

/** Nothing for the generated list as it is. */
export type ChangedList = { refined?: Schemas["RefinedList"]; maker_key?: string };

interface Input {
  readonly generated: GeneratedRoom;
  /** The songs are in the room already. */
  readonly append: boolean;
  /** The moderation to set before the room opens; null leaves it unchanged. */
  readonly moderation: boolean | null;
  /** The list as it was changed after it was generated. */
  readonly changed: ChangedList;
}

/** Applies the generated list and its moderation to the room. */
export async function applyList({ generated, append, moderation, changed }: Input): Promise<void> {
  const { room_name, draft_id } = generated.list;
  // A draft carries the moderation that it was generated with, so a later change is applied after it. Confirming again,
  // when only the second step failed, is idempotent.
  if (!append) await confirmList(room_name, draft_id, changed);
  if (moderation !== null && moderation !== generated.form.moderation) await moderate(room_name, moderation);
}

const confirmList = (room_name: string, draft_id: string | null, changed: ChangedList) =>
  answerOf(
    api.POST("/confirm-playlist", {
      body: { room_name, ...(draft_id === null ? {} : { draft_id }), ...changed },
    }),
  ).catch(saying("openFailed"));

const moderate = (room_name: string, moderation_enabled: boolean) =>
  answerOf(api.POST("/room/update-moderation", { body: { room_name, moderation_enabled } })).catch(
    saying("moderationFailed"),
  );

const saying = (fallback: "openFailed" | "moderationFailed") => (error: unknown) => {
  throw new Error(messageOf(error, t(`generator.${fallback}`)), { cause: error });
};
