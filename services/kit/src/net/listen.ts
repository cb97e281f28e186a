import type { AddressInfo, Server } from "node:net";
import { ConfigError } from "../config/load.ts";

interface ListenPlace {
  readonly host: string;
  readonly port: number;
  /** The names of the settings that hold them. */
  readonly settings: { readonly host: string; readonly port: string };
}

/** A sentence for the operator if a setting is the cause; else the error itself. */
export function listenFailure(error: NodeJS.ErrnoException, { host, port, settings }: ListenPlace): Error {
  switch (error.code) {
    case "EADDRINUSE":
      return new ConfigError(
        `Port ${port} is taken: stop what listens there, or set ${settings.port} to another one.`,
      );
    case "EACCES":
      return new ConfigError(
        `This user may not listen on port ${port}: set ${settings.port} to 1024 or higher.`,
      );
    case "EADDRNOTAVAIL":
    case "EAFNOSUPPORT":
    case "EINVAL":
      return new ConfigError(
        `${host} is no address of this machine: set ${settings.host} to one of its own, or to 0.0.0.0 for all.`,
      );
    case "ENOTFOUND":
    case "EAI_AGAIN":
      return new ConfigError(
        `${host} is no known name: set ${settings.host} to an address of this machine, or to 0.0.0.0 for all.`,
      );
    default:
      return error;
  }
}

/** Starts to listen; returns the bound port. @throws {ConfigError} when the settings name no usable address */
export const listen = (server: Server, place: ListenPlace): Promise<number> =>
  new Promise((resolve, reject) => {
    const fail = (error: Error) => reject(listenFailure(error, place));
    server.once("error", fail);
    server.listen(place.port, place.host, () => {
      server.off("error", fail);
      resolve((server.address() as AddressInfo).port);
    });
  });
