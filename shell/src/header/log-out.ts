import { api, navigate, session } from "@tutti/kit";

/** Ends the session here at once, and on the server as soon as it can be told. */
export function logOut(): void {
  const { token } = session.get();
  if (token === null) return;
  // Whether or not the server hears of it, this browser has forgotten the token.
  api
    .POST("/auth/logout", { headers: { authorization: `Bearer ${token}` }, keepalive: true })
    .catch(() => {});
  session.logOut();
  navigate("/");
}
