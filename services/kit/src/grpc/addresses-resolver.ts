import { type ChannelOptions, experimental, Metadata, status } from "@grpc/grpc-js";
import { systemLookup } from "../net/system-lookup.ts";
import { type AddressWatch, type HostPort, type Lookup, watchAddresses } from "../net/watch-addresses.ts";
import type { Clock } from "../platform/clock.ts";
import { unreferencedClock } from "../platform/clock.ts";

const { registerResolver, splitHostPort, statusOrFromError, statusOrFromValue } = experimental;

/** Channel option: how names are looked up, for tests. */
export const nameSource = "tutti.name_source";
export interface NameSource {
  readonly lookup: Lookup;
  readonly clock: Clock;
}

const system: NameSource = { lookup: systemLookup, clock: unreferencedClock };
const scheme = "tutti";

/** The gRPC target of `host:port` items separated by `|`. */
export const targetOf = (address: string): string => `${scheme}:${address.replaceAll("|", ",")}`;

function hostPort(text: string): HostPort {
  const { host, port } = splitHostPort(text) ?? {};
  if (!host || port === undefined) throw new Error(`${text} is not an address of a service, host:port.`);
  return { host, port };
}

/**
 * Resolves a list of names and addresses. Unlike the `dns:` resolver of grpc-js it takes several, and looks names up
 * regularly, so that a new replica gets calls while the connections to the others are sound.
 */
class AddressesResolver implements experimental.Resolver {
  readonly #targets: readonly HostPort[];
  readonly #listener: experimental.ResolverListener;
  readonly #source: NameSource;
  #watch: AddressWatch | null = null;

  constructor(
    target: experimental.GrpcUri,
    listener: experimental.ResolverListener,
    options: ChannelOptions,
  ) {
    this.#targets = target.path.split(",").map(hostPort);
    this.#listener = listener;
    this.#source = options[nameSource] ?? system;
  }

  static getDefaultAuthority({ path }: experimental.GrpcUri): string {
    return path.split(",", 1)[0] ?? path;
  }

  updateResolution(): void {
    if (this.#watch) void this.#watch.refresh();
    else this.#watch = this.#start();
  }

  #start(): AddressWatch {
    return watchAddresses({
      ...this.#source,
      targets: this.#targets,
      everyMs: 5000,
      minMs: 2000,
      onAddresses: (addresses) => this.#publish(addresses),
    });
  }

  destroy(): void {
    this.#watch?.stop();
    this.#watch = null;
  }

  #publish(addresses: readonly HostPort[]): void {
    const endpoints = addresses.map((address) => ({ addresses: [address] }));
    const details = "No address is known for any of the names.";
    const result =
      endpoints.length > 0
        ? statusOrFromValue(endpoints)
        : statusOrFromError<typeof endpoints>({
            code: status.UNAVAILABLE,
            details,
            metadata: new Metadata(),
          });
    this.#listener(result, {}, null, "");
  }
}

registerResolver(scheme, AddressesResolver);
