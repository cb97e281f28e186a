import { defineApp } from "@tutti/remote-build";

export default defineApp({ dir: import.meta.dirname, name: "mfe_admin", kind: "remote", port: 3004 });
