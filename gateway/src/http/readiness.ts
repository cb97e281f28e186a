import { access } from "node:fs/promises";
import path from "node:path";

interface Options {
  readonly webRoot: string;
  /** Whether this gateway is about to stop. */
  readonly isDraining: () => boolean;
}

/** Whether this gateway can serve its own pages. It asks no other part, whose absence would take the pages away. */
export function readiness({ webRoot, isDraining }: Options): () => Promise<boolean> {
  const shell = path.join(webRoot, "shell/dist/index.html");
  return async () => {
    if (isDraining()) return false;
    return access(shell).then(
      () => true,
      () => false,
    );
  };
}
