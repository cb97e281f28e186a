import { globSync } from "node:fs";
import { inRoot } from "../paths.ts";

/** A group of pages for one audience; the start page shows it as a door. */
export interface Door {
  readonly title: string;
  readonly lead: string;
  /** Markdown files relative to the repository, with the text of their links where the heading is not it. */
  readonly pages: readonly (readonly [file: string, label?: string])[];
}

/** The page that is made from the OpenAPI document; see `api.ts`. */
export const apiPage = "gateway/gen/api.md";

const decisions = globSync("docs/decisions/0*.md", { cwd: inRoot(".") }).sort();
const folders = (...names: string[]) => names.map((name) => [`${name}/README.md`, name] as const);

export const doors: readonly Door[] = [
  {
    title: "Hosts and listeners",
    lead: "What Tutti is, what each release brought, and the rules of a room.",
    pages: [
      ["README.md", "What Tutti is"],
      ["CHANGELOG.md", "What is new"],
      ["gateway/legal/rules.en.md"],
      ["gateway/legal/terms.en.md"],
      ["gateway/legal/privacy.en.md"],
      ["docs/glossary.md"],
    ],
  },
  {
    title: "Operators",
    lead: "Install, configure, upgrade, back up and watch a product.",
    pages: [
      ["docs/operating.md"],
      ["docs/settings.md"],
      ["docs/commands.md"],
      ["docs/metrics.md"],
      ["deploy/ops/containers/README.md"],
      ["deploy/ops/compose/README.md", "Compose"],
      ["deploy/ops/chart/README.md"],
      ["SECURITY.md"],
      ["docs/threats.md"],
      ["THIRD-PARTY-NOTICES.md"],
    ],
  },
  {
    title: "Teams with a remote or a service",
    lead: "Build, test and deploy one part of the product on its own.",
    pages: [
      ["deploy/ops/remotes/README.md"],
      ["shell/build/README.md"],
      ["shell/kit/README.md"],
      ...folders("mfe-admin", "mfe-explore", "mfe-profile", "mfe-room", "mfe-store", "services/kit"),
      ...folders("services/analytics", "services/auth", "services/moderation", "services/payments"),
      ...folders("services/playlist-gen"),
      ["services/playlist-gen/catalogue/README.md"],
      ...folders("services/rooms", "services/sync"),
    ],
  },
  {
    title: "Integrators",
    lead: "The HTTP calls, the realtime frames and the contracts behind them.",
    pages: [
      [apiPage],
      ["gateway/README.md", "The gateway"],
      ["services/sync/SPEC.md"],
      ["proto/README.md", "Contracts"],
      ["shell/kit/src/sync/README.md", "The client of sync"],
    ],
  },
  {
    title: "Contributors",
    lead: "Set up, change and test the product, and what its tests prove.",
    pages: [
      ["CONTRIBUTING.md"],
      ["docs/flows.md"],
      ["deploy/README.md", "Tools and commands"],
      ["shell/README.md"],
      ["shell/e2e/COVERAGE.md"],
      ["deploy/lab/load/README.md"],
    ],
  },
  {
    title: "Decisions",
    lead: "The reasons behind what looks unusual, with the rejected alternatives.",
    pages: [["docs/decisions/README.md", "All decisions"], ...decisions.map((file) => [file] as const)],
  },
];

/** Every Markdown file of the repository except translations of legal texts, sorted. */
export const markdownFiles = (): string[] =>
  globSync(["*.md", "{docs,deploy,gateway,proto,services,shell,mfe-*}/**/*.md"], {
    cwd: inRoot("."),
    exclude: ["**/{node_modules,dist,dist-dev,gen,test-results}/**"],
  })
    .filter((file) => !/^gateway\/legal\/.*(?<!\.en)\.md$/.test(file))
    .sort();
