import { once } from "node:events";
import type { Socket } from "node:net";
import type { Writable } from "node:stream";
import type pg from "pg";

/** The text of values depends on these settings, which differ between servers; and a backup takes its time. */
export const copySettings = `
set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set extra_float_digits = 1; set bytea_output = 'hex';
set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0`;

/** The parts of pg's connection that COPY uses; pg leaves the data of COPY to its caller. */
interface CopyConnection {
  readonly stream: Socket;
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(reason: string): void;
}

/** A statement as pg runs it: submitted, then called with each message of the server. */
class Copy {
  readonly done: Promise<void>;
  readonly #settle: PromiseWithResolvers<void>;
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
    this.#settle = Promise.withResolvers();
    this.done = this.#settle.promise;
  }

  submit(connection: CopyConnection): void {
    connection.query(this.#text);
  }

  handleError(error: Error): void {
    this.#settle.reject(error);
  }

  handleCommandComplete(): void {}

  handleReadyForQuery(): void {
    this.#settle.resolve();
  }
}

class CopyOut extends Copy {
  readonly #target: Writable;

  constructor(text: string, target: Writable) {
    super(text);
    this.#target = target;
  }

  handleCopyData({ chunk }: { chunk: Buffer }, { stream }: CopyConnection): void {
    // pg reads the next messages into the same memory.
    if (this.#target.write(Buffer.from(chunk)) || stream.isPaused()) return;
    stream.pause();
    this.#target.once("drain", () => stream.resume());
  }
}

class CopyIn extends Copy {
  readonly #source: AsyncIterable<Buffer>;

  constructor(text: string, source: AsyncIterable<Buffer>) {
    super(text);
    this.#source = source;
  }

  handleCopyInResponse(connection: CopyConnection): void {
    this.#send(connection).then(
      () => connection.endCopyFrom(),
      (error: unknown) => connection.sendCopyFail(error instanceof Error ? error.message : "failed"),
    );
  }

  async #send(connection: CopyConnection): Promise<void> {
    for await (const chunk of this.#source) {
      connection.sendCopyFromChunk(chunk);
      if (connection.stream.writableNeedDrain) await once(connection.stream, "drain");
    }
  }
}

const run = (client: pg.Client, copy: Copy): Promise<void> => {
  client.query(copy as never);
  return copy.done;
};

/** Runs `COPY … TO STDOUT` and writes the rows to `target`. */
export const copyOut = (client: pg.Client, text: string, target: Writable): Promise<void> =>
  run(client, new CopyOut(text, target));

/** Runs `COPY … FROM STDIN` with these rows. */
export const copyIn = (client: pg.Client, text: string, source: AsyncIterable<Buffer>): Promise<void> =>
  run(client, new CopyIn(text, source));
