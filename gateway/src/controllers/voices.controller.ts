import { Body, Controller, Post, Response, Route, Security, Tags } from "@tsoa/runtime";
import type { Dependencies } from "../dependencies.ts";
import type { ErrorAnswer } from "../presenters/error.ts";
import { presentVoices, type Voices } from "../presenters/voices.ts";

interface VoicesChange extends Voices {
  /** @maxLength 10000 */
  room_name: string;
}

@Route("room")
@Tags("Rooms")
export class VoicesController extends Controller {
  readonly #deps: Pick<Dependencies, "rooms">;

  constructor(deps: Pick<Dependencies, "rooms">) {
    super();
    this.#deps = deps;
  }

  /** Turns chat and reactions on or off. The owner only; a visitor's room has no chat. */
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
