import { Avatar, coinsText, LazyScreen, type SessionUser } from "@tutti/kit";
import { ChevronDown, Coins, LogOut, ShoppingBag, User } from "lucide-react";
import { useCallback, useId, useRef, useState } from "react";
import { logOut } from "../auth/log-out.ts";
import { moreTexts } from "../more/texts/index.ts";
import { useTap } from "../parts/use-tap.ts";
import { t } from "../texts/index.ts";
import { NavigationEntries } from "./CompactMenu.tsx";
import { HeaderLink } from "./HeaderLink.tsx";
import s from "./header.module.css";
import { useDismiss } from "./use-dismiss.ts";

const more = moreTexts.with(() => import("./MoreEntries.tsx"));

/** The logged-in user with their menu. */
export function ProfileMenu({
  user,
  withNavigation,
}: {
  user: SessionUser;
  /** Whether the menu contains the main navigation: in compact mode the bar has none. */
  withNavigation?: boolean;
}) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const menuId = useId();
  const close = useCallback(() => setOpen(false), []);
  const dismiss = useCallback((by: "leaving" | "key") => {
    setOpen(false);
    if (by === "key") button.current?.focus();
  }, []);
  useDismiss(open, root, dismiss);
  const toggle = () => setOpen(!open);
  const tapToggle = useTap(toggle);
  const tapLogOut = useTap(logOut);
  const [amount, unit] = coinsText(user.coins).split(" ");
  return (
    <div ref={root} className={s.profile}>
      <button
        ref={button}
        type="button"
        className={s.profileButton}
        aria-expanded={open}
        aria-controls={menuId}
        onClick={toggle}
        {...tapToggle}
      >
        <Avatar image={user.avatar} username={user.username} size={32} />
        <span className={s.username} dir="auto" title={user.username}>
          {user.username}
        </span>
        <span className={s.coins}>
          <Coins aria-hidden="true" size={16} />
          {amount}
          <span className="visually-hidden"> {unit}</span>
        </span>
        <ChevronDown aria-hidden="true" size={16} className={s.chevron} />
      </button>
      <ul id={menuId} className={s.menu} hidden={!open}>
        {withNavigation && <NavigationEntries onGo={close} />}
        <li>
          <HeaderLink to="/profile" className={s.entry} onGo={close}>
            <User aria-hidden="true" /> {t("nav.profile")}
          </HeaderLink>
        </li>
        <li>
          <HeaderLink to="/store" className={s.entry} onGo={close}>
            <ShoppingBag aria-hidden="true" /> {t("nav.store")}
          </HeaderLink>
        </li>
        <LazyScreen
          load={more}
          waiting={null}
          props={{ isAdmin: user.is_admin, isMenuOpen: open, onGo: close }}
        />
        <li>
          <button type="button" className={s.entry} onClick={logOut} {...tapLogOut}>
            <LogOut aria-hidden="true" /> {t("nav.logout")}
          </button>
        </li>
      </ul>
    </div>
  );
}
