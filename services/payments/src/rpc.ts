import { invalid } from "@tutti/proto/errors";
import type { PaymentsServiceServer } from "@tutti/proto/rpc/payments/v1/payments";
import type { Handlers } from "@tutti/service-kit";
import { z } from "zod";
import type { PrismaClient } from "../gen/prisma/client.ts";
import { welcome } from "./welcome.ts";

/** What a room asks for until its host sets other prices, in coins. */
const defaultPrices = { pinPrice: 10, requestPrice: 30 };

const uuid = z.uuid();

interface Deps {
  readonly db: PrismaClient;
  readonly welcomeCoins: number;
}

export const paymentsHandlers = ({ db, welcomeCoins }: Deps): Handlers<PaymentsServiceServer> => ({
  getBalance: async ({ userId }) => {
    if (!uuid.safeParse(userId).success) throw invalid("This is no user's id.", "user_id_invalid");
    const known = await db.account.findUnique({ where: { userId } });
    if (known) return { coins: known.coins };
    // The account is younger than the news of it.
    await welcome(db, userId, welcomeCoins);
    const opened = await db.account.findUniqueOrThrow({ where: { userId } });
    return { coins: opened.coins };
  },
  getPrices: async () => defaultPrices,
});
