import { serviceNames } from "../../paths.ts";

/** A forbidden direction of import. */
interface Rule {
  /** Importing files to which the rule applies, relative to the repository. */
  readonly from: RegExp;
  /** Forbidden targets of their imports: a file relative to the repository, or `npm:` and a package's name. */
  readonly to: RegExp;
  readonly except?: RegExp;
  /** What to do instead. */
  readonly advice: string;
}

const services = serviceNames.filter((name) => name !== "gateway");
const service = `(?:${services.join("|")})`;
const test = /\.test\.tsx?$|\/testing\/|\/fuzz\//;

const betweenPackages: readonly Rule[] = [
  {
    from: /^proto\//,
    to: /^(?!proto\/|npm:)/,
    advice: "proto holds contracts and imports nothing of the house: move what it needs here, or do without.",
  },
  {
    from: /^services\/kit\//,
    to: /^(?!services\/kit\/|proto\/|npm:)/,
    advice:
      "services/kit is infrastructure below every service: take what it needs as a parameter or a port.",
  },
  ...services.map((name) => ({
    from: new RegExp(`^services/${name}/`),
    to: /^(?!proto\/|npm:)/,
    except: new RegExp(`^services/(?:${name}|kit)/`),
    advice:
      "A service imports services/kit and proto alone: call the other service over gRPC, or consume its events.",
  })),
  {
    from: /^gateway\//,
    to: /^(?!gateway\/|services\/kit\/|proto\/|npm:)/,
    advice:
      "The gateway imports services/kit and proto alone: call a service over gRPC; pages are files that it serves.",
  },
  {
    from: /^shell\/kit\//,
    to: /^(?!shell\/kit\/|proto\/|npm:)/,
    advice: "The kit is below the shell and every remote: take what it needs as a parameter.",
  },
  {
    from: /^shell\/kit\//,
    to: /^proto\/(?!sync\/|settings\/|faults\/index\.ts|(?:errors|languages)\.ts|gen\/api\.d\.ts)/,
    advice:
      "The kit imports proto/sync, proto/settings, proto/errors, the types of proto/faults, proto/languages and the API's types alone.",
  },
  {
    from: /^shell\/src\//,
    to: /^(?!shell\/(?:src|kit)\/|shell\/build\/page\.|npm:)/,
    advice:
      "The shell imports shell/kit alone: put there what a second one needs, and load remotes at run time.",
  },
  ...["room", "explore", "store", "admin", "profile"].map((name) => ({
    from: new RegExp(`^mfe-${name}/`),
    to: /^(?!shell\/kit\/|npm:)/,
    except: new RegExp(`^mfe-${name}/|^shell/build/factory`),
    advice:
      "A remote imports shell/kit alone: share by the kit what a second remote needs; link to the others by path.",
  })),
  {
    from: /^(?:shell\/src|mfe-\w+\/src)\//,
    to: /^npm:(?:react-router-dom|@tanstack\/|@base-ui\/|single-spa-react)/,
    advice: "Import this from @tutti/kit, which ships one copy for the whole page.",
  },
  {
    from: /^(?!deploy\/lab\/|services\/playlist-gen\/)/,
    to: /^services\/playlist-gen\/(?:src|gen)\/(?!(?:main|cli\/catalogue|testing\/install-songs)\.ts$)/,
    advice: "Only experiments of deploy/lab look inside the service of music: use what it exports by name.",
  },
  {
    from: /^(?!deploy\/|shell\/e2e\/)/,
    to: /^deploy\//,
    advice: "Nothing imports deploy, which starts and checks the rest: move shared code into a kit.",
  },
];

/** In order from the bottom: a file imports from its own layer and from those below it. */
const layersOfRoom: readonly (readonly string[])[] = [
  ["device"],
  ["playback"],
  ["data"],
  ["session"],
  ["model"],
  [
    ...["parts", "player", "playlist", "people", "about", "share", "settings", "requests", "moderation"],
    ...["coins", "favorites", "lyrics", "notices", "keyboard", "reasons"],
  ],
  ["room", "generator", "search", "join", "companion"],
];

/** In order from the bottom: a file imports from its own folder and from lower floors. Files beside the folders are on top. */
const floorsOfRooms: readonly (readonly string[])[] = [
  ["model", "queue"],
  ["escrow", "explore", "links", "quotas"],
  ["queue-session"],
  ["room"],
  ["commands", "peace", "videos"],
  ["names", "pins", "removal", "requests", "roles", "votes"],
  ["erasure", "events", "queries"],
  ["clients", "handlers"],
];

/** The rules of a package whose every folder has a floor, so that its folders import each other in one direction. */
function rulesOfFloors(source: string, floors: readonly (readonly string[])[]): Rule[] {
  const all = floors.flat().join("|");
  const unknown = `^${source}/(?!(?:${all})/)[^/]+/`;
  const noFloor = {
    advice: "This folder has no floor: give it one in deploy/tools/checks/imports/rules.ts.",
  };
  const rulesOf = (folder: string, level: number): Rule => ({
    from: new RegExp(`^${source}/${folder}/`),
    to: new RegExp(`^${source}/`),
    except: new RegExp(`^${source}/(?:${[folder, ...floors.slice(0, level).flat()].join("|")})/`),
    advice: `In ${source}, a file imports from its own folder and from lower floors: move what both need down.`,
  });
  return [
    { from: new RegExp(unknown), to: /./, ...noFloor },
    { from: new RegExp(`^${source}/`), to: new RegExp(unknown), ...noFloor },
    ...floors.flatMap((folders, level) => folders.map((folder) => rulesOf(folder, level))),
  ];
}

const insidePackages: readonly Rule[] = [
  {
    from: new RegExp(`^services/${service}/src/(?!main\\.ts)`),
    to: new RegExp(`^services/${service}/src/main\\.ts$`),
    advice: "main.ts composes the service; take what you need from it as a parameter.",
  },
  {
    from: new RegExp(
      `^services/${service}/src/(?:commands|queries|clients|requests|pins|ledger|timeline|room)/`,
    ),
    to: new RegExp(`^services/${service}/src/handlers/`),
    advice: "Commands and rules know no gRPC: handlers call them and translate their results.",
  },
  {
    from: new RegExp(
      `^services/${service}/src/(?:model/)?(?:policy|playlist|hold|transfer|price|coupon|room-name|track)\\.ts$`,
    ),
    to: /^npm:(?:pg|@prisma\/|@grpc\/|express|nats|@nats-io\/|redis|stripe|openai)|\/gen\/prisma\/client\.ts$/,
    advice: "Rules are pure: pass them values, and keep the database, the bus and the network in adapters.",
  },
  {
    from: /^services\/sync\/src\/timeline\//,
    to: /^services\/sync\/src\/(?!timeline\/)/,
    advice: "The timeline is pure: sockets, sessions and stores are above it.",
  },
  {
    from: /^gateway\/src\/presenters\//,
    to: /^gateway\/src\/(?:services\.ts|http\/|controllers\/)|^npm:(?:express|@grpc\/)/,
    advice: "Presenters are pure: the controller loads the data and passes it in.",
  },
  {
    from: /^gateway\/src\/(?!controllers\/|app\.ts)/,
    to: /^gateway\/src\/controllers\//,
    advice: "Controllers are at the top of the gateway: move what they share into http/ or presenters/.",
  },
  {
    from: /^mfe-(?:explore|store|admin|profile)\/src\/(?!testing\/)[^/]+\//,
    to: /^mfe-\w+\/src\/(?:App|Dashboard|Profile|Explore)\.tsx$/,
    advice: "Parts are below the screens: take what you need from a screen as a property.",
  },
  {
    from: /^mfe-(?:store|admin|profile)\/src\/data\//,
    to: /^mfe-\w+\/src\/(?!data\/|texts\/)/,
    advice: "Data is below everything that shows it: take what you need as a parameter.",
  },
  {
    from: /^mfe-admin\/src\/(?:table|charts|parts)\//,
    to: /^mfe-admin\/src\/(?:tabs|orders|rooms|reports)\//,
    advice: "Tables, charts and dialogs are below the pages: take what you need as a property.",
  },
  {
    from: /^mfe-store\/src\/shop\//,
    to: /^mfe-store\/src\/(?:purchases|practice)\//,
    advice: "The shop is below the pages of purchases and of the practice checkout: link to them by path.",
  },
  {
    from: /^shell\/src\/(?:parts|auth)\//,
    to: /^shell\/src\/(?:header|home|deletion|notices|pages|remotes|terms|[^/]+$)/,
    advice: "Signing in and the small parts are below the header and the pages: move what both need there.",
  },
  {
    from: /^shell\/kit\/src\/session\//,
    to: /^shell\/kit\/src\/api\//,
    advice: "The session is below the API's client, which sends its token: put what calls the API into api/.",
  },
  {
    from: /^shell\/kit\/src\/(?!testing\/)[^/]+\//,
    to: /^shell\/kit\/src\/(?:index|early)\.ts$/,
    advice: "The kit's own modules import each other's files, not the faces that remotes import.",
  },
  {
    from: /^services\/kit\/src\/operator\//,
    to: /^services\/kit\/src\/lifecycle\//,
    advice: "A process's life is above its doors: take what the door needs as a parameter.",
  },
  ...layersOfRoom.map((folders, level) => ({
    from: new RegExp(`^mfe-room/src/(?:${folders.join("|")})/`),
    to: new RegExp(`^mfe-room/src/(?:${[...layersOfRoom.slice(level + 1).flat(), "[^/]+$"].join("|")})`),
    except: new RegExp(
      `^mfe-room/src/(?:${layersOfRoom
        .slice(0, level + 1)
        .flat()
        .join("|")})/`,
    ),
    advice: "In mfe-room, screens import parts and parts import data: move what both need one layer down.",
  })),
  ...rulesOfFloors("services/rooms/src", floorsOfRooms),
];

const rules: readonly Rule[] = [...betweenPackages, ...insidePackages];

/** Whether a file contains tests, or code that only tests use. */
export const isTest = (file: string): boolean => test.test(file);

/** The advice for an import that a rule forbids; null for an allowed one. */
export const adviceFor = (from: string, to: string): string | null =>
  rules.find((rule) => rule.from.test(from) && rule.to.test(to) && !rule.except?.test(to))?.advice ?? null;
