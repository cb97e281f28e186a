export { answering } from "../grpc/answering.ts";
export { commonNames } from "./common-names.ts";
export { cuttableWire } from "./cuttable-wire.ts";
export {
  copyOfDatabase,
  emptyDatabase,
  type TestDatabase,
  testDatabase,
  testDatabaseUrl,
} from "./database.ts";
export { type ManualClock, manualClock } from "./manual-clock.ts";
export { type NameServer, startNameServer } from "./name-server.ts";
export { fillOutbox, outboxSchema } from "./outbox.ts";
export { testPlatform } from "./platform.ts";
export { Seeded } from "./seeded.ts";
