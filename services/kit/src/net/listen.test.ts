import { createServer } from "node:net";
import { expect, test } from "vitest";
import { ConfigError } from "../config/load.ts";
import { listen, listenFailure } from "./listen.ts";

const settings = { host: "HOST", port: "PORT" };

test("a taken port, a foreign address and an unknown name end in a sentence", async () => {
  const first = createServer();
  const host = "127.0.0.1";
  const port = await listen(first, { host, port: 0, settings });
  await expect(listen(createServer(), { host, port, settings })).rejects.toEqual(
    new ConfigError(`Port ${port} is taken: stop what listens there, or set PORT to another one.`),
  );
  first.close();
  // Reserved for documentation, so no machine has it.
  await expect(listen(createServer(), { host: "203.0.113.9", port: 0, settings })).rejects.toEqual(
    new ConfigError(
      "203.0.113.9 is no address of this machine: set HOST to one of its own, or to 0.0.0.0 for all.",
    ),
  );
  await expect(listen(createServer(), { host: "no.invalid", port: 0, settings })).rejects.toEqual(
    new ConfigError(
      "no.invalid is no known name: set HOST to an address of this machine, or to 0.0.0.0 for all.",
    ),
  );
});

test("a port that the user may not use ends in a sentence; another error stays as it is", () => {
  const place = { host: "127.0.0.1", port: 80, settings };
  expect(listenFailure(Object.assign(new Error(), { code: "EACCES" }), place)).toEqual(
    new ConfigError("This user may not listen on port 80: set PORT to 1024 or higher."),
  );
  const other = Object.assign(new Error("too many open files"), { code: "EMFILE" });
  expect(listenFailure(other, place)).toBe(other);
});
