import { fault, unknownFault } from "./fault.ts";

const faults: Record<number, string> = {
  2: fault("youtube2"),
  5: fault("youtube5"),
  100: fault("youtube100"),
  101: fault("notEmbeddable"),
  150: fault("notEmbeddable"),
  153: fault("youtube153"),
};

/** The fault for an error code of YouTube's player. */
export const youtubeFault = (code: number): string => faults[code] ?? unknownFault(code);
