import { answerOf, api, type Schemas, useSession } from "@tutti/kit";
import { useQuery, useQueryClient } from "@tutti/kit/query";

export type SignInSettings = Schemas["SignInSettings"];
export type SessionCard = Schemas["SessionCard"];

const settingsKey = "sign-in-settings";
const sessionsKey = "sessions";

/** The address and its state, and the ways to sign in. */
export function useSignInSettings() {
  const { token } = useSession();
  return useQuery({
    queryKey: [settingsKey, token],
    queryFn: ({ signal }) => answerOf(api.GET("/auth/settings", { signal })),
    // An address is confirmed in another tab, which a mail opened.
    refetchOnWindowFocus: "always",
  });
}

/** The devices that are logged in, last used first. */
export function useSessions() {
  const { token } = useSession();
  return useQuery({
    queryKey: [sessionsKey, token],
    queryFn: async ({ signal }) => (await answerOf(api.GET("/auth/sessions", { signal }))).sessions,
  });
}

/** Refetches both after a change. */
export function useRefreshAccount(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await Promise.all([settingsKey, sessionsKey].map((key) => client.invalidateQueries({ queryKey: [key] })));
  };
}
