import { ProductError } from "@tutti/proto/errors";

/** Attempts before returning a name that may be taken; creating the room then reports it. */
const attempts = 4;

interface Source<T> {
  draw(): Promise<T>;
  /** Throws a conflict for a name that is taken. */
  check(roomName: string): Promise<unknown>;
}

/** Draws a room's name and description, again while the name is taken. */
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
      // Any other error, such as rooms being down, does not matter for an idea.
      if (!isTaken || attempt === attempts) return idea;
    }
  }
}
