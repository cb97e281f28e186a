/** Bytes behind at which a listener is let go. */
export const mostBehind = 256 * 1024;
/** A state is taken for read so long after it was sent, in ms; a ping that still echoes an older one lags. */
const readingTime = 5000;

export type Verdict = "fine" | "resend" | "close";

/**
 * The kernel swallows megabytes before a process sees that nobody reads. So listeners echo the last rev they saw;
 * the first echo that is too old gets the newest state once more, a second in a row ends the connection.
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
