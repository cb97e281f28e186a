import { folderOf, isOfRoute, type PlacedRemote } from "@tutti/proto/remotes";
import { type Cache, type Clock, type Logger, newCounter, personKey } from "@tutti/service-kit";
import type { Request } from "express";
import { admitsCaller, networkOf } from "../../admission/caller-key.ts";
import { withdraw } from "../changes.ts";
import { changeDeployment } from "../deployments.ts";
import type { Offer } from "../offered-remotes.ts";
import type { OfferedRemote } from "../shown-remotes.ts";
import type { RemoteStore } from "../store.ts";
import {
  type LoadCount,
  type LoadCounts,
  noLoads,
  type SharedLoadCounts,
  type Witness,
} from "./load-counts.ts";

const failures = newCounter(
  "tutti_remote_failures_total",
  "Reports of pages that a remote did not load, by its build.",
  ["remote", "build"],
);

/** Reports of one network that count: it must not withdraw a build by itself. */
const reports = { name: "gateway:remote-failures", max: 10, per: 60_000 };

interface Parts {
  /** Null where remotes are only installed, so that there are no canaries. */
  readonly store: RemoteStore | null;
  readonly offer: () => Promise<Offer>;
  readonly counts: SharedLoadCounts;
  readonly cache: Pick<Cache, "increment">;
  readonly clock: Pick<Clock, "now">;
  readonly log: Pick<Logger, "warn">;
}

interface FailedLoad {
  readonly name: string;
  readonly build: string;
}

/** The person and the network that a report comes from. */
function witnessOf(request: Request): Witness {
  const visitor = request.visitorKeys?.() ?? null;
  const network = visitor?.networks[0] ?? networkOf(request).narrow;
  const userId = request.session?.account.id ?? null;
  const isKnown = userId !== null || visitor !== null;
  return { network, person: isKnown ? personKey({ userId, visitor }) : `network:${network}` };
}

const isOffered = ({ installed, deployed }: OfferedRemote, build: string): boolean =>
  [installed, deployed?.stable, deployed?.canary?.pin].some((pin) => pin?.build === build);

const percent = ({ shown, failed }: LoadCount) => `${failed} failures in ${shown} pages`;

/** Failures are counted by witnesses, see `load-counts.ts`. Fewer say nothing: a lost connection is a failure, too. */
const minFailed = /* guard: remote-failure-witnesses */ 3;
/** The share of failures that is tolerated in addition to twice the stable build's. */
const tolerated = 0.01;

/** Pages open a remote more often than they are sent, so there may be more failures than pages. */
const shareOf = ({ shown, failed }: LoadCount) =>
  failed === 0 ? 0 : Math.min(1, failed / Math.max(shown, 1));

/** Whether a canary fails so much more often than the stable build that it is to be withdrawn. */
export const failsMore = (canary: LoadCount, stable: LoadCount): boolean =>
  canary.failed >= minFailed && shareOf(canary) > 2 * shareOf(stable) + tolerated;

/** Counts the loads of remotes, and withdraws a canary that fails more often than the stable build. */
export function remoteFailures({ store, offer, counts, cache, clock, log }: Parts) {
  /** Builds that could not be withdrawn in the store, and are not shown by this gateway all the same. */
  const unshown = new Set<string>();

  const judge = async (remote: OfferedRemote, loads: LoadCounts): Promise<void> => {
    const { installed, deployed } = remote;
    const canary = deployed?.canary;
    const stable = deployed?.stable ?? installed;
    if (!store || !canary || unshown.has(canary.pin.build)) return;
    const [ofCanary = noLoads, ofStable = noLoads] = [canary.pin, stable].map((pin) =>
      loads.get(pin?.build ?? ""),
    );
    if (!failsMore(ofCanary, ofStable)) return;
    const { build, version } = canary.pin;
    const reason = `${percent(ofCanary)}, of the stable build ${percent(ofStable)}`;
    const folder = folderOf(canary.pin);
    log.warn({ remote: folder, build, version, reason }, "a remote's new build is withdrawn");
    unshown.add(build);
    await changeDeployment(store, folder, (state) =>
      withdraw(state, build, new Date(clock.now()), reason),
    ).catch((error: unknown) =>
      log.warn({ err: error, remote: folder, build }, "the withdrawn build is still in REMOTES_ROOT"),
    );
  };

  return {
    /** A page of this path was sent with these builds. */
    shown: (path: string, placed: readonly PlacedRemote[]): void => {
      const of = placed.find(({ pin }) => pin.routes.some((route) => isOfRoute(path, route)));
      if (of) counts.shown(folderOf(of.pin), of.pin.build);
    },

    /** What is offered, without the canaries that this gateway does not show any more. */
    offer: async (): Promise<Offer> => {
      const offered = await offer();
      if (unshown.size === 0) return offered;
      const remotes = offered.remotes.map(({ installed, deployed }) =>
        deployed?.canary && unshown.has(deployed.canary.pin.build)
          ? { installed, deployed: { ...deployed, canary: null } }
          : { installed, deployed },
      );
      return { ...offered, remotes, hasCanary: remotes.some(({ deployed }) => deployed?.canary) };
    },

    /** A page reports that a build did not load; returns whether it counts. */
    report: async ({ name, build }: FailedLoad, request: Request): Promise<boolean> => {
      const { remotes } = await offer();
      const remote = remotes.find(
        (each) => (each.installed ?? each.deployed?.stable ?? each.deployed?.canary?.pin)?.name === name,
      );
      if (!remote || !isOffered(remote, build)) return false;
      // guard: remote-reports-per-network
      if (!(await admitsCaller(cache, reports, request))) return false;
      const folder = folderOf({ name });
      failures.inc({ remote: folder, build });
      await judge(remote, await counts.failed(folder, build, witnessOf(request)));
      return true;
    },
  };
}

export type RemoteFailures = ReturnType<typeof remoteFailures>;
