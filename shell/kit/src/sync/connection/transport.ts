/** How a connection ended: a close code (RFC 6455, or the product's own from 4000 on). */
export interface Closing {
  readonly code: number;
  readonly reason: string;
}

/** What a transport reports. `closed` comes once and last. */
export interface TransportEvents {
  opened(): void;
  message(text: string): void;
  closed(closing: Closing): void;
}

export interface Transport {
  send(text: string): void;
  /** No event follows. */
  close(): void;
}

/** Starts to connect. `ticket`: who comes; null for a guest. */
export type OpenTransport = (ticket: string | null, events: TransportEvents) => Transport;

/** The code of a connection that broke without a word. */
export const broken = 1006;
