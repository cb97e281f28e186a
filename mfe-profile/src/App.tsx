import { Navigate, Route, Routes, useParams, useSession } from "@tutti/kit";
import { Profile } from "./Profile.tsx";
import { SessionEnded } from "./session/SessionEnded.tsx";
import { useSessionEnd } from "./session/use-session-end.ts";

/** Renders nothing for an unknown path: the shell shows "not found". */
export const App = () => (
  <Routes>
    <Route path="/profile" element={<OwnProfile />} />
    <Route path="/profile/:username" element={<NamedProfile />} />
    <Route path="*" element={null} />
  </Routes>
);

/** The user's own profile. Redirects visitors, except when their session has just ended: that is explained. */
function OwnProfile() {
  const { user } = useSession();
  const hasEnded = useSessionEnd();
  if (user) return <Profile key={user.username} username={user.username} />;
  return hasEnded ? <SessionEnded /> : <Navigate to="/" replace />;
}

function NamedProfile() {
  const { username = "" } = useParams();
  const { user } = useSession();
  useSessionEnd();
  // The key resets all state when the user or the profile changes, so that no unsaved edit leaks into another profile.
  return <Profile key={`${user?.username ?? ""} ${username}`} username={username} />;
}
