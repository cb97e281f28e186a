/** Panels that open beside a room without leaving it. */
export type RoomDrawer = "search" | "generator";

/** The screen at an address of this remote. */
type ScreenAt =
  | { readonly kind: "none" }
  | { readonly kind: "join" }
  /** Generates the playlist of a new room. */
  | { readonly kind: "generator" }
  | { readonly kind: "room"; readonly roomName: string; readonly drawer: RoomDrawer | null };

const isTrue = (value: string | null) => value === "True";

/** Search and generator are drawers of the room in the query: their addresses open the room with the drawer. */
export function screenAt({ pathname, search }: { pathname: string; search: string }): ScreenAt {
  const query = new URLSearchParams(search);
  const named = (key: string) => (query.get(key) ?? "").trim();
  switch (pathname.replace(/(?<!\/)\/+$/, "")) {
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
