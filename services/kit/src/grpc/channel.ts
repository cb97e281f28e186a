import { type ChannelCredentials, type ClientOptions, credentials } from "@grpc/grpc-js";
import { Http2SubchannelConnector } from "@grpc/grpc-js/build/src/transport.js";
import { type NameSource, nameSource, targetOf } from "./addresses-resolver.ts";
import type { Peer } from "./peer.ts";

/** Channel option: the maximum duration of an attempt to connect, in ms. */
const connectDeadline = "tutti.connect_deadline_ms";

const { connect } = Http2SubchannelConnector.prototype;

/**
 * grpc-js has no deadline for TCP, TLS and the server's SETTINGS together: an attempt that gets no answer, from an
 * address without a machine or from a hung process, lasts until TCP gives up, and calls wait for it. It also has no
 * option for another connector, so wrap the one it has. It passes the address to `net.connect` unchanged, whose `signal`
 * destroys the socket in each of these phases.
 */
Http2SubchannelConnector.prototype.connect = async function (address, secureConnector, options) {
  // Removed, so that a second copy of this module in the same process adds no second deadline.
  const { [connectDeadline]: ms, ...others } = options;
  if (typeof ms !== "number") return connect.call(this, address, secureConnector, options);
  const attempt = new AbortController();
  const timer = setTimeout(() => attempt.abort(), ms);
  timer.unref();
  const interruptible = { ...address, signal: attempt.signal };
  try {
    return await connect.call(this, interruptible, secureConnector, others);
  } finally {
    clearTimeout(timer);
  }
};

/** Time between two pings while calls are open, and the timeout of the reply, in ms. */
interface KeepAlive {
  readonly time: number;
  readonly timeout: number;
}

export interface ChannelSetup extends Peer {
  keepAlive?: KeepAlive;
  /** Deadline of an attempt to connect, TLS and HTTP/2 included, in ms. */
  connectTimeout?: number;
  /** How names are looked up; defaults to the system's resolver. */
  names?: NameSource;
}

/** All replicas that are connected get calls in turn. */
const serviceConfig = JSON.stringify({ loadBalancingConfig: [{ round_robin: {} }] });

/**
 * Mutual TLS that verifies the service's certificate against its name, whatever the address; without `tls`, plain text.
 */
function identify({ name, tls }: Peer): [ChannelCredentials, Partial<ClientOptions>] {
  if (!tls) return [credentials.createInsecure(), {}];
  if (!name) throw new Error("A client with TLS needs the name that the server's certificate bears.");
  return [
    credentials.createSsl(tls.ca, tls.key, tls.cert),
    { "grpc.ssl_target_name_override": name, "grpc.default_authority": name },
  ];
}

/** Connections to all replicas of a service: target, credentials and options of a gRPC client. */
export function channelTo(setup: ChannelSetup) {
  const [channel, naming] = identify(setup);
  const { time, timeout } = setup.keepAlive ?? { time: 500, timeout: 2000 };
  const options: Partial<ClientOptions> = {
    ...naming,
    "grpc.service_config": serviceConfig,
    [nameSource]: setup.names,
    [connectDeadline]: setup.connectTimeout ?? 3000,
    "grpc.initial_reconnect_backoff_ms": 100,
    "grpc.max_reconnect_backoff_ms": 2000,
    // Detects a dead connection or a hung server before the deadline of the call that uses it, so that a retry goes to
    // another replica. Only during calls: an idle product sends no pings. Our servers accept them at any rate.
    "grpc.keepalive_time_ms": time,
    "grpc.keepalive_timeout_ms": timeout,
    // A connection per dependency, so that losing one affects no other.
    "grpc.use_local_subchannel_pool": 1,
    // Fits a page of 1000 rows with the longest names.
    "grpc.max_receive_message_length": 16 << 20,
  };
  return { target: targetOf(setup.address), channel, options };
}
