import { fault } from "@tutti/proto/faults";
import type { Dependencies } from "./dependencies.ts";

interface Wanted {
  readonly roomName: string;
  readonly network: { readonly narrow: string; readonly wide: string | undefined };
}

/** Throws `room_name_taken` if a room has the name, and what the name itself is refused with. */
export async function requireUnusedName(
  { rooms }: Pick<Dependencies, "rooms">,
  { roomName, network }: Wanted,
): Promise<void> {
  const { isNew } = await rooms.checkName({ roomName, append: false, network });
  if (!isNew) throw fault("room_name_taken.unnamed");
}
