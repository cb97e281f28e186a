import {
  type AddressWatch,
  type Clock,
  type HostPort,
  hostPortText,
  type LocalUpgrades,
  type Logger,
  type Lookup,
  type Secrets,
  systemLookup,
  type UpgradeHandler,
  watchAddresses,
} from "@tutti/service-kit";
import { watchHealth } from "./health.ts";
import { type Health, SyncNode } from "./node.ts";

/** Time between two lookups of the nodes' names, and from one to an early one, in ms. */
const lookupMs = 2000;
const earlyLookupMs = 500;

interface NodesSetup {
  readonly clock: Clock;
  readonly log: Logger;
  /** Keys of the nodes' ids. */
  readonly secrets: Secrets;
  /** The sync nodes in this process, if any. */
  readonly upgrades?: LocalUpgrades | undefined;
  readonly lookup?: Lookup;
}

interface Watched {
  readonly node: SyncNode;
  readonly unwatch: () => void;
}

/** The sync nodes behind a list of URLs. A URL whose host is a name means a node at each of its addresses. */
export class SyncNodes {
  readonly #setup: NodesSetup;
  readonly #addresses: AddressWatch;
  /** By `host:port`, sorted. */
  #watched: ReadonlyMap<string, Watched> = new Map();
  #turn = 0;

  constructor(urls: readonly string[], setup: NodesSetup) {
    this.#setup = setup;
    const { clock, log, lookup = systemLookup } = setup;
    this.#addresses = watchAddresses({
      targets: urls.map(targetOf),
      clock,
      lookup,
      everyMs: lookupMs,
      minMs: earlyLookupMs,
      onAddresses: (addresses) => this.#list(addresses),
      onFailure: (name, error) => log.warn({ err: error, name }, "the sync nodes of a name cannot be found"),
    });
  }

  /** The nodes for a new listener, in the order in which to try them; failing ones only while no other is ready. */
  inOrder(): readonly SyncNode[] {
    const listed = this.#all.filter((node) => node.isListed && node.health !== "draining");
    const ready = listed.filter((node) => this.#isReady(node));
    const nodes = ready.length > 0 ? ready : listed;
    const start = nodes.length > 0 ? this.#turn++ % nodes.length : 0;
    return [...nodes.slice(start), ...nodes.slice(0, start)];
  }

  /** The node of a page's cookie; null for one that is gone. */
  async withId(id: string): Promise<SyncNode | null> {
    const find = () => this.#all.find((node) => node.hasId(id)) ?? null;
    const known = find();
    if (known) return known;
    // Another gateway may have found it earlier.
    await this.#addresses.refresh();
    return find();
  }

  /** The handler of a node in this process; null for any other. */
  handlerOf({ address }: SyncNode): UpgradeHandler | null {
    return this.#setup.upgrades?.at(address) ?? null;
  }

  /** Gives a node that refused a connection no new listeners until its next check. */
  setAside(node: SyncNode, error: unknown): void {
    if (node.health !== "failing") this.#warn(node, error);
    node.health = "failing";
  }

  get isAnyReady(): boolean {
    return this.#all.some((node) => node.isListed && this.#isReady(node));
  }

  stop(): void {
    this.#addresses.stop();
    for (const { unwatch } of this.#watched.values()) unwatch();
    this.#watched = new Map();
  }

  get #all(): SyncNode[] {
    return [...this.#watched.values()].map(({ node }) => node);
  }

  #isReady(node: SyncNode): boolean {
    return node.health === "ready" || this.handlerOf(node) !== null;
  }

  #warn(node: SyncNode, error?: unknown): void {
    this.#setup.log.warn({ err: error, node: node.address }, "a sync node is not answering");
  }

  #list(addresses: readonly HostPort[]): void {
    const listed = new Set(addresses.map(hostPortText));
    const before = [...this.#watched.values()];
    for (const { node } of before) node.isListed = listed.has(node.address);
    const added = addresses
      .filter((address) => !this.#watched.has(hostPortText(address)))
      .map((address) => this.#watch(new SyncNode(address, this.#setup.secrets)));
    const sorted = [...before, ...added].sort((a, b) => (a.node.address < b.node.address ? -1 : 1));
    this.#watched = new Map(sorted.map((watched) => [watched.node.address, watched]));
  }

  #watch(node: SyncNode): Watched {
    const isLocal = () => this.handlerOf(node) !== null;
    const onHealth = (health: Health) => this.#onHealth(node, health);
    return { node, unwatch: watchHealth(node, { clock: this.#setup.clock, isLocal, onHealth }) };
  }

  #onHealth(node: SyncNode, health: Health): void {
    if (health === "failing" && node.health === "ready") this.#warn(node);
    node.health = health;
    // A node that left the list drains as long as it answers.
    if (health === "failing" && !node.isListed) this.#remove(node);
  }

  #remove({ address }: SyncNode): void {
    this.#watched.get(address)?.unwatch();
    this.#watched = new Map([...this.#watched].filter(([known]) => known !== address));
  }
}

function targetOf(text: string): HostPort {
  const { hostname, port } = new URL(text);
  return { host: hostname.replace(/^\[|\]$/g, ""), port: Number(port || 80) };
}
