import { Link } from "@tutti/kit";
import s from "./footer.module.css";

/** The links that every page has. */
export function Footer() {
  return (
    <footer className={s.footer}>
      <nav aria-label="Legal">
        <Link to="/terms">Terms</Link>
        <Link to="/privacy">Privacy</Link>
        <Link to="/rules">House rules</Link>
      </nav>
    </footer>
  );
}
