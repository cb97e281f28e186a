import { ClientOfflineError, ErrorReply, SocketClosedUnexpectedlyError } from "redis";
import { expect, test } from "vitest";
import { isRedisAway } from "./redis-cache.ts";

test.each([
  ["a connection that is down", new ClientOfflineError(), true],
  ["a connection that breaks", new SocketClosedUnexpectedlyError(), true],
  ["a full memory", new ErrorReply("OOM command not allowed when used memory > 'maxmemory'."), true],
  ["a full disk", new ErrorReply("MISCONF Redis is configured to save RDB snapshots, but cannot"), true],
  ["a start", new ErrorReply("LOADING Redis is loading the dataset in memory"), true],
  [
    "a key of another kind",
    new ErrorReply("WRONGTYPE Operation against a key holding the wrong kind"),
    false,
  ],
  ["a command that is wrong", new ErrorReply("ERR unknown command 'BUSY'"), false],
])("whether %s passes by itself", (_what, error, passes) => {
  expect(isRedisAway(error)).toBe(passes);
});
