import { ConfigError } from "../config/load.ts";

/** The database that a setting names. */
export interface DatabasePlace {
  readonly url: string;
  /** The setting's name. */
  readonly setting?: string;
}

const reasonOf = (error: Error): string =>
  error.message || String((error as NodeJS.ErrnoException).code ?? error.name);

/** Host, port, user and database of a connection URL; never its password. */
function partsOf(url: string) {
  const { host, username, pathname } = new URL(url);
  return { host, user: decodeURIComponent(username), database: decodeURIComponent(pathname.slice(1)) };
}

/** A sentence for the operator if the URL or the server's configuration is the cause; else the error itself. */
export function startFailure(error: unknown, { url, setting = "DATABASE_URL" }: DatabasePlace): unknown {
  if (!(error instanceof Error) || error instanceof ConfigError) return error;
  const { host, user, database } = partsOf(url);
  const { code } = error as NodeJS.ErrnoException;
  switch (code) {
    // invalid_password, invalid_authorization_specification
    case "28P01":
    case "28000":
      return new ConfigError(
        `The database at ${host} rejects the user "${user}" (${reasonOf(error)}): check the user and the password in ${setting}.`,
      );
    // invalid_catalog_name
    case "3D000":
      return new ConfigError(
        `There is no database "${database}" at ${host}: create it, or name another one in ${setting}.`,
      );
    // insufficient_privilege
    case "42501":
      return new ConfigError(
        `The user "${user}" of ${setting} lacks a right at ${host} (${reasonOf(error)}): grant it, or use the owner of the database.`,
      );
  }
  // Node's errors of sockets and of TLS have such codes, unlike those of the server.
  const isOfConnection = /^[A-Z][A-Z_]+$/.test(code ?? "") || /SSL|Connection terminated/.test(error.message);
  if (!isOfConnection) return error;
  return new ConfigError(`The database at ${host} cannot be reached (${reasonOf(error)}): check ${setting}.`);
}

/** The sentence for a database that did not answer until the deadline. */
export const noAnswer = (
  error: unknown,
  seconds: number,
  { url, setting = "DATABASE_URL" }: DatabasePlace,
): ConfigError => {
  const reason = error instanceof Error ? reasonOf(error) : String(error);
  return new ConfigError(
    `The database at ${partsOf(url).host} did not answer for ${seconds} s (${reason}): start it, or correct ${setting}.`,
  );
};
