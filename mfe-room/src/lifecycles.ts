import { createCompanion, createLifecycles } from "@tutti/kit/remote";
import { App } from "./App.tsx";
import { CompanionRoot } from "./companion/CompanionRoot.tsx";

export const { bootstrap, mount, unmount } = createLifecycles({ name: "mfe_room", App });
export const companion = createCompanion({ Companion: CompanionRoot });
