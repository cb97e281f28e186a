import { ProductError } from "@tutti/proto/errors";
import type { DeployedRemote, RemotePin } from "@tutti/proto/remotes";

/** How many stable builds can be gone back to. */
const maxFormer = 10;

const refused = (message: string, code: string) => new ProductError("conflict", code, message);

const isBuild = (pin: RemotePin | null, build: string) => pin?.build === build;

/** A new build for some visitors, or for all. */
export function deploy(state: DeployedRemote, pin: RemotePin, percent: number | null): DeployedRemote {
  if (state.removing?.includes(pin.build))
    throw refused(
      `The files of ${pin.version} (${pin.build}) are being removed: run this again after --prune.`,
      "build_is_removed",
    );
  if (percent !== null) return { ...state, canary: { pin, percent }, withdrawn: null };
  if (isBuild(state.stable, pin.build)) return { ...state, canary: null, withdrawn: null };
  const former = [state.stable, ...state.former].slice(0, maxFormer);
  return { ...state, stable: pin, canary: null, former, withdrawn: null };
}

/** The canary becomes the stable build. */
export function promote(state: DeployedRemote): DeployedRemote {
  if (!state.canary) throw refused("There is no canary to promote.", "no_canary");
  return deploy(state, state.canary.pin, null);
}

/** Takes the canary back; without one, the former stable build returns. */
export function rollBack(state: DeployedRemote): DeployedRemote {
  if (state.canary) return { ...state, canary: null };
  const [back, ...former] = state.former;
  if (back === undefined) throw refused("There is no former build to go back to.", "no_former_build");
  return { ...state, stable: back, former };
}

/** Takes the canary of this build back, because it failed too often; null if it is not deployed any more. */
export function withdraw(
  state: DeployedRemote,
  build: string,
  at: Date,
  reason: string,
): DeployedRemote | null {
  if (!state.canary || !isBuild(state.canary.pin, build)) return null;
  const { version } = state.canary.pin;
  return { ...state, canary: null, withdrawn: { build, version, at: at.toISOString(), reason } };
}

/** Builds that this state may show now, or after going back. */
export const offeredBuilds = ({ stable, canary, former }: DeployedRemote): readonly string[] =>
  [stable, canary?.pin ?? null, ...former].flatMap((pin) => pin?.build ?? []);

/** The builds' files are about to be removed: none of them can be deployed until they are gone. */
export const startRemoving = (state: DeployedRemote, builds: readonly string[]): DeployedRemote => ({
  ...state,
  removing: [...builds],
});

export function endRemoving({ removing: _, ...state }: DeployedRemote): DeployedRemote {
  return state;
}
