// Must be first: it installs the policy for the scripts that the others load.
import "./trusted-types.ts";
import "@tutti/kit/styles.css";
import { api, authPrompt, checkSession, holdImmersive, keepServed, session } from "@tutti/kit";
import { createRoot } from "react-dom/client";
import { startRemotes } from "./remotes/start.ts";
import "./boot/boot.css";
import { moreTexts } from "./more/texts/index.ts";
import { registerServiceWorker } from "./service-worker/register.ts";
import { startPage } from "./start-page.tsx";

/** Replaced by the bundler. */
declare const process: { readonly env: { readonly NODE_ENV: string } };

const root = document.getElementById("root");
if (!root) throw new Error("The page has no #root.");
keepServed(root);
if (root.dataset.page === "room") holdImmersive();
void startRemotes(startPage(createRoot(root), root));
void checkSession(api, session);
if (process.env.NODE_ENV === "production") registerServiceWorker();

/** The code for it is loaded on demand, because being redirected back from Google is rare. */
async function finishGoogleSignIn(): Promise<void> {
  const load = moreTexts.with(() => import("./auth/google/come-back.ts"));
  const { completeGoogleSignIn } = await load();
  const reload = () => window.location.reload();
  await completeGoogleSignIn(window.location.href, { api, session, reload, prompt: authPrompt });
}

// Not a top-level await, for which the bundler would add a runtime of its own.
if (/[?&](?:google_code|auth_error)=/.test(window.location.search)) void finishGoogleSignIn();
