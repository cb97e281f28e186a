import { make } from "../build/make.ts";
import { generation } from "../build/steps.ts";

/** `npm run drill:foreign-remote`: builds a remote outside the repository, from the packed packages. */
await make(generation);
await import("../../drills/foreign-remote/main.ts");
