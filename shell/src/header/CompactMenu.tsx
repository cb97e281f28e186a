import { authPrompt, useIsImmersive, useIsSmall, useLocation, useSession } from "@tutti/kit";
import { Compass, House, Info, LogIn, User } from "lucide-react";
import { useCallback, useId, useRef, useState } from "react";
import { useTap } from "../parts/use-tap.ts";
import { t } from "../texts/index.ts";
import { HeaderLink } from "./HeaderLink.tsx";
import s from "./header.module.css";
import { LanguageSelect } from "./LanguageSelect.tsx";
import { useDismiss } from "./use-dismiss.ts";

/** A room's page is immersive: the header adapts before the remote is loaded, to avoid a layout shift. */
const opensRoom = ({ pathname, search }: { pathname: string; search: string }): boolean =>
  pathname === "/playroom" && new URLSearchParams(search).has("room_name");

/** Whether the page shows, or is about to show, an immersive screen. */
export function useFillsWindow(): boolean {
  const isImmersive = useIsImmersive();
  return opensRoom(useLocation()) || isImmersive;
}

/** Whether the header is only a menu over an immersive screen in a small window. */
export const useIsCompact = (): boolean => {
  const isSmall = useIsSmall();
  return useFillsWindow() && isSmall;
};

/** The main navigation as menu entries. */
export function NavigationEntries({ onGo }: { onGo: () => void }) {
  const entries = [
    { to: "/", label: t("nav.home"), icon: <House aria-hidden="true" /> },
    { to: "/explore", label: t("nav.explore"), icon: <Compass aria-hidden="true" /> },
    { to: "/about", label: t("nav.about"), icon: <Info aria-hidden="true" /> },
  ];
  return entries.map(({ to, label, icon }) => (
    <li key={to}>
      <HeaderLink to={to} className={s.entry} onGo={onGo}>
        {icon} {label}
      </HeaderLink>
    </li>
  ));
}

/** A visitor's menu in compact mode. */
export function VisitorMenu() {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const menuId = useId();
  const dismiss = useCallback((by: "leaving" | "key") => {
    setOpen(false);
    if (by === "key") button.current?.focus();
  }, []);
  useDismiss(open, root, dismiss);
  const toggle = () => setOpen(!open);
  const tap = useTap(toggle);
  const logIn = () => {
    setOpen(false);
    authPrompt.open("login");
  };
  const tapLogIn = useTap(logIn);
  const { user } = useSession();
  if (user) return null;
  return (
    <div ref={root} className={s.profile}>
      <button
        ref={button}
        type="button"
        className={s.visitorButton}
        aria-label={t("nav.menu")}
        aria-expanded={open}
        aria-controls={menuId}
        onClick={toggle}
        {...tap}
      >
        <User aria-hidden="true" size={20} />
      </button>
      <ul id={menuId} className={s.menu} hidden={!open}>
        <NavigationEntries onGo={() => setOpen(false)} />
        <li>
          <LanguageSelect className={s.entry} />
        </li>
        <li>
          <button type="button" className={s.entry} onClick={logIn} {...tapLogIn}>
            <LogIn aria-hidden="true" /> {t("nav.login")}
          </button>
        </li>
      </ul>
    </div>
  );
}
