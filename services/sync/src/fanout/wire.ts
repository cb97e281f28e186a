/** Where a listener's bytes go: a socket, or what stands for one. The smallest slice that fan-out needs. */
export interface Wire {
  /** Bytes accepted and not yet handed on. */
  readonly writableLength: number;
  write(bytes: Buffer): unknown;
}

/** Takes the place of one who left while bytes were being handed round. */
export const nobody: Wire = { writableLength: 0, write: () => true };
