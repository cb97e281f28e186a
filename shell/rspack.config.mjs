import { defineApp } from "@tutti/remote-build";

export default defineApp({ dir: import.meta.dirname, name: "shell", kind: "host", port: 3000 });
