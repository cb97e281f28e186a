import { z } from "zod";

const withToken = z.object({ token: z.string().optional() });
let asked = 0;

/** Calls of `/api/auth`, each from another network, to stay below the limits of one. */
export function client(origin: string) {
  const post = async (call: string, body: object, token = "") => {
    asked++;
    const address = `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`;
    const response = await fetch(`${origin}/api/auth/${call}`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "x-forwarded-for": address,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      body: JSON.stringify(body),
    });
    const text = await response.text();
    return { status: response.status, text };
  };
  return {
    /** Calls, requires a status, and returns the duration in ms, with the token of a session that was opened. */
    timed: async (call: string, body: object, { expected = 200, token = "" } = {}) => {
      const began = performance.now();
      const { status, text } = await post(call, body, token);
      const ms = performance.now() - began;
      if (status !== expected) throw new Error(`${call} returned ${status}: ${text}`);
      return { ms, token: withToken.parse(JSON.parse(text)).token ?? "" };
    },
  };
}
