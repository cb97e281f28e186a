import { leastDue } from "./fairness.ts";
import { type Distribution, goals, type OrderSummary, type Summary } from "./summary.ts";

const line = (what: string, ...numbers: readonly string[]) =>
  console.log(`  ${what.padEnd(52)}${numbers.map((number) => number.padStart(10)).join("")}`);
const index = ({ mean, p5, min }: Distribution) => [mean, p5, min].map((number) => number.toFixed(3));

function printOrder(title: string, order: OrderSummary): void {
  console.log(`\n${title}`);
  line("Jain's index of songs heard per song due", "mean", "p5", "min");
  line(`  of who was due at least ${leastDue} songs, boosts due double`, ...index(order.goal));
  line(`  the same, boosts not due anything`, ...index(order.unpaid));
  line("  of everybody, each by the time of waiting", ...index(order.everybody));
  line("sessions in which somebody was due that much", String(order.goal.count));
  line("session with the lowest index: seed", String(order.worstSeed));
  line("starts that broke the promise for somebody", String(order.violations));
  line("most songs of one person before another's next", String(order.max));
}

/** Prints the tables; returns whether every goal is met. */
export function report({ fair, votes, asAdded, displacement, gain, missed }: Summary): boolean {
  printOrder("fair", fair);
  printOrder("votes (promises places, not turns; leaving people leave their songs)", votes);
  printOrder("as added (promises nothing)", asAdded);
  console.log("\na fifth of all are identities of one person");
  line("places that their votes moved an honest song", "mean", "p99", "max");
  line("", displacement.mean.toFixed(3), String(displacement.p99), String(displacement.max));
  line("in a fair room, by more turns instead of votes", "mean", "max");
  line("  identities of the person", gain.identities.mean.toFixed(1), String(gain.identities.max));
  line(
    "  songs heard, times those with one identity",
    gain.factor.mean.toFixed(1),
    gain.factor.max.toFixed(1),
  );
  console.log(
    "  No order prevents this: rooms for accounts only, and visitors known by browser and network, bound it.",
  );
  console.log(
    `\nGoals: mean index ≥ ${goals.index} and no broken promise in fair rooms, at most ${goals.displacement} places by votes.`,
  );
  for (const sentence of missed) console.log(`! ${sentence}`);
  console.log(missed.length === 0 ? "All goals are met." : "FAILED.");
  return missed.length === 0;
}
