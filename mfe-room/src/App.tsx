import { LazyScreen, useLocation } from "@tutti/kit";
import { screenAt } from "./data/screen-at.ts";
import { RoomSkeleton } from "./room/RoomSkeleton.tsx";

const join = () => import("./join/JoinRoom.tsx");
const generator = () => import("./generator/GeneratorScreen.tsx");
const room = () => import("./room/RoomScreen.tsx");

/** Renders nothing for an unknown path: the shell shows "not found". */
export function App() {
  const screen = screenAt(useLocation());
  switch (screen.kind) {
    case "join":
      return <LazyScreen load={join} />;
    case "generator":
      return <LazyScreen load={generator} />;
    case "room":
      return <LazyScreen load={room} waiting={<RoomSkeleton />} />;
    case "none":
      return null;
  }
}
