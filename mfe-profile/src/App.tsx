import {
  Avatar,
  EmptyState,
  Navigate,
  Page,
  Route,
  Routes,
  useParams,
  useSession,
  useTitle,
} from "@tutti/kit";
import { UserRound } from "lucide-react";
import s from "./profile.module.css";

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
  return user ? <Profile username={user.username} avatar={user.avatar} /> : <Navigate to="/" replace />;
}

function NamedProfile() {
  const { username = "" } = useParams();
  const { user } = useSession();
  return <Profile username={username} avatar={user?.username === username ? user.avatar : ""} />;
}

function Profile({ username, avatar }: { username: string; avatar: string }) {
  useTitle(username);
  return (
    <Page>
      <div className={s.head}>
        <Avatar image={avatar} username={username} size={96} />
        <h1>{username}</h1>
      </div>
      <EmptyState icon={<UserRound aria-hidden="true" />} title="Profiles are not open yet">
        Rooms, favorites, and who follows whom will stand here.
      </EmptyState>
    </Page>
  );
}
