// Runs in the page of a shell whose remote is the developer's own build: says so, reloads after a build, and lists what
// the page consists of.
const script = document.currentScript;
const { remote, shell } = script.dataset;

const element = (name, properties = {}, ...children) => {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
};

const style = `
  :host { all: initial; }
  aside { position: fixed; inset: auto 0 0 0; z-index: 2147483647; font: 13px/1.4 system-ui, sans-serif; color: #fff;
    background: #7a1fa2; }
  aside > div { display: flex; gap: 12px; align-items: center; padding: 6px 12px; }
  aside[data-state="failed"] { background: #b3261e; }
  p { margin: 0; flex: 1; min-width: 0; overflow-wrap: anywhere; }
  button { font: inherit; color: inherit; background: none; border: 1px solid #fff9; border-radius: 4px; padding: 2px 8px;
    cursor: pointer; }
  button:focus-visible { outline: 2px solid #fff; outline-offset: 2px; }
  pre { margin: 0; padding: 0 12px 8px; white-space: pre-wrap; max-height: 40vh; overflow: auto; font: 12px/1.5 ui-monospace, monospace; }
`;

const text = element("p", { textContent: `${remote} is your own build. Everything else is ${shell}.` });
const parts = element("pre", { hidden: true });
const inspect = element("button", { textContent: "Inspect", ariaExpanded: "false" });
const bar = element("aside", { ariaLabel: "Development" }, element("div", {}, text, inspect), parts);
bar.setAttribute("role", "status");
const host = element("div");
host.attachShadow({ mode: "open" }).append(element("style", { textContent: style }), bar);

/** The remotes of this page with their builds, and the shared packages with the versions that each side has. */
async function list() {
  const [{ remotes }, { shared }, own] = await Promise.all(
    ["/remotes.json", "/shell.json", "/__development/remote.json"].map(async (url) =>
      (await fetch(url)).json(),
    ),
  );
  const lines = remotes.map(
    ({ name, version, build }) =>
      `${name.padEnd(14)} ${version} (${build})${name === remote ? "  your own" : ""}`,
  );
  const versions = Object.entries(own.shared).map(
    ([name, range]) => `${name.padEnd(14)} ${shared[name] ?? "missing"} in the shell, ${range} in ${remote}`,
  );
  return [...lines, "", ...versions].join("\n");
}

inspect.addEventListener("click", async () => {
  parts.hidden = !parts.hidden;
  inspect.ariaExpanded = String(!parts.hidden);
  if (parts.hidden) return;
  parts.textContent = "Loading …";
  parts.textContent = await list().catch((error) => `This could not be loaded: ${error.message}`);
});

const builds = new EventSource("/__development/builds");
builds.addEventListener("built", () => window.location.reload());
builds.addEventListener("failed", ({ data }) => {
  bar.dataset.state = "failed";
  text.textContent = `${remote} does not build:`;
  parts.hidden = false;
  parts.textContent = JSON.parse(data);
});

document.addEventListener("DOMContentLoaded", () => document.body.append(host));
