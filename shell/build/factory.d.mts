import type { Configuration } from "@rspack/core";

export interface App {
  /** The folder of the app's package.json. */
  readonly dir: string;
  /** As in the remote's remote.json: an identifier, such as `mfe_lyrics`. */
  readonly name: string;
  readonly kind: "host" | "remote";
  /** Of the development server. */
  readonly port: number;
}

/** The bundler's configuration of the shell or a remote; a remote exposes `src/lifecycles.ts`. */
export declare const defineApp: (app: App) => (env?: object, argv?: { mode?: string }) => Configuration;
