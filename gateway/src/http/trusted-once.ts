/** Whether the proxy with this address is trusted; express asks with its distance, which the list does not depend on. */
type Trust = (address: string, hop: number) => boolean;

const maxAddresses = 1000;

/** Remembers the answers of `trust`, which parses the address and the list on every request's protocol and host. */
export function trustedOnce(trust: Trust): Trust {
  const known = new Map<string, boolean>();
  return (address, hop) => {
    const answer = known.get(address);
    if (answer !== undefined) return answer;
    const isTrusted = trust(address, hop);
    if (known.size >= maxAddresses) known.clear();
    known.set(address, isTrusted);
    return isTrusted;
  };
}
