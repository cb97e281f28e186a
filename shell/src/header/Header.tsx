import { authPrompt, Button, classes, useSession } from "@tutti/kit";
import { useTap } from "../parts/use-tap.ts";
import { t } from "../texts/index.ts";
import { useFillsWindow, useIsCompact, VisitorMenu } from "./CompactMenu.tsx";
import { HeaderLink } from "./HeaderLink.tsx";
import s from "./header.module.css";
import { LanguageSelect } from "./LanguageSelect.tsx";
import { ProfileMenu } from "./ProfileMenu.tsx";

/** Two notes under one beam. */
const Logo = () => (
  <svg viewBox="0 0 32 32" width="34" height="34" aria-hidden="true">
    <rect width="32" height="32" rx="9" fill="var(--brand)" />
    <g fill="none" stroke="var(--brand-ink)" strokeWidth="2.6" strokeLinecap="round">
      <path d="M12 10.5v11.2M21 8.5v11.2M12 10.5l9-2" />
    </g>
    <circle cx="9.8" cy="22" r="3" fill="var(--brand-ink)" />
    <circle cx="18.8" cy="20" r="3" fill="var(--brand-ink)" />
  </svg>
);

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
        <HeaderLink to="/" className={s.brand} label={t("nav.brand")}>
          <Logo />
          <span aria-hidden="true">Tutti</span>
        </HeaderLink>
        <nav className={s.nav} aria-label={t("nav.main")}>
          <HeaderLink to="/">{t("nav.home")}</HeaderLink>
          <HeaderLink to="/explore">{t("nav.explore")}</HeaderLink>
          <HeaderLink to="/about">{t("nav.about")}</HeaderLink>
          {user && <HeaderLink to="/store">{t("nav.store")}</HeaderLink>}
        </nav>
        <div className={s.account}>
          {user ? (
            <ProfileMenu user={user} />
          ) : (
            <>
              <LanguageSelect className={s.language} />
              <Button onClick={openLogin} {...tap}>
                {t("nav.login")}
              </Button>
            </>
          )}
        </div>
      </div>
    </header>
  );
}
