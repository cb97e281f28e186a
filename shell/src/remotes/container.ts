import type { RemoteModule } from "@tutti/kit";
import { LOAD_TIMEOUT } from "./load-timeout.ts";
import { pinOf } from "./pins.ts";
import type { RemoteEntry } from "./registry.ts";

/** The modules that the page shares with its remotes; provided by the bundler. */
declare const __webpack_init_sharing__: (scope: "default") => Promise<void>;
declare const __webpack_share_scopes__: { readonly default: object };

/** A remote's federation container. Its entry script assigns it to a global variable with the remote's name. */
interface Container {
  init(shareScope: object): unknown;
  get(module: "./lifecycles"): Promise<() => RemoteModule>;
}

const containers = new Map<string, Promise<Container>>();

/** Loads a remote's entry script with its integrity hash. Rejects after `LOAD_TIMEOUT`. */
function loadScript(url: string): Promise<void> {
  const script = document.createElement("script");
  const pin = pinOf(url);
  if (pin) {
    // guard: entry-integrity
    script.integrity = pin;
    script.crossOrigin = "anonymous";
  }
  script.async = true;
  script.src = url;
  let timer: ReturnType<typeof setTimeout>;
  return new Promise<void>((resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`${url}: timeout`)), LOAD_TIMEOUT);
    script.addEventListener("load", () => resolve());
    script.addEventListener("error", () => reject(new Error(`${url} could not be loaded.`)));
    document.head.append(script);
  }).finally(() => {
    clearTimeout(timer);
    script.remove();
  });
}

async function open({ name, entry }: RemoteEntry): Promise<Container> {
  await loadScript(/* guard: entry-from-registry */ entry);
  const container: Container | undefined = Reflect.get(globalThis, name);
  if (!container) throw new Error(`${entry} defines no ${name}.`);
  await __webpack_init_sharing__("default");
  await container.init(__webpack_share_scopes__.default);
  return container;
}

/** Loads what a remote exposes. Its entry is loaded once; a failure is not cached. */
export async function lifecyclesOf(remote: RemoteEntry): Promise<RemoteModule> {
  const opening = containers.get(remote.entry) ?? open(remote);
  containers.set(remote.entry, opening);
  opening.catch(() => containers.delete(remote.entry));
  const factory = await (await opening).get("./lifecycles");
  return factory();
}
