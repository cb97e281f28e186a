import { invalid } from "@tutti/proto/errors";
import type { RoomsServiceServer } from "@tutti/proto/rpc/rooms/v1/rooms";
import type { Handlers } from "@tutti/service-kit";
import { changeSettings } from "../commands/change-settings.ts";
import type { Deps } from "../model/ports.ts";
import { presentRoom } from "./presenter.ts";

export const voicesHandlers = (deps: Deps): Pick<Handlers<RoomsServiceServer>, "updateVoices"> => ({
  updateVoices: async ({ roomName, voices }, { caller }) => {
    if (!voices) throw invalid("What listeners may do is needed.", "voices_missing");
    const { chatEnabled, reactionsEnabled } = voices;
    const changed = await changeSettings(deps, caller, roomName, { chatEnabled, reactionsEnabled });
    return { room: presentRoom(changed) };
  },
});
