import { createLogger } from "@tutti/service-kit";

/** A log whose lines a test reads. */
export function recordingLog() {
  const written: string[] = [];
  const destination = { write: (line: string) => void written.push(line) };
  return {
    log: createLogger("test", "info", destination),
    lines: (): Record<string, unknown>[] => written.map((line) => JSON.parse(line)),
  };
}
