import { createCompanion, createLifecycles } from "@tutti/kit/remote";
import { App } from "./App.tsx";
import { CompanionRoot } from "./companion/CompanionRoot.tsx";
import { roomTexts } from "./texts/index.ts";

export const { bootstrap, mount, unmount } = createLifecycles({ name: "mfe_room", App, texts: roomTexts });
export const companion = createCompanion({ Companion: CompanionRoot, texts: roomTexts });
