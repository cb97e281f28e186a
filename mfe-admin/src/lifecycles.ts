import { createLifecycles } from "@tutti/kit/remote";
import { App } from "./App.tsx";
import { texts } from "./texts/index.ts";

export const { bootstrap, mount, unmount } = createLifecycles({ name: "mfe_admin", App, texts });
