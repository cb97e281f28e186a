import { expect, test } from "vitest";
import { specifiersOf } from "./imports-of.ts";
import { refusalOf, violations } from "./violations.ts";

// It parses all sources, which takes seconds on a busy machine.
test("no source imports in a forbidden direction", () => {
  expect(violations()).toEqual([]);
});

test.each([
  ["services/rooms/src/handlers/rooms.ts", "../../../payments/gen/prisma/client.ts", "over gRPC"],
  ["gateway/src/app.ts", "../../shell/src/routes.ts", "The gateway imports services/kit and proto alone"],
  ["mfe-room/src/App.tsx", "../../shell/src/routes.ts", "A remote imports shell/kit alone"],
  ["shell/kit/src/index.ts", "../../src/routes.ts", "The kit is below the shell and every remote"],
  ["services/rooms/src/handlers/rooms.ts", "@tutti/payments/ledger", "over gRPC"],
  ["services/sync/src/node/node.ts", "../../../rooms/src/policy.ts", "over gRPC"],
  ["services/auth/src/main.ts", "../../../../gateway/src/app.ts", "over gRPC"],
  ["services/kit/src/index.ts", "../../rooms/src/ports.ts", "as a parameter or a port"],
  ["services/rooms/src/handlers/rooms.ts", "../../../kit/src/database/pool.ts", "what the package exports"],
  ["proto/errors.ts", "@tutti/service-kit", "proto holds contracts"],
  ["proto/sync/index.ts", "../../shell/kit/src/sync/index.ts", "proto holds contracts"],
  [
    "gateway/src/app.ts",
    "../../services/rooms/src/model/policy.ts",
    "The gateway imports services/kit and proto alone",
  ],
  [
    "mfe-store/src/App.tsx",
    "../../mfe-profile/src/data/profile-query.ts",
    "A remote imports shell/kit alone",
  ],
  ["mfe-explore/src/App.tsx", "../../gateway/src/presenters/room.ts", "A remote imports shell/kit alone"],
  ["mfe-room/src/App.tsx", "../../shell/kit/src/api/call.ts", "what the package exports"],
  ["mfe-admin/src/App.tsx", "react-router-dom", "Import this from @tutti/kit"],
  ["shell/src/main.ts", "@tutti/remote-build", "The shell imports shell/kit alone"],
  ["shell/src/main.ts", "../../mfe-room/src/lifecycles.ts", "load remotes at run time"],
  ["services/sync/src/node/node.ts", "../../../ports.ts", "over gRPC"],
  ["mfe-room/src/data/use-poller.ts", "../room/RoomScreen.tsx", "one layer down"],
  ["mfe-room/src/data/use-room.ts", "../session/open-room.ts", "one layer down"],
  ["mfe-room/src/device/volume.ts", "../playback/player-state.ts", "one layer down"],
  ["mfe-room/src/player/Player.tsx", "../search/SearchForm.tsx", "one layer down"],
  ["gateway/src/presenters/room.ts", "../services.ts", "Presenters are pure"],
  ["services/payments/src/model/hold.ts", "pg", "Rules are pure"],
  ["services/sync/src/timeline/command.ts", "../session/session.ts", "The timeline is pure"],
  ["services/rooms/src/commands/create-room.ts", "../handlers/rooms.ts", "Commands and rules know no gRPC"],
  ["services/rooms/src/room/change.ts", "../main.ts", "main.ts composes the service"],
  ["services/rooms/src/escrow/settle.ts", "../room/change.ts", "from lower floors"],
  ["services/rooms/src/model/ports.ts", "../quotas/in-turn.ts", "from lower floors"],
  ["services/rooms/src/peace/acts.ts", "../commands/edit-tracks.ts", "from lower floors"],
  ["services/rooms/src/room/change.ts", "../recovery.ts", "from lower floors"],
  ["services/rooms/src/lottery/draw.ts", "zod", "has no floor"],
  ["services/rooms/src/main.ts", "./lottery/draw.ts", "has no floor"],
  ["mfe-store/src/data/price.ts", "../shop/Store.tsx", "Data is below everything"],
  ["mfe-store/src/shop/Balance.tsx", "../purchases/Purchases.tsx", "The shop is below"],
  ["mfe-admin/src/table/cells.tsx", "../tabs/SongAnalytics.tsx", "below the pages"],
  ["mfe-profile/src/edit/draft.ts", "../Profile.tsx", "Parts are below the screens"],
  ["shell/src/parts/use-tap.ts", "../header/Header.tsx", "below the header and the pages"],
  ["shell/kit/src/session/session.ts", "../api/client.ts", "The session is below"],
  ["shell/kit/src/parts/RoomTile.tsx", "../index.ts", "not the faces"],
  ["services/kit/src/operator/process-door.ts", "../lifecycle/open-platform.ts", "above its doors"],
])("%s may not import %s", (file, specifier, advice) => {
  expect(refusalOf(file, specifier)).toContain(advice);
});

test.each([
  ["services/rooms/src/handlers/rooms.ts", "@tutti/service-kit"],
  ["services/rooms/src/handlers/rooms.ts", "@tutti/proto/rpc/rooms/v1/rooms"],
  ["services/rooms/src/room/change.ts", "../escrow/settle.ts"],
  ["services/rooms/src/room/change.ts", "./read.ts"],
  ["services/rooms/src/recovery.ts", "./escrow/pending.ts"],
  ["mfe-room/src/App.tsx", "@tutti/kit/ui"],
  ["mfe-room/src/room/RoomScreen.tsx", "../data/use-poller.ts"],
  ["mfe-room/rspack.config.mjs", "@tutti/remote-build"],
  ["shell/src/remotes/registry.ts", "@tutti/remote-build/page"],
  ["deploy/contract/coins.int.test.ts", "@tutti/payments/testing"],
])("%s may import %s", (file, specifier) => {
  expect(refusalOf(file, specifier)).toBeNull();
});

test("static, dynamic, re-exported and type imports are all read, text that looks like one is not", () => {
  const source = `
    import { a } from "./a.ts";
    import type { B } from "./b.ts";
    export * from "./c.ts";
    export { d } from "./d.ts";
    const e = () => import("./e.ts");
    type F = import("./f.ts").F;
    // import { g } from "./g.ts";
    export const Page = () => <p>import from "./h.ts"?</p>;
  `;
  expect(specifiersOf("page.tsx", source)).toEqual([
    "./a.ts",
    "./b.ts",
    "./c.ts",
    "./d.ts",
    "./e.ts",
    "./f.ts",
  ]);
});
