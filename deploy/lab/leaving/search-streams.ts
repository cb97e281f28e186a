import { jetstreamManager } from "@nats-io/jetstream";
import { connect } from "@nats-io/transport-node";
import { hitsIn } from "./needles.ts";
import { byPlace, type Searched } from "./searched.ts";

/** Searches every message of every stream: subject, headers and body. */
export async function searchStreams(url: string, needles: readonly string[]): Promise<Searched[]> {
  const connection = await connect({ servers: url });
  try {
    const manager = await jetstreamManager(connection);
    const searched: Searched[] = [];
    for await (const { config, state } of manager.streams.list()) {
      const found: string[] = [];
      for (let seq = Math.max(1, state.first_seq); seq <= state.last_seq; seq++) {
        const message = await manager.streams.getMessage(config.name, { seq });
        if (!message) continue;
        const headers = [...message.header].flatMap(([name, values]) => [name, ...values]).join(" ");
        if (hitsIn(`${message.subject} ${headers} ${message.string()}`, needles) > 0)
          found.push(message.subject);
      }
      searched.push({ where: `NATS ${config.name}`, entries: state.messages, findings: byPlace(found) });
    }
    return searched;
  } finally {
    await connection.close();
  }
}
