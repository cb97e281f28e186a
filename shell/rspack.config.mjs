import { defineApp } from "./build/factory.mjs";

export default defineApp({ dir: import.meta.dirname, name: "shell", kind: "host", port: 3000 });
