/** A mail as it is sent. */
export interface Message {
  /** Stays the same when a mail is sent again, so that a receiver recognises the second copy. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Why a mail was not accepted. Contains no address. */
export class MailRefused extends Error {
  override name = "MailRefused";
  /** A retry would be refused, too: the server does not accept the receiver. */
  readonly isFinal: boolean;

  constructor(reason: string, isFinal: boolean) {
    super(reason);
    this.isFinal = isFinal;
  }
}

/** Delivers mails. */
export interface MailTransport {
  /** Resolves once the mail is accepted. Throws `MailRefused`. */
  send(message: Message): Promise<void>;
  close(): void;
}
