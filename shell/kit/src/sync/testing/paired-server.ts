import type { ClientFrame, ServerData, ServerEvent } from "@tutti/proto/sync";
import type { OpenTransport, TransportEvents } from "../connection/transport.ts";

type Data<E> = Extract<ClientFrame, { event: E }>["data"];

interface Line {
  readonly ticket: string | null;
  readonly events: TransportEvents;
  readonly sent: ClientFrame[];
  isClosed: boolean;
}

/** Fake server over in-memory transports: a test reads the frames sent and sends its own. */
export class PairedServer {
  readonly lines: Line[] = [];
  readonly transport: OpenTransport = (ticket, events) => {
    const line: Line = { ticket, events, sent: [], isClosed: false };
    this.lines.push(line);
    return {
      send: (text) => line.sent.push(JSON.parse(text) as ClientFrame),
      close: () => {
        line.isClosed = true;
      },
    };
  };

  /** The newest connection. */
  get line(): Line {
    const line = this.lines.at(-1);
    if (!line) throw new Error("No client has connected.");
    return line;
  }

  say<E extends ServerEvent>(event: E, data: ServerData<E>): void {
    this.line.events.message(JSON.stringify({ event, data }));
  }

  /** The messages of one kind that the newest connection sent. */
  received<E extends ClientFrame["event"]>(event: E): Data<E>[] {
    return this.line.sent.flatMap((frame) => (frame.event === event ? [frame.data as Data<E>] : []));
  }
}
