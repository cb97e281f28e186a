// First: it decides which scripts the others may load.
import "./trusted-types.ts";
import "@tutti/kit/styles.css";
import { api, authPrompt, checkSession, holdImmersive, keepServed, PageRouter, session } from "@tutti/kit";
import { createRoot } from "react-dom/client";
import { startRemotes } from "./remotes/start.ts";
import { Shell } from "./Shell.tsx";
import "./boot.css";
import { registerServiceWorker } from "./service-worker/register.ts";

/** Put in by the bundler. */
declare const process: { readonly env: { readonly NODE_ENV: string } };

const root = document.getElementById("root");
if (!root) throw new Error("The page has no #root.");
keepServed(root);
if (root.dataset.page === "room") holdImmersive();
createRoot(root).render(
  <PageRouter>
    <Shell />
  </PageRouter>,
);
void startRemotes();
void checkSession(api, session);
if (process.env.NODE_ENV === "production") registerServiceWorker();

// Google sent somebody back: rare, so what ends it is fetched only then.
if (/[?&](?:google_code|auth_error)=/.test(window.location.search)) {
  const { comeBack } = await import("./auth/google/come-back.ts");
  const reload = () => window.location.reload();
  await comeBack(window.location.href, { api, session, reload, prompt: authPrompt });
}
