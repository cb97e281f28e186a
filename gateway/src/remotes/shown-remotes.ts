import {
  type DeployedRemote,
  deployedBase,
  installedBase,
  type PlacedRemote,
  type RemotePin,
} from "@tutti/proto/remotes";
import { isAmong } from "./visitor.ts";

/** A remote with all builds that may be shown. */
export interface OfferedRemote {
  readonly installed: RemotePin | null;
  readonly deployed: DeployedRemote | null;
}

/** The build of a remote for a visitor's group; null for a remote without any build. */
export function shownTo(group: number | null, { installed, deployed }: OfferedRemote): PlacedRemote | null {
  const canary = deployed?.canary;
  if (canary && group !== null && isAmong(group, canary.pin.build, canary.percent))
    return { pin: canary.pin, base: deployedBase(canary.pin) };
  if (deployed?.stable) return { pin: deployed.stable, base: deployedBase(deployed.stable) };
  return installed && { pin: installed, base: installedBase(installed) };
}
