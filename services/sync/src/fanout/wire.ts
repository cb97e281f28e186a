/** A listener's byte sink: a socket, or a polling buffer. The smallest interface that fan-out needs. */
export interface Wire {
  /** Buffered bytes, accepted and not yet flushed. */
  readonly writableLength: number;
  write(bytes: Buffer): unknown;
}

/** Placeholder for a wire removed during a round; discards writes. */
export const nobody: Wire = { writableLength: 0, write: () => true };
