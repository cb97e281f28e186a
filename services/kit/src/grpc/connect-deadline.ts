import { Http2SubchannelConnector } from "@grpc/grpc-js/build/src/transport.js";

/** Channel option: the maximum duration of an attempt to connect, in ms. */
export const connectDeadline = "tutti.connect_deadline_ms";

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
