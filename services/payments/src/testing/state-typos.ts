import { HoldState } from "@tutti/proto/rpc/payments/v1/payments";
import type { PrismaClient } from "../../gen/prisma/client.ts";
import { capture, type Hold } from "../model/hold.ts";
import type { Ended, Ledger } from "../model/ledger.ts";
import { presentState } from "../model/presenter.ts";
import { holdEnded } from "../model/refusals.ts";

/** Compiled, never called: each statement has a typo that the types must reject, else `tsc` reports an unused directive. */
export function stateTypos(db: PrismaClient, ledger: Ledger, hold: Hold, ended: Ended): void {
  // @ts-expect-error
  db.hold.findMany({ where: { state: "hold" } });
  // @ts-expect-error
  db.hold.findMany({ where: { state: { in: ["captured", "void"] } } });
  // @ts-expect-error
  db.hold.findMany({ where: { purpose: "pin" } });
  // @ts-expect-error
  db.order.updateMany({ data: { state: "paid" } });
  // @ts-expect-error
  db.order.findMany({ where: { state: "creditd" } });
  // @ts-expect-error
  db.order.findMany({ where: { provider: "strip" } });
  // @ts-expect-error
  db.practiceSession.updateMany({ data: { state: "payed" } });
  // @ts-expect-error
  presentState("refundd");
  // @ts-expect-error
  holdEnded("capturd");
  // @ts-expect-error
  hold.state === "voidd";
  // @ts-expect-error
  ended.outcome === "captureed";
  // @ts-expect-error
  ledger.setAside({ id: "1", userId: "2", coins: 3n, purpose: "song_reqest" });
  // @ts-expect-error
  capture({ id: "1", coins: 1n, expiresAt: new Date(), state: "hld" }, 50);
  // @ts-expect-error
  HoldState.CAPTURD;
}
