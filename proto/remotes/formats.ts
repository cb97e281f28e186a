import { z } from "zod";

/** The formats of what the builds of the shell and the remotes write, and of what a deployment of a remote stores. */

const integrity = z.string().regex(/^sha384-[\w+/]+=*$/);
/** Below the folder of a build, without `..` and empty segments. */
const file = z.string().regex(/^(?!.*(?:^|\/)\.{0,2}(?:\/|$))[\w./~-]+$/);
const builtFile = z.object({ file, integrity });
export type BuiltFile = z.infer<typeof builtFile>;

const version = z.string().regex(/^\d+\.\d+\.\d+(?:-[\w.]+)?$/);
/** Identifies what is deployed of a build: the hash of its files and of all else that its `remote.json` says. */
const build = z.string().regex(/^[0-9a-f]{10}$/);

/** A chunk of a remote with what it needs of the page. */
const part = z.object({
  files: z.array(builtFile),
  /** Shared modules, such as `@tutti/kit/ui`. */
  consumes: z.array(z.string()),
  /** The windows that need it; absent: all. */
  media: z.string().optional(),
});
export type Part = z.infer<typeof part>;

const route = z.string().regex(/^\/[\w./:-]*$/);

/** The files of a catalogue by language, such as `en`: a page loads those of its language. */
const texts = z.record(z.string().regex(/^[a-z]{2}$/), z.array(builtFile));

/** `remote.json` of a remote's build: all that a page and the gateway know of it. */
export const remotePin = z.object({
  format: z.literal(1),
  /** Its federation name; its folder and path have a dash instead. */
  name: z.string().regex(/^mfe_[a-z][a-z0-9]*$/),
  version,
  build,
  entry: builtFile,
  routes: z.array(route),
  /** The versions of the page's modules that it was built for, as ranges. */
  shared: z.record(z.string(), z.string()),
  /** What every screen needs. */
  first: part,
  /** What the first screen at a route needs besides. */
  screens: z.record(route, z.array(part)),
  /** Absent in builds that have one language. */
  texts: texts.optional(),
});
export type RemotePin = z.infer<typeof remotePin>;

/** `shell.json` of the shell's build. */
export const shellPin = z.object({
  format: z.literal(1),
  version,
  /** Files of the home screen. */
  home: z.array(builtFile),
  /** The home screen's texts; those of every page are named in the page. Absent in builds that have one language. */
  homeTexts: texts.optional(),
  /** Files that are loaded with the first remote. */
  firstRemote: z.array(builtFile),
  /** Files of each shared module that not every page loads. */
  onDemand: z.record(z.string(), z.array(builtFile)),
  /** The versions of the modules that the page shares. */
  shared: z.record(z.string(), z.string()),
});
export type ShellPin = z.infer<typeof shellPin>;

/** What of a remote is deployed. Its revisions are written one after the other and never changed. */
export const deployedRemote = z.object({
  format: z.literal(1),
  /** Null: the build that was installed with the product. */
  stable: remotePin.nullable(),
  /** Shown to some visitors beside the stable one. */
  canary: z.object({ pin: remotePin, percent: z.number().int().min(1).max(99) }).nullable(),
  /** Former stable builds, the last one first, to go back to. */
  former: z.array(remotePin.nullable()),
  /** A canary that failed more often than the stable build. */
  withdrawn: z.object({ build, version, at: z.iso.datetime(), reason: z.string() }).nullable(),
  /** Builds whose files are being removed, or were before a cleanup was interrupted. */
  removing: z.array(build).optional(),
});
export type DeployedRemote = z.infer<typeof deployedRemote>;

/** Which remote owns which first segments of paths, besides those of the product; its revisions are as a remote's. */
export const registeredOwners = z.object({
  format: z.literal(1),
  segments: z.record(z.string().regex(/^[\w.-]+$/), z.string().regex(/^mfe-[a-z][a-z0-9]*$/)),
});

/** The folder of a remote's files, and its first path segment. */
export const folderOf = ({ name }: Pick<RemotePin, "name">): string => name.replace("_", "-");
