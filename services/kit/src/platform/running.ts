/** A running component. `stop` waits for pending work. */
export interface Running {
  stop(): Promise<void>;
}
