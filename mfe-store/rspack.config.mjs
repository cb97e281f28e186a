import { defineApp } from "@tutti/remote-build";

export default defineApp({ dir: import.meta.dirname, name: "mfe_store", kind: "remote", port: 3003 });
