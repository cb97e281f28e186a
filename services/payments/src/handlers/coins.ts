import { fault } from "@tutti/proto/faults";
import type { PaymentsServiceServer } from "@tutti/proto/rpc/payments/v1/payments";
import { type Handlers, requireCaller } from "@tutti/service-kit";
import { z } from "zod";
import { captureHold, placeHold, voidHold } from "../commands/holds.ts";
import { listFedAccounts } from "../commands/list-fed-accounts.ts";
import { readAccount, readBalances, readUnsettled } from "../commands/read-account.ts";
import { setPrices } from "../commands/set-prices.ts";
import { useCoins } from "../commands/use-coins.ts";
import { requireAdmin, requireOwnCoins } from "../model/policy.ts";
import type { Deps } from "../model/ports.ts";
import { presentHold, presentMovement, purposeOf } from "../model/presenter.ts";
import { defaultPrices } from "../model/price.ts";
import { readOpenHolds } from "../queries/open-holds.ts";
import { purchaseHandlers } from "./purchases.ts";
import { storeHandlers } from "./store.ts";

const uuid = z.uuid();
const idInvalid = { user: "user_id_invalid", room: "room_id_invalid.coins" } as const;

function checkId(id: string, what: "user" | "room"): string {
  if (!uuid.safeParse(id).success) throw fault(idInvalid[what]);
  return id;
}

const maxPageSize = 100;
const maxBalances = 1000;
const maxHolds = 1000;
const maxDays = 365;

export const paymentsHandlers = (deps: Deps): Handlers<PaymentsServiceServer> => ({
  ...storeHandlers(deps),
  ...purchaseHandlers(deps),
  getBalance: async ({ userId }) => readAccount(deps, checkId(userId, "user")),
  getBalances: async ({ userIds }, call) => {
    requireAdmin(requireCaller(call));
    if (userIds.length > maxBalances) throw fault("page_invalid.people");
    return {
      coins: await readBalances(
        deps,
        userIds.map((id) => checkId(id, "user")),
      ),
    };
  },
  getUnsettled: async ({ userId }) => readUnsettled(deps, checkId(userId, "user")),
  listFedAccounts: async ({ days }, call) => {
    requireAdmin(requireCaller(call));
    if (days < 1 || days > maxDays) throw fault("days_invalid", { max: maxDays });
    return listFedAccounts(deps, days);
  },
  getPrices: async ({ roomId }) => {
    const room = await deps.db.room.findUnique({ where: { roomId: checkId(roomId, "room") } });
    const { pinPrice, requestPrice } = room ?? defaultPrices;
    return { pinPrice, requestPrice };
  },
  setPrices: async ({ roomId, pinPrice, requestPrice }, call) => {
    const input = { roomId: checkId(roomId, "room"), pinPrice, requestPrice };
    const prices = await setPrices(deps, requireCaller(call), input);
    return { pinPrice: prices.pinPrice, requestPrice: prices.requestPrice };
  },
  useCoins: async ({ operationId, coins, feature }, call) => {
    const { userId } = requireCaller(call);
    const remainingCoins = await useCoins(deps, { operationId, userId, coins, feature });
    return { remainingCoins, coinsUsed: coins };
  },
  getStatement: async ({ before, limit }, call) => {
    if (limit < 1 || limit > maxPageSize) throw fault("page_invalid.movements");
    const { userId } = requireCaller(call);
    // Opens the account of a new person, and with it the first movement.
    await readAccount(deps, userId);
    const rows = await deps.ledger.statement(userId, before ?? null, limit + 1);
    const movements = rows.slice(0, limit).map((row) => presentMovement(row, `user:${userId}`));
    return { movements, hasMore: rows.length > limit };
  },
  placeHold: async ({ holdId, userId, roomId, purpose, ttlSeconds, shownPrice }, call) => {
    requireOwnCoins(userId, requireCaller(call));
    const known = purposeOf(purpose);
    if (!known) throw fault("purpose_missing");
    const price = { purpose: known, shownPrice };
    const input = { id: holdId, userId, roomId: checkId(roomId, "room"), ...price, ttlSeconds };
    const { hold, balance } = await placeHold(deps, input);
    return { hold: presentHold(hold), remainingCoins: balance };
  },
  captureHold: async ({ holdId }) => ({ hold: presentHold(await captureHold(deps, holdId)) }),
  voidHold: async ({ holdId }) => ({ hold: presentHold(await voidHold(deps, holdId)) }),
  listOpenHolds: async ({ afterId, limit, minAgeSeconds }) => {
    if (limit < 1 || limit > maxHolds) throw fault("page_invalid.holds", { max: maxHolds });
    const ids = await readOpenHolds(deps, { afterId, limit: limit + 1, minAgeSeconds });
    return { holdIds: ids.slice(0, limit), hasMore: ids.length > limit };
  },
});
