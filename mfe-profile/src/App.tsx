import { Navigate, Route, Routes, useParams, useSession } from "@tutti/kit";
import { Profile } from "./Profile.tsx";

/** The shell owns "not found", so that an unknown path here shows nothing. */
export const App = () => (
  <Routes>
    <Route path="/profile" element={<OwnProfile />} />
    <Route path="/profile/:username" element={<NamedProfile />} />
    <Route path="*" element={null} />
  </Routes>
);

/** A visitor has no profile of their own. */
function OwnProfile() {
  const { user } = useSession();
  return user ? <Profile key={user.username} username={user.username} /> : <Navigate to="/" replace />;
}

function NamedProfile() {
  const { username = "" } = useParams();
  // Whoever comes next begins with their own first tab, and nobody else's half-written change.
  return <Profile key={username} username={username} />;
}
