import { Body, Controller, Post, Response, Route, Security, Tags } from "@tsoa/runtime";
import { readSettings } from "@tutti/proto/settings";
import type { ErrorAnswer } from "../presenters/error.ts";
import type { SettingValue } from "../presenters/room.ts";
import { presentVoices, type Voices } from "../presenters/voices.ts";
import type { Dependencies } from "../queries/dependencies.ts";

interface VoicesChange extends Voices {
  /** @maxLength 10000 */
  room_name: string;
}
interface SettingsChange {
  /** @maxLength 10000 */
  room_name: string;
  /** The settings to change, by name; all others stay as they are. */
  settings: { [setting: string]: SettingValue };
}

@Route("room")
@Tags("Rooms")
export class SettingsController extends Controller {
  readonly #deps: Pick<Dependencies, "rooms">;

  constructor(deps: Pick<Dependencies, "rooms">) {
    super();
    this.#deps = deps;
  }

  /** Changes settings of a room, and returns all of them. The owner only. */
  @Post("update-settings")
  @Security("session")
  @Response<ErrorAnswer>(403)
  @Response<ErrorAnswer>(422)
  public async updateSettings(
    @Body() body: SettingsChange,
  ): Promise<{ settings: { [setting: string]: SettingValue } }> {
    const { room } = await this.#deps.rooms.updateSettings({
      roomName: body.room_name,
      settings: body.settings,
    });
    return { settings: { ...readSettings(room?.settings?.values) } };
  }

  /** Turns chat and reactions on or off. The owner only; a visitor's room has no chat. For clients of older versions. */
  @Post("update-voices")
  @Security("session")
  @Response<ErrorAnswer>(403)
  @Response<ErrorAnswer>(422)
  public async updateVoices(@Body() body: VoicesChange): Promise<Voices> {
    const { room } = await this.#deps.rooms.updateVoices({
      roomName: body.room_name,
      voices: { chatEnabled: body.chat_enabled, reactionsEnabled: body.reactions_enabled },
    });
    return presentVoices(room?.voices);
  }
}
