import { createLifecycles } from "@tutti/kit/remote";
import { App } from "./App.tsx";

export const { bootstrap, mount, unmount } = createLifecycles({ name: "mfe_room", App });
