import { api, navigate, session } from "@tutti/kit";

/** Ends the session here at once, and revokes its token on the server. */
export function logOut(): void {
  const { token } = session.get();
  if (token === null) return;
  // Best effort: if the request fails, this browser has dropped the token anyway.
  api
    .POST("/auth/logout", { headers: { authorization: `Bearer ${token}` }, keepalive: true })
    .catch(() => {});
  session.logOut();
  navigate("/");
}
