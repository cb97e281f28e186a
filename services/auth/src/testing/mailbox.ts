import type { Clock } from "@tutti/service-kit";
import { systemIds } from "@tutti/service-kit";
import type { PrismaClient } from "../../gen/prisma/client.ts";
import { sendDue } from "../mail/send-due.ts";
import type { Message } from "../mail/transport.ts";
import { silent } from "./open-database.ts";

/** Delivers what is queued into memory, for tests that are about what mails lead to. */
export function mailbox(db: PrismaClient, clock: Clock) {
  const sender = { db, clock, ids: systemIds, log: silent, origin: null };
  const collect = async (): Promise<Message[]> => {
    const messages: Message[] = [];
    const transport = {
      send: async (message: Message) => void messages.push(message),
      close: () => {},
    };
    while ((await sendDue({ ...sender, transport })) > 0);
    return messages;
  };
  return {
    /** The mails since the last call, oldest first. */
    collect,
    /** The token of the link in the only mail that is waiting for this address. */
    tokenFor: async (address: string): Promise<string> => {
      const mails = (await collect()).filter(({ to }) => to === address);
      const tokens = mails.flatMap(({ text }) => /#([\w-]{43})\n/.exec(text)?.[1] ?? []);
      if (tokens.length !== 1) throw new Error(`${tokens.length} links were sent to ${address}.`);
      return String(tokens[0]);
    },
  };
}
