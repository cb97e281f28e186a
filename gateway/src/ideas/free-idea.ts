import { ProductError } from "@tutti/proto/errors";

/** Names that are drawn before one is given that may be taken: then the call that makes the room says so. */
const attempts = 4;

interface Source<T> {
  draw(): Promise<T>;
  /** Throws a conflict for a name that is taken. */
  check(roomName: string): Promise<unknown>;
}

/** Draws a room's name and description, and draws again while the name is taken. */
export async function freeIdea<T extends { readonly roomName: string }>({
  draw,
  check,
}: Source<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const idea = await draw();
    try {
      await check(idea.roomName);
      return idea;
    } catch (error) {
      const isTaken = error instanceof ProductError && error.kind === "conflict";
      // Rooms being away is no reason to have no idea.
      if (!isTaken || attempt === attempts) return idea;
    }
  }
}
