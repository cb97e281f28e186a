import { Body, Controller, Get, Post, Query, Response, Route, Security, Tags } from "@tsoa/runtime";
import type { Language } from "@tutti/proto/languages";
import { catalogueTurn } from "@tutti/service-kit";
import type { ErrorAnswer } from "../presenters/error.ts";
import {
  type AiDecision,
  type AiSettings,
  presentAiSettings,
  presentDecision,
  type StrictnessName,
  strictnessOf,
} from "../presenters/moderation.ts";
import { isModeratedByAi, modeOf } from "../presenters/room.ts";
import type { Dependencies } from "../queries/dependencies.ts";

/** The settings of the room's AI moderator. */
async function aiSettings(
  { rooms, moderation }: Pick<Dependencies, "rooms" | "moderation">,
  roomName: string,
): Promise<AiSettings> {
  const { room } = await rooms.getRoom({ roomName, roomId: "" });
  const { settings } = await moderation.getSettings({ roomId: room?.id ?? "" });
  return presentAiSettings(isModeratedByAi(room), settings);
}

interface AiSettingsChange {
  /** @maxLength 10000 */
  room_name: string;
  /** True lets the AI moderate; false, while it does, returns moderation to the host. */
  enabled: boolean;
  /** @maxLength 10000 */
  description: string;
  strictness_level: StrictnessName;
}
interface AiHints {
  suggested_criteria: string;
  examples: string[];
  suggested_genres: string[];
  suggested_moods: string[];
  suggested_energy_levels: string[];
}

type Needed = Pick<Dependencies, "rooms" | "moderation">;

@Route("")
@Tags("Moderation")
export class ModerationController extends Controller {
  readonly #deps: Needed;

  constructor(deps: Needed) {
    super();
    this.#deps = deps;
  }

  /**
   * The settings of the room's AI moderator.
   * @maxLength room_name 10000
   */
  @Get("room/get-ai-moderation")
  @Response<ErrorAnswer>(404)
  public async settings(@Query() room_name: string): Promise<{ settings: AiSettings }> {
    return { settings: await aiSettings(this.#deps, room_name) };
  }

  /**
   * Alias of `room/get-ai-moderation`, for old clients.
   * @maxLength room_name 10000
   */
  @Get("get-room-ai-moderation")
  @Response<ErrorAnswer>(404)
  public async settingsToo(@Query() room_name: string): Promise<{ settings: AiSettings }> {
    return { settings: await aiSettings(this.#deps, room_name) };
  }

  @Post("room/update-ai-moderation")
  @Security("session")
  @Response<ErrorAnswer>(403)
  @Response<ErrorAnswer>(404)
  public async update(@Body() body: AiSettingsChange): Promise<{ settings: AiSettings }> {
    const { room_name: roomName, enabled, description, strictness_level } = body;
    const { rooms, moderation } = this.#deps;
    const { room } = await rooms.getRoom({ roomName, roomId: "" });
    const settings = { description, strictness: strictnessOf(strictness_level) };
    const updated = await moderation.updateSettings({ roomId: room?.id ?? "", settings });
    if (enabled !== isModeratedByAi(room))
      await rooms.updateModeration({ roomName, mode: modeOf(enabled ? "ai" : "manual") });
    return { settings: presentAiSettings(enabled, updated.settings) };
  }

  /**
   * Suggested criteria for the room, in a language; only for its owner.
   * @maxLength room_name 10000
   */
  @Get("room/ai-moderation-hints")
  @Security("session")
  @Response<ErrorAnswer>(403)
  public async hints(
    @Query() room_name: string,
    @Query() language: Language = "en",
  ): Promise<{ hints: AiHints; source: string }> {
    const { rooms, moderation } = this.#deps;
    const { roomId } = await rooms.getAccess({ roomName: room_name });
    const hints = await moderation.getHints({ roomId, language }, catalogueTurn);
    return {
      hints: {
        suggested_criteria: hints.suggestedCriteria,
        examples: hints.examples,
        suggested_genres: hints.suggestedGenres,
        suggested_moods: hints.suggestedMoods,
        suggested_energy_levels: hints.suggestedEnergyLevels,
      },
      source: hints.source,
    };
  }

  /**
   * The AI's decisions in this room, newest first; only for its owner.
   * @maxLength room_name 10000
   */
  @Get("room/ai-moderation-history")
  @Security("session")
  @Response<ErrorAnswer>(403)
  public async history(@Query() room_name: string): Promise<{ history: AiDecision[] }> {
    const { rooms, moderation } = this.#deps;
    const { roomId } = await rooms.getAccess({ roomName: room_name });
    const { decisions } = await moderation.getHistory({ roomId });
    return { history: decisions.map(presentDecision) };
  }
}
