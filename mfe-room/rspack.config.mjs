import { defineApp } from "../shell/build/factory.mjs";

export default defineApp({ dir: import.meta.dirname, name: "mfe_room", kind: "remote", port: 3001 });
