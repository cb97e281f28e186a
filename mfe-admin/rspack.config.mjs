import { defineApp } from "../shell/build/factory.mjs";

export default defineApp({ dir: import.meta.dirname, name: "mfe_admin", kind: "remote", port: 3004 });
