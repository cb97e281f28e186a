import { authPrompt, Button, EmptyState, Page, Route, Routes, useSession, useTitle } from "@tutti/kit";
import { Coins } from "lucide-react";

/** The shell owns "not found", so that an unknown path here shows nothing. */
export const App = () => (
  <Routes>
    <Route path="/store" element={<Store />} />
    <Route path="*" element={null} />
  </Routes>
);

function Store() {
  useTitle("Store");
  const { user } = useSession();
  return (
    <Page>
      <h1>Store</h1>
      {user ? <NotOpenYet coins={user.coins} /> : <LogInFirst />}
    </Page>
  );
}

const NotOpenYet = ({ coins }: { coins: number }) => (
  <EmptyState
    icon={<Coins aria-hidden="true" />}
    title={`You have ${coins} ${coins === 1 ? "coin" : "coins"}`}
  >
    Coins ask a host for a song, or for one to play next. Buying more is not open yet; the packages will stand
    here.
  </EmptyState>
);

const LogInFirst = () => (
  <EmptyState
    icon={<Coins aria-hidden="true" />}
    title="Please log in to see the store"
    action={
      <Button kind="primary" onClick={() => authPrompt.open("login")}>
        Login
      </Button>
    }
  >
    Coins belong to an account.
  </EmptyState>
);
