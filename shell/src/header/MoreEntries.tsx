import { LayoutDashboard } from "lucide-react";
import { LeavingPrompt } from "../leaving/LeavingPrompt.tsx";
import { NoticesEntry } from "../notices/NoticesEntry.tsx";
import { TermsPrompt } from "../terms/TermsPrompt.tsx";
import { HeaderLink } from "./HeaderLink.tsx";
import s from "./header.module.css";

interface Props {
  readonly isAdmin: boolean;
  readonly isMenuOpen: boolean;
  readonly onGo: () => void;
}

/** Entries of the profile menu that visitors never load. */
export default function MoreEntries({ isAdmin, isMenuOpen, onGo }: Props) {
  return (
    <>
      <li>
        <NoticesEntry className={s.entry} isMenuOpen={isMenuOpen} onGo={onGo} />
      </li>
      {isAdmin && (
        <li>
          <HeaderLink to="/admin" className={s.entry} onGo={onGo}>
            <LayoutDashboard aria-hidden="true" /> Admin Dashboard
          </HeaderLink>
        </li>
      )}
      <TermsPrompt />
      <LeavingPrompt />
    </>
  );
}
