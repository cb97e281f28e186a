import { defineApp } from "@tutti/remote-build";

export default defineApp({ dir: import.meta.dirname, name: "mfe_room", kind: "remote", port: 3001 });
