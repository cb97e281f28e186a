import { authPrompt, Button, classes, useSession } from "@tutti/kit";
import { useFillsWindow, useIsCompact, VisitorMenu } from "./CompactMenu.tsx";
import { HeaderLink } from "./HeaderLink.tsx";
import s from "./header.module.css";
import { Logo } from "./Logo.tsx";
import { ProfileMenu } from "./ProfileMenu.tsx";
import { useTap } from "./use-tap.ts";

export function Header() {
  const { user } = useSession();
  const openLogin = () => authPrompt.open("login");
  const tap = useTap(openLogin);
  const isCompact = useIsCompact();
  const fillsWindow = useFillsWindow();
  if (isCompact)
    return (
      <header className={s.compact}>
        {user ? <ProfileMenu user={user} withNavigation /> : <VisitorMenu />}
      </header>
    );
  return (
    <header className={s.header}>
      <div className={classes(s.bar, fillsWindow && s.full)}>
        <HeaderLink to="/" className={s.brand} label="Tutti, home">
          <Logo />
          <span aria-hidden="true">Tutti</span>
        </HeaderLink>
        <nav className={s.nav} aria-label="Main">
          <HeaderLink to="/">Home</HeaderLink>
          <HeaderLink to="/explore">Explore</HeaderLink>
          <HeaderLink to="/about">About</HeaderLink>
          {user && <HeaderLink to="/store">Store</HeaderLink>}
        </nav>
        <div className={s.account}>
          {user ? (
            <ProfileMenu user={user} />
          ) : (
            <Button onClick={openLogin} {...tap}>
              Login
            </Button>
          )}
        </div>
      </div>
    </header>
  );
}
