import { broadcastSubject, durableName, eventStream, inboxOf } from "@tutti/service-kit";
import { type ServiceName, serviceNames } from "../local/paths.ts";
import { hearing } from "./hearing.ts";

/** Where the server's certificate, its key and the authority's certificate are. */
export interface ServerFiles {
  readonly ca: string;
  readonly cert: string;
  readonly key: string;
}

/**
 * What one service may do. It publishes in its own name alone and hears what is listed alone, through consumers that
 * are its own by name. It may neither change nor empty the stream, and a subject that it asks to be answered on is
 * its own inbox.
 */
export function permissionsOf(name: ServiceName) {
  const { events, broadcasts } = hearing[name];
  const consumers = events.flatMap(({ subject }) => {
    const durable = `${eventStream}.${durableName(name, subject)}`;
    return [
      `$JS.API.CONSUMER.CREATE.${durable}.${subject}`,
      `$JS.API.CONSUMER.INFO.${durable}`,
      `$JS.API.CONSUMER.MSG.NEXT.${durable}`,
      `$JS.ACK.${durable}.>`,
    ];
  });
  return {
    publish: [
      ...[`tutti.${name}.>`, broadcastSubject(`${name}.>`)],
      ...["$JS.API.INFO", `$JS.API.STREAM.INFO.${eventStream}`, `$JS.API.STREAM.CREATE.${eventStream}`],
      ...consumers,
    ],
    subscribe: [
      ...[`${inboxOf(name)}.>`, broadcastSubject(`${name}.>`)],
      ...broadcasts.map(broadcastSubject),
    ],
  };
}

/**
 * The configuration of a nats-server that knows the product's services by their certificates: no password is in it.
 * Where it listens and keeps its data is said on its command line.
 */
export function natsServerConfig({ ca, cert, key }: ServerFiles): string {
  const users = serviceNames.map((user) => ({ user, permissions: permissionsOf(user) }));
  const config = {
    jetstream: {},
    tls: { ca_file: ca, cert_file: cert, key_file: key, verify_and_map: true },
    authorization: { users },
  };
  return `${JSON.stringify(config, null, 2)}\n`;
}
