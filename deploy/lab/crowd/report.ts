import { maxPersonsOfNetwork } from "@tutti/service-kit";
import { callsOfEach, type Outcome, others } from "./house.ts";

/** The default of `CALLS_PER_MINUTE`, which one network has. */
const callsPerMinute = 1200;
/** Messages of all new browsers of a network in ten seconds. */
const messagesOfNew = 10;

/** As how many persons the browsers may count. */
const personsOf = ({ kind, browsers }: Outcome): number =>
  kind === "new" ? Math.min(browsers, 1) : Math.min(browsers, maxPersonsOfNetwork);

/** Votes to skip that are needed where these persons and the others listen: half of them, by default. */
const neededOf = (persons: number): number => Math.max(2, Math.ceil((persons + others) / 2));

/** What an outcome has and must not have, as sentences. */
function faultsOf(outcome: Outcome): string[] {
  const { kind, browsers } = outcome;
  const persons = personsOf(outcome);
  const asked = browsers * callsOfEach;
  const checks: readonly [boolean, string][] = [
    [outcome.songVotes === persons, `a song got ${outcome.songVotes} votes, not ${persons}`],
    [
      outcome.isSkipped || outcome.skipVotes === persons,
      `${outcome.skipVotes} votes to skip counted, not ${persons}`,
    ],
    [
      outcome.isSkipped === persons >= neededOf(persons),
      `${persons} of ${persons + others} persons voted, and the song was ${outcome.isSkipped ? "" : "not "}skipped`,
    ],
    [outcome.onExplore === persons, `explore shows ${outcome.onExplore} more listeners, not ${persons}`],
    [
      outcome.messages === (kind === "new" ? Math.min(browsers, messagesOfNew) : browsers),
      `${outcome.messages} messages were accepted`,
    ],
    [outcome.leftAfterBan === browsers - 1, `a ban left ${outcome.leftAfterBan} of ${browsers} browsers`],
    [outcome.lengthElsewhere === null, `another room learned a length of ${outcome.lengthElsewhere} s`],
    [!outcome.isBackByRegistering, "an account that was made in the banned browser came back"],
    [outcome.calls <= callsPerMinute, `${outcome.calls} calls were answered in a minute`],
    [
      asked > callsPerMinute / 2 || outcome.calls === asked,
      `only ${outcome.calls} of ${asked} calls answered`,
    ],
  ];
  return checks.flatMap(([isMet, sentence]) => (isMet ? [] : [`${browsers} ${kind} browsers: ${sentence}`]));
}

const columns: readonly (readonly [string, (outcome: Outcome) => string])[] = [
  ["browsers", ({ browsers, kind }) => `${browsers} ${kind}`],
  ["song votes", ({ songVotes }) => String(songVotes)],
  ["skip votes", ({ skipVotes, isSkipped }) => (isSkipped ? "skipped" : String(skipVotes))],
  ["on explore", ({ onExplore }) => `+${onExplore}`],
  ["messages at once", ({ messages }) => String(messages)],
  ["calls in a minute", ({ calls, browsers }) => `${calls} of ${browsers * callsOfEach}`],
  ["length elsewhere", ({ lengthElsewhere }) => (lengthElsewhere === null ? "none" : `${lengthElsewhere} s`)],
  ["left after one ban", ({ leftAfterBan }) => String(leftAfterBan)],
];

/** Prints a row for each outcome, and what must not be; returns whether all is as it should. */
export function report(outcomes: readonly Outcome[]): boolean {
  const rows = [columns.map(([name]) => name), ...outcomes.map((each) => columns.map(([, of]) => of(each)))];
  const widths = columns.map((_, i) => Math.max(...rows.map((row) => row[i]?.length ?? 0)));
  console.log("\nBrowsers behind one address, in a room with five other listeners\n");
  for (const row of rows) console.log(`  ${row.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join("  ")}`);
  const faults = outcomes.flatMap(faultsOf);
  for (const fault of faults) console.log(`  ! ${fault}`);
  console.log(
    faults.length === 0
      ? "\nA party loses nothing; a crowd of new browsers counts as one person, a known one as thirty at most."
      : "\nFAILED: see the lines marked with ! above.",
  );
  return faults.length === 0;
}
