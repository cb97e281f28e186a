import { Seeded } from "@tutti/service-kit/testing";
import { guest } from "../model/ports.ts";
import { type ClusterNode, cluster, settle } from "../testing/cluster.ts";
import { hostIdentity, ownedRoom, song } from "../testing/fake-services.ts";
import type { MemoryClient } from "../testing/memory-client.ts";
import { positionAt } from "../timeline/timeline.ts";

const names = ["one", "two", "three"];
const room = () => ownedRoom("Blue", [song("one", 60), song("two", 90), song("three")]);

interface Listener {
  readonly client: MemoryClient;
  readonly at: ClusterNode;
}

/** Fuzz model: a few nodes, many listeners, and random operations drawn from the seed. */
export class World {
  readonly steps: string[] = [];
  readonly #random: Seeded;
  readonly #inFlight: (() => void)[] = [];
  readonly #cluster = cluster([room()], (run) => {
    if (!this.#random.chance(0.05)) this.#inFlight.push(run);
  });
  readonly #nodes: ClusterNode[] = [];
  readonly #listeners: Listener[] = [];
  readonly #everybody: MemoryClient[] = [];
  readonly #hostSessions = new Set<string>();

  constructor(seed: number) {
    this.#random = new Seeded(seed);
    for (let i = 0; i < 3; i++) this.#nodes.push(this.#cluster.start());
  }

  async run(count: number): Promise<void> {
    for (let i = 0; i < count; i++) {
      await this.#step();
      this.#deliverSome();
      // Sometimes the next step starts while this one is in flight.
      if (this.#random.chance(0.7)) await settle();
    }
    await this.#comeToRest();
  }

  async #step(): Promise<void> {
    const roll = this.#random.below(100);
    if (roll < 18) this.#join();
    else if (roll < 48) this.#command(true);
    else if (roll < 55) this.#command(false);
    else if (roll < 63) this.#leave();
    else if (roll < 70) this.#stall();
    else if (roll < 76) this.#resume();
    else if (roll < 82) this.#report();
    else if (roll < 96) await this.#wait();
    else if (roll < 98) this.#kill();
    else this.#wipe();
  }

  #join(): void {
    const at = this.#random.pick(this.#nodes);
    if (!at) return;
    const identity = this.#random.chance(0.4) ? hostIdentity : guest;
    const client = this.#cluster.connect(at, identity);
    if (identity === hostIdentity) this.#hostSessions.add(client.session.id);
    client.say("join_room", { room_name: "Blue", is_host: true });
    this.#listeners.push({ client, at });
    this.#everybody.push(client);
    this.#note(`join ${identity.username} on node ${this.#nodes.indexOf(at)}`);
  }

  #command(byHost: boolean): void {
    const able = this.#listeners.filter(
      ({ client }) => (client.identity === hostIdentity) === byHost && client.last("joined"),
    );
    const chosen = this.#random.pick(able);
    if (!chosen) return;
    const track = this.#random.pick(names) ?? "one";
    const isPlaying = this.#random.chance(0.8);
    const currentTime = this.#random.below(60);
    chosen.client.say("player_state_change", {
      room_name: "Blue",
      is_host: true,
      player_state: { currentTrack: song(track), isPlaying, currentTime },
    });
    this.#note(
      `${byHost ? "host" : "guest"} says ${track} ${isPlaying ? "plays" : "stands"} at ${currentTime}`,
    );
  }

  #leave(): void {
    const chosen = this.#random.pick(this.#listeners);
    if (!chosen) return;
    this.#listeners.splice(this.#listeners.indexOf(chosen), 1);
    if (this.#random.chance(0.5)) chosen.client.say("leave_room", { room_name: "Blue" });
    else chosen.at.node.sessions.remove(chosen.client.session);
    this.#note("leave");
  }

  #stall(): void {
    this.#random.pick(this.#listeners)?.client.stall();
    this.#note("a reader stalls");
  }

  #resume(): void {
    this.#random.pick(this.#listeners)?.client.resume();
    this.#note("a reader resumes");
  }

  #report(): void {
    const client = this.#random.pick(this.#listeners)?.client;
    const state = client?.states.at(-1);
    const song_id = state?.player_state.currentTrack?.song_id;
    if (!client || !state || !song_id) return;
    const place = { room_name: "Blue", song_id };
    const kind = this.#random.below(4);
    const following = this.#random.chance(0.7);
    if (kind === 0) client.say("track_length", { ...place, duration: 30 + this.#random.below(4) });
    else if (kind === 1) client.say("track_ended", { ...place, rev: state.rev });
    else if (kind === 2) client.say("listener_status", { room_name: "Blue", level: "tight", following });
    else client.say("be_seen", { room_name: "Blue", visible: following });
    this.#note(["a length", "an end", "a status", "to be seen"][kind] ?? "");
  }

  async #wait(): Promise<void> {
    const ms = this.#random.below(8000);
    this.#note(`${ms} ms pass`);
    await this.#cluster.pass(ms);
  }

  #kill(): void {
    const place = this.#random.below(this.#nodes.length);
    const dead = this.#nodes[place];
    if (!dead) return;
    dead.isAlive = false;
    this.#nodes[place] = this.#cluster.start();
    const lost = this.#listeners.filter(({ at }) => at === dead);
    for (const listener of lost) this.#listeners.splice(this.#listeners.indexOf(listener), 1);
    this.#note(`node ${place} dies`);
  }

  #wipe(): void {
    this.#cluster.wipeCache();
    this.#note("the cache is wiped");
  }

  /** Delivers some of the in-flight messages between nodes, in random order. */
  #deliverSome(): void {
    for (let i = this.#random.below(this.#inFlight.length + 1); i > 0; i--)
      this.#inFlight.splice(this.#random.below(this.#inFlight.length), 1)[0]?.();
  }

  async #comeToRest(): Promise<void> {
    for (let second = 0; second < 45; second++) {
      for (const { client } of this.#listeners) client.resume();
      for (const arrive of this.#inFlight.splice(0)) arrive();
      await this.#cluster.pass(1000);
    }
    await settle();
  }

  #note(step: string): void {
    this.steps.push(step);
  }

  /** Violated invariants once the world is at rest; empty if there are none. */
  async faults(): Promise<string[]> {
    const present = this.#listeners.filter(({ client }) => client.closedWith === null);
    const persons = new Set(present.map(({ client }) => client.identity.userId ?? client));
    return [
      ...this.#revsThatFell(),
      ...this.#changesByGuests(),
      ...(await this.#disagreements(present.map(({ client }) => client))),
      ...present
        .map(({ client }) => this.#countOf(client))
        .filter((count) => count !== persons.size)
        .map((count) => `a listener counts ${count} of ${persons.size}`),
    ];
  }

  #revsThatFell(): string[] {
    return this.#everybody.flatMap((client) =>
      client.states.flatMap(({ rev }, i, all) => {
        const before = all[i - 1]?.rev ?? 0;
        return rev < before ? [`a listener received rev ${rev} after ${before}`] : [];
      }),
    );
  }

  #changesByGuests(): string[] {
    const by = new Set(this.#everybody.flatMap((client) => client.states.map((state) => state.by)));
    return [...by]
      .filter((session) => session !== undefined && !this.#hostSessions.has(session))
      .map((session) => `${session} is no host and changed the room`);
  }

  async #disagreements(present: readonly MemoryClient[]): Promise<string[]> {
    const [first] = this.#nodes;
    if (!first) return ["there is no node"];
    const truth = await first.node.parts.authority.read(room().roomId);
    const now = this.#cluster.clock.now();
    return present.flatMap((client) => {
      const playing = client.states.at(-1);
      if (!playing) return ["a listener never got in"];
      const { currentTime, isPlaying, duration } = playing.player_state;
      const there = positionAt({ ...truth, position: currentTime, isPlaying, duration, at: playing.at }, now);
      const same = playing.rev === truth.rev && Math.abs(there - positionAt(truth, now)) < 0.002;
      return same ? [] : [`a listener is at rev ${playing.rev}, ${there} s; the room at ${truth.rev}`];
    });
  }

  #countOf(client: MemoryClient): number | undefined {
    const counts = client.frames.flatMap(({ data }) => ("users_count" in data ? [data.users_count] : []));
    return counts.at(-1);
  }
}
