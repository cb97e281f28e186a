import { make } from "../build/make.ts";
import { generation } from "../build/steps.ts";

/** `npm run deploy:remote -- mfe-store`: builds one remote and shows it to all visitors, or to some. */
await make(generation);
await import("../../remotes/main.ts");
