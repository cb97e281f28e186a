import {
  authPrompt,
  Button,
  EmptyState,
  LazyScreen,
  Navigate,
  Page,
  Route,
  Routes,
  useLocation,
  useParams,
  useSession,
  useTitle,
} from "@tutti/kit";
import { LogIn } from "lucide-react";
import { useEffect, useState } from "react";
import { draftStorage } from "./edit/draft-storage.ts";
import { Profile } from "./Profile.tsx";
import { t } from "./texts/index.ts";

const account = () => import("./account/AccountScreen.tsx");
const accountDeleted = () => import("./account/AccountDeleted.tsx");
const forgotPassword = () => import("./mailed/ForgotPassword.tsx");
const resetPassword = () => import("./mailed/ResetPassword.tsx");
const verifyEmail = () => import("./mailed/VerifyEmail.tsx");

/** Renders nothing for an unknown path: the shell shows "not found". */
export const App = () => (
  <Routes>
    <Route path="/account" element={<Account />} />
    <Route path="/forgot_password" element={<LazyScreen load={forgotPassword} />} />
    <Route path="/reset_password" element={<LazyScreen load={resetPassword} />} />
    <Route path="/verify_email" element={<LazyScreen load={verifyEmail} />} />
    <Route path="/profile" element={<OwnProfile />} />
    <Route path="/profile/:username" element={<NamedProfile />} />
    <Route path="*" element={null} />
  </Routes>
);

/**
 * Opens the log-in dialog when the session ends on this page: a call returned 401, or another tab ended it. Logging out
 * leaves the page at once, so the dialog does not open.
 *
 * @returns whether the session has ended without a new log-in
 */
function useSessionEnd(): boolean {
  const isLoggedIn = useSession().user !== null;
  const [wasLoggedIn, setWasLoggedIn] = useState(isLoggedIn);
  if (isLoggedIn && !wasLoggedIn) setWasLoggedIn(true);
  const hasEnded = wasLoggedIn && !isLoggedIn;
  useEffect(() => {
    if (hasEnded) authPrompt.open("login", t("session.endedNotice"));
  }, [hasEnded]);
  return hasEnded;
}

/** Replaces the user's own profile or account, since the log-in dialog over it may have been closed. */
function SessionEnded({ of = "profile" }: { of?: "profile" | "account" }) {
  useTitle(of === "account" ? t("account.title") : t("title"));
  return (
    <Page>
      <EmptyState
        heading="h1"
        icon={<LogIn aria-hidden="true" />}
        title={t("session.ended")}
        action={
          <Button kind="primary" onClick={() => authPrompt.open("login")}>
            {t("login")}
          </Button>
        }
      >
        {t(`session.${of}`)}
        {draftStorage.hasDraft() && ` ${t("session.kept")}`}
      </EmptyState>
    </Page>
  );
}

/** The user's own profile. Redirects visitors, except when their session has just ended: that is explained. */
function OwnProfile() {
  const { user } = useSession();
  const hasEnded = useSessionEnd();
  if (user) return <Profile key={user.username} username={user.username} />;
  return hasEnded ? <SessionEnded /> : <Navigate to="/" replace />;
}

/** The user's own account, or that its deletion was requested. */
function Account() {
  const { search } = useLocation();
  const { user } = useSession();
  const deletionAt = new URLSearchParams(search).get("deleted");
  if (!user && deletionAt !== null && !Number.isNaN(Date.parse(deletionAt)))
    return <LazyScreen load={accountDeleted} props={{ deletionAt }} />;
  return <OwnAccount />;
}

/** The user's own account: visitors log in first and come back, except after a session that has just ended. */
function OwnAccount() {
  const { user } = useSession();
  const { hash } = useLocation();
  const hasEnded = useSessionEnd();
  if (user) return <LazyScreen key={user.username} load={account} props={{ username: user.username }} />;
  if (hasEnded) return <SessionEnded of="account" />;
  return <Navigate to="/login" state={{ next: `/account${hash}` }} replace />;
}

function NamedProfile() {
  const { username = "" } = useParams();
  const { user } = useSession();
  useSessionEnd();
  // The key resets all state when the user or the profile changes, so that no unsaved edit leaks into another profile.
  return <Profile key={`${user?.username ?? ""} ${username}`} username={username} />;
}
