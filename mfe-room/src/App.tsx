import { LazyScreen, useLocation } from "@tutti/kit";
import { loadServerTexts } from "@tutti/kit/text";
import { screenAt } from "./data/screen-at.ts";
import { onDemandTexts } from "./on-demand/texts/index.ts";
import { RoomSkeleton } from "./room/RoomSkeleton.tsx";

const join = onDemandTexts.with(() => import("./join/JoinRoom.tsx"));
const generator = () => import(/* webpackChunkName: "generator" */ "./generator/GeneratorScreen.tsx");
/** With the translations of what the server writes to a room; the room does not wait for them. */
const room = () => {
  void loadServerTexts();
  return import("./room/RoomScreen.tsx");
};

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
