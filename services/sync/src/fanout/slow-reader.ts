/** Buffered bytes above which a slow listener is disconnected. */
export const maxBytesBehind = 256 * 1024;
/** A sent state counts as read after this time, in ms; a ping that still echoes an older rev then lags. */
const readingTime = 5000;

type Verdict = "fine" | "resend" | "close";

/**
 * Detects slow readers by the rev that listeners echo, because the kernel buffers megabytes before backpressure shows.
 * The first stale echo resends the newest state; a second in a row closes the connection.
 */
export class EchoWatch {
  #warned = false;

  judge(echoed: number, newest: { rev: number; sentAt: number }, now: number): Verdict {
    if (echoed >= newest.rev || now - newest.sentAt < readingTime) {
      this.#warned = false;
      return "fine";
    }
    if (this.#warned) return "close";
    this.#warned = true;
    return "resend";
  }
}
