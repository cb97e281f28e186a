/** What opens beside a room's music, without leaving the room. */
export type RoomDrawer = "search" | "generator";

/** What an address of this remote shows. */
export type ScreenAt =
  | { readonly kind: "none" }
  | { readonly kind: "join" }
  /** A playlist for a room that is to be made. */
  | { readonly kind: "generator" }
  | { readonly kind: "room"; readonly roomName: string; readonly drawer: RoomDrawer | null };

const isTrue = (value: string | null) => value === "True";

/** Searching and adding songs are drawers of the room that they name: their addresses open the room with them. */
export function screenAt({ pathname, search }: { pathname: string; search: string }): ScreenAt {
  const query = new URLSearchParams(search);
  const named = (key: string) => (query.get(key) ?? "").trim();
  switch (pathname.replace(/\/+$/, "")) {
    case "/join_room":
      return { kind: "join" };
    case "/playroom":
      return { kind: "room", roomName: named("room_name"), drawer: null };
    case "/search_music":
      return { kind: "room", roomName: named("room"), drawer: "search" };
    case "/playlist": {
      const roomName = named("room_name");
      return roomName !== "" && isTrue(query.get("append"))
        ? { kind: "room", roomName, drawer: "generator" }
        : { kind: "generator" };
    }
    default:
      return { kind: "none" };
  }
}
