import { ProductError } from "@tutti/proto/errors";
import {
  type DeployedRemote,
  folderOf,
  type Owners,
  type RemotePin,
  refusedRoutes,
  registeredOwners,
  withRoutes,
} from "@tutti/proto/remotes";
import type { RemoteStore } from "./store.ts";

/** Beside the folders of the remotes, none of which has this name. */
const folder = "owners";

interface Registered {
  readonly revision: number;
  readonly owners: Owners;
}

/** Who owns which paths besides those of the product; not read again if it is the known revision. */
export async function readOwners(store: RemoteStore, known?: Registered): Promise<Registered> {
  const last = (await store.list(folder)).filter((name) => /^\d{8}\.json$/.test(name)).at(-1);
  const revision = last ? Number.parseInt(last, 10) : 0;
  if (known?.revision === revision) return known;
  const content = last && (await store.read(`${folder}/${last}`));
  if (!content) return { revision: 0, owners: {} };
  return { revision, owners: registeredOwners.parse(JSON.parse(content.toString("utf8"))).segments };
}

const refused = (message: string, code: string) => new ProductError("conflict", code, message);

/** @throws {ProductError} if a manifest names another remote, or asks for a route of another owner */
function requireOwn(remote: string, pin: RemotePin, owners: Owners): void {
  if (folderOf(pin) !== remote)
    throw refused(
      `The manifest of ${remote} names ${pin.name}, which belongs to ${folderOf(pin)}.`,
      "foreign_name",
    );
  const [first] = refusedRoutes(remote, pin.routes, owners);
  if (first)
    throw refused(`${remote} cannot have the route ${first.route}: ${first.reason}.`, "foreign_route");
}

/** Registers the routes of a manifest that have no owner yet; of two remotes that want the same one, the first gets it. */
export async function registerRoutes(store: RemoteStore, remote: string, pin: RemotePin): Promise<void> {
  for (;;) {
    const { revision, owners } = await readOwners(store);
    requireOwn(remote, pin, owners);
    const segments = withRoutes(remote, pin.routes, owners);
    if (segments === owners) return;
    const file = `${folder}/${String(revision + 1).padStart(8, "0")}.json`;
    if (await store.create(file, Buffer.from(JSON.stringify({ format: 1, segments }, null, 1)))) return;
  }
}

/** A build without what is not its remote's; null for one that names another remote. */
function ownPin(remote: string, pin: RemotePin, owners: Owners): RemotePin | null {
  // guard: remote-has-its-name
  if (folderOf(pin) !== remote) return null;
  const foreign = new Set(refusedRoutes(remote, pin.routes, owners).map(({ route }) => route));
  return foreign.size === 0 ? pin : { ...pin, routes: pin.routes.filter((route) => !foreign.has(route)) };
}

interface Builds {
  readonly installed: RemotePin | null;
  readonly deployed: DeployedRemote | null;
}

/**
 * What of a remote's builds is its own, however it got where it is. A build that names another remote counts as missing:
 * the installed one is shown.
 */
export function ownBuilds(remote: string, { installed, deployed }: Builds, owners: Owners): Builds {
  const own = (pin: RemotePin | null) => pin && ownPin(remote, pin, owners);
  const canary = deployed?.canary && own(deployed.canary.pin);
  return {
    installed: own(installed),
    deployed: deployed && {
      ...deployed,
      stable: own(deployed.stable),
      canary: canary && deployed.canary ? { ...deployed.canary, pin: canary } : null,
    },
  };
}

/** The owners with the routes of builds that were deployed before routes were registered: the first remote gets one. */
export const withRoutesOf = (remote: string, { installed, deployed }: Builds, owners: Owners): Owners =>
  [installed, deployed?.stable ?? null, deployed?.canary?.pin ?? null].reduce<Owners>(
    (all, pin) => (pin && folderOf(pin) === remote ? withRoutes(remote, pin.routes, all) : all),
    owners,
  );
