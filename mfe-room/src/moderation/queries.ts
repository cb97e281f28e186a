import { answerOf, api, type Schemas } from "@tutti/kit";
import { queryOptions } from "@tutti/kit/query";
import { type Hints, readHints } from "./hints.ts";

export type AiSettings = Schemas["AiSettings"];
export type AiDecision = Schemas["AiDecision"];
export type Strictness = Schemas["StrictnessName"];

const of = (roomName: string) => ({ params: { query: { room_name: roomName } } });

/** What the room's AI moderator is told. */
export const aiSettingsQuery = (roomName: string) =>
  queryOptions({
    queryKey: ["ai-moderation", roomName, "settings"],
    queryFn: async (): Promise<AiSettings> =>
      (await answerOf(api.GET("/room/get-ai-moderation", of(roomName)))).settings,
    // What an earlier look found may have been changed elsewhere; nobody is to edit that.
    gcTime: 0,
    staleTime: 0,
  });

/** What the AI decided in the room, newest first. */
export const aiHistoryQuery = (roomName: string) =>
  queryOptions({
    queryKey: ["ai-moderation", roomName, "history"],
    queryFn: async (): Promise<readonly AiDecision[]> =>
      (await answerOf(api.GET("/room/ai-moderation-history", of(roomName)))).history,
    staleTime: 0,
  });

/**
 * Criteria that would suit the room.
 *
 * @throws {ApiError | InvalidHints}
 */
export const askForHints = async (roomName: string): Promise<Hints> =>
  readHints(await answerOf(api.GET("/room/ai-moderation-hints", of(roomName))));
