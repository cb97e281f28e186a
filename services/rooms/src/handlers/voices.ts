import { invalid } from "@tutti/proto/errors";
import type { RoomsServiceServer } from "@tutti/proto/rpc/rooms/v1/rooms";
import type { Handlers } from "@tutti/service-kit";
import { updateVoices } from "../commands/update-voices.ts";
import type { Deps } from "../model/ports.ts";
import { presentRoom } from "./presenter.ts";

export const voicesHandlers = (deps: Deps): Pick<Handlers<RoomsServiceServer>, "updateVoices"> => ({
  updateVoices: async ({ roomName, voices }, { caller }) => {
    if (!voices) throw invalid("What listeners may do is needed.", "voices_missing");
    return { room: presentRoom(await updateVoices(deps, caller, roomName, voices)) };
  },
});
