import { answerOf, api, type Schemas } from "@tutti/kit";
import { queryOptions } from "@tutti/kit/query";
import { getLanguage } from "@tutti/kit/text";
import { withServerTexts } from "../data/shown-message.ts";
import { type Hints, readHints } from "./hints.ts";

export type AiSettings = Schemas["AiSettings"];
export type AiDecision = Schemas["AiDecision"];
export type Strictness = Schemas["StrictnessName"];

const of = (roomName: string) => ({ params: { query: { room_name: roomName } } });

/** The settings of the room's AI moderator. */
export const aiSettingsQuery = (roomName: string) =>
  queryOptions({
    queryKey: ["ai-moderation", roomName, "settings"],
    queryFn: async (): Promise<AiSettings> =>
      (await answerOf(api.GET("/room/get-ai-moderation", of(roomName)))).settings,
    // Not cached: the settings may have been changed elsewhere, and a stale form would overwrite them.
    gcTime: 0,
    staleTime: 0,
  });

/** The AI's decisions in the room, newest first. */
export const aiHistoryQuery = (roomName: string) =>
  queryOptions({
    queryKey: ["ai-moderation", roomName, "history"],
    queryFn: async (): Promise<readonly AiDecision[]> =>
      (await withServerTexts(answerOf(api.GET("/room/ai-moderation-history", of(roomName))))).history,
    staleTime: 0,
  });

/**
 * Fetches suggested criteria for the room.
 *
 * @throws {ApiError | InvalidHints}
 */
export const askForHints = async (roomName: string): Promise<Hints> =>
  readHints(
    await answerOf(
      api.GET("/room/ai-moderation-hints", {
        params: { query: { room_name: roomName, language: getLanguage() } },
      }),
    ),
  );
