import * as kit from "@tutti/kit";
import * as kitText from "@tutti/kit/text";
import * as React from "react";
import * as jsxRuntime from "react/jsx-runtime";
import * as ReactDOM from "react-dom";
import * as ReactDOMClient from "react-dom/client";
import type { SharedModules } from "./federation.ts";

/** Replaced by the bundler. */
declare const process: { readonly env: { readonly NODE_ENV: string } };
declare const KIT_VERSION: string;

const singleton = (version: string) => ({
  version,
  shareConfig: { singleton: true, requiredVersion: `^${version}` },
});

/** A module that every page has loaded. */
const loaded = (version: string, module: object) => ({ ...singleton(version), lib: () => module });

/** A module that the page itself does not use: the first remote that needs it loads it. */
const onDemand = (version: string, load: () => Promise<object>) => ({
  ...singleton(version),
  get: async () => {
    const module = await load();
    return () => module;
  },
});

/** The modules that remotes use of the page. A remote that bundles one of these packages itself does not build. */
export const sharedModules: SharedModules = {
  react: loaded(React.version, React),
  "react/jsx-runtime": loaded(React.version, jsxRuntime),
  "react-dom": loaded(ReactDOM.version, ReactDOM),
  "react-dom/client": loaded(ReactDOM.version, ReactDOMClient),
  "@tutti/kit": loaded(KIT_VERSION, kit),
  "@tutti/kit/query": onDemand(KIT_VERSION, () => import("@tutti/kit/query")),
  "@tutti/kit/remote": onDemand(KIT_VERSION, () => import("@tutti/kit/remote")),
  "@tutti/kit/settings": onDemand(KIT_VERSION, () => import("@tutti/kit/settings")),
  "@tutti/kit/sync": onDemand(KIT_VERSION, () => import("@tutti/kit/sync")),
  "@tutti/kit/tabs": onDemand(KIT_VERSION, () => import("@tutti/kit/tabs")),
  "@tutti/kit/text": loaded(KIT_VERSION, kitText),
  "@tutti/kit/ui": onDemand(KIT_VERSION, () => import("@tutti/kit/ui")),
};

// What development builds of remotes use instead of react/jsx-runtime.
if (process.env.NODE_ENV === "development")
  sharedModules["react/jsx-dev-runtime"] = onDemand(React.version, () => import("react/jsx-dev-runtime"));
