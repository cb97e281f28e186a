import { Navigate, Route, Routes, useParams, useSession } from "@tutti/kit";
import { Profile } from "./Profile.tsx";
import { SessionEnded } from "./session/SessionEnded.tsx";
import { useSessionEnd } from "./session/use-session-end.ts";

/** The shell owns "not found", so that an unknown path here shows nothing. */
export const App = () => (
  <Routes>
    <Route path="/profile" element={<OwnProfile />} />
    <Route path="/profile/:username" element={<NamedProfile />} />
    <Route path="*" element={null} />
  </Routes>
);

/** A visitor has no profile of their own; who was somebody a moment ago is told why they no longer are. */
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
  // Whoever comes next, or looks next, begins without anybody else's half-written change.
  return <Profile key={`${user?.username ?? ""} ${username}`} username={username} />;
}
