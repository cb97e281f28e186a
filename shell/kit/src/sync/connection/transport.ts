/** Why a connection ended: a close code (RFC 6455, or the product's own from 4000 on). */
export interface CloseReason {
  readonly code: number;
  readonly reason: string;
}

/** Events of a transport. `closed` fires once and last. */
export interface TransportEvents {
  opened(): void;
  message(text: string): void;
  closed(reason: CloseReason): void;
}

export interface Transport {
  send(text: string): void;
  /** Closes without firing further events. */
  close(): void;
}

/** Starts to connect. `ticket` identifies the caller; null for a guest. */
export type OpenTransport = (ticket: string | null, events: TransportEvents) => Transport;

/** Close code of a connection that ended without a close frame. */
export const broken = 1006;
