import { answerParent } from "../../shared/child.ts";
import type { Contestant } from "../contest.ts";
import { serveBare } from "./bare.ts";
import { serveSocketIo } from "./socket-io.ts";
import { serveSyncContestant } from "./sync.ts";

const servers: Record<Contestant, () => Promise<number>> = {
  sync: serveSyncContestant,
  "socket-io": () => serveSocketIo(),
  bare: serveBare,
};

const port = await servers[process.argv[2] as Contestant]();

/** Returns the port, and the CPU time used so far in µs. */
answerParent(async () => ({ port, ...process.cpuUsage() }));
