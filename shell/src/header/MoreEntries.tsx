import { Languages, LayoutDashboard } from "lucide-react";
import { DeletionPrompt } from "../deletion/DeletionPrompt.tsx";
import { NoticesEntry } from "../notices/NoticesEntry.tsx";
import { TermsPrompt } from "../terms/TermsPrompt.tsx";
import { t } from "../texts/index.ts";
import { HeaderLink } from "./HeaderLink.tsx";
import s from "./header.module.css";
import { LanguageEntries } from "./LanguageEntries.tsx";
import { useAccountLanguage } from "./use-account-language.ts";

interface Props {
  readonly isAdmin: boolean;
  readonly isMenuOpen: boolean;
  readonly onGo: () => void;
}

/** Entries of the profile menu that visitors never load. */
export default function MoreEntries({ isAdmin, isMenuOpen, onGo }: Props) {
  useAccountLanguage();
  return (
    <>
      <li>
        <NoticesEntry className={s.entry} isMenuOpen={isMenuOpen} onGo={onGo} />
      </li>
      {isAdmin && (
        <li>
          <HeaderLink to="/admin" className={s.entry} onGo={onGo}>
            <LayoutDashboard aria-hidden="true" /> {t("nav.admin")}
          </HeaderLink>
        </li>
      )}
      <LanguageEntries className={s.entry} icon={<Languages aria-hidden="true" />} onGo={onGo} />
      <TermsPrompt />
      <DeletionPrompt />
    </>
  );
}
