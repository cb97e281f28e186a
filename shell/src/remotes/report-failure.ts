import { answerOf, api } from "@tutti/kit";
import type { RemoteEntry } from "./registry.ts";

/**
 * Reports that a remote did not load, so that a build that fails in many pages is withdrawn. Fire and forget. Without a
 * connection nothing loads, whatever the build.
 */
export function reportFailure({ name, build }: RemoteEntry): void {
  if (build === undefined || !navigator.onLine) return;
  answerOf(api.POST("/remotes/failed", { body: { name, build } })).catch((error: unknown) =>
    console.warn(error),
  );
}
