/** Metadata keys that every call carries. */
export const metadataKeys = {
  requestId: "tutti-request-id",
  caller: "tutti-caller",
  visitor: "tutti-visitor",
  /** Within how many ms a call that writes must have been carried out; its caller waits longer for the answer. */
  within: "tutti-within-ms",
} as const;
