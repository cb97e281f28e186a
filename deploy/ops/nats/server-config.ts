import { broadcastSubject, durableName, eventStream, inboxOf } from "@tutti/service-kit";
import { type ServiceName, serviceNames } from "../../tools/paths.ts";
import { subscriptions } from "./subscriptions.ts";

/** Paths of the server's certificate, its key and the authority's certificate. */
export interface ServerFiles {
  readonly ca: string;
  readonly cert: string;
  readonly key: string;
}

/** The service that erases the messages that name deleted accounts. */
const eraser: ServiceName = "auth";
/** Reads and deletes single messages; it can neither write under another name nor purge. */
const erasing = [`$JS.API.STREAM.MSG.GET.${eventStream}`, `$JS.API.STREAM.MSG.DELETE.${eventStream}`];

/**
 * The NATS permissions of one service. It may publish only under its own name and receive only what is listed, through
 * durable consumers that carry its name. It may neither change nor purge the stream, and its reply subjects are within
 * its own inbox. Auth alone deletes messages.
 */
export function permissionsOf(name: ServiceName) {
  const { events, broadcasts } = subscriptions[name];
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
      // guard: own-subjects
      `tutti.${name}.>`,
      // guard: own-topics
      broadcastSubject(`${name}.>`),
      "$JS.API.INFO",
      `$JS.API.STREAM.INFO.${eventStream}`,
      `$JS.API.STREAM.CREATE.${eventStream}`,
      ...consumers,
      ...(name === eraser ? erasing : []),
    ],
    subscribe: [
      ...[`${inboxOf(name)}.>`, broadcastSubject(`${name}.>`)],
      ...broadcasts.map(broadcastSubject),
    ],
  };
}

/**
 * The configuration of a nats-server that authenticates the services by their certificates, without passwords. Port and
 * data folder are command-line arguments.
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
