import "@tutti/kit/styles.css";
import { api, checkSession, PageRouter, session } from "@tutti/kit";
import { createRoot } from "react-dom/client";
import { startRemotes } from "./remotes/start.ts";
import { Shell } from "./Shell.tsx";

const root = document.getElementById("root");
if (!root) throw new Error("The page has no #root.");
createRoot(root).render(
  <PageRouter>
    <Shell />
  </PageRouter>,
);
void startRemotes();
void checkSession(api, session);
