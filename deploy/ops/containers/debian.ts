import { mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { exec } from "../../tools/build/exec.ts";
import type { Layer } from "./archive.ts";

export interface DebianPackage {
  readonly name: string;
  readonly version: string;
}

const suite = "bookworm";
const include = ["base-files", "libc6", "libstdc++6", "libgcc-s1", "ca-certificates", "tzdata", "netbase"];
/** Packages that others depend on, and that would only bring programs. */
const unused = /^(?:debconf|openssl|libssl.*|libdebconf.*|mawk|original-awk|perl.*|dpkg|cdebconf|libcrypt1)$/;

/** What of Debian's packages is in an image: libraries, time zones, names, certificates, licences; no program. */
const wanted = [
  /^lib64(\/|$)/,
  /^lib\/[^/]+-linux-gnu\/[^/]+\.so[^/]*$/,
  /^usr\/lib\/[^/]+-linux-gnu\/lib(?:stdc\+\+|gcc_s)[^/]*\.so[^/]*$/,
  /^usr\/lib\/os-release$/,
  /^usr\/share\/(?:zoneinfo|common-licenses)\//,
  /^usr\/share\/doc\/[^/]+\/copyright$/,
  /^etc\/(?:debian_version|os-release|host\.conf|protocols|services|ld\.so\.conf\.d\/.*)$/,
];
const authorities = "usr/share/ca-certificates/mozilla";

function* filesIn(folder: string, below = ""): Generator<string> {
  const entries = readdirSync(path.join(folder, below), { withFileTypes: true });
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const file = path.posix.join(below, entry.name);
    if (entry.isDirectory()) yield* filesIn(folder, file);
    else yield file;
  }
}

/** Names and versions, from the head of each package's changelog: `tzdata (2026b-0+deb12u1) bookworm; …`. */
function packagesIn(folder: string): DebianPackage[] {
  const docs = path.join(folder, "usr/share/doc");
  return readdirSync(docs)
    .sort()
    .filter((name) => !unused.test(name))
    .flatMap((name) => {
      const changelog = readdirSync(path.join(docs, name)).find((file) => /^changelog.*\.gz$/i.test(file));
      if (!changelog) return [];
      const head = gunzipSync(readFileSync(path.join(docs, name, changelog))).toString("utf8", 0, 200);
      const version = /\(([^)]+)\)/.exec(head)?.[1];
      return version ? [{ name, version }] : [];
    });
}

/**
 * Adds a minimal Debian without a shell and a package manager to a layer. `mirror` selects another archive than
 * Debian's own, such as one day of snapshot.debian.org. Needs mmdebstrap, but not root.
 */
export async function addDebian(
  layer: Layer,
  { work, epoch, mirror }: { work: string; epoch: number; mirror: string | undefined },
): Promise<readonly DebianPackage[]> {
  const folder = path.join(work, "debian");
  const archive = path.join(work, "debian.tar");
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const from = mirror ? [mirror] : [];
  await exec(
    "mmdebstrap",
    ["--quiet", "--variant=extract", `--include=${include.join(",")}`, suite, archive, ...from],
    {
      env: { SOURCE_DATE_EPOCH: String(epoch) },
    },
  );
  await exec("tar", ["--extract", `--file=${archive}`, `--directory=${folder}`, "--exclude=./dev"]);
  const packages = packagesIn(folder);
  const isOfUnused = (file: string) => unused.test(/^usr\/share\/doc\/([^/]+)\//.exec(file)?.[1] ?? "");
  const files = [...filesIn(folder)];
  for (const file of files)
    if (wanted.some((each) => each.test(file)) && !isOfUnused(file))
      layer.copy(path.join(folder, file), file);
  const certificates = files.filter((file) => file.startsWith(`${authorities}/`));
  layer.write(
    "etc/ssl/certs/ca-certificates.crt",
    certificates.map((file) => readFileSync(path.join(folder, file), "utf8")).join(""),
  );
  layer.write("etc/nsswitch.conf", "passwd: files\ngroup: files\nhosts: files dns\n");
  rmSync(archive);
  rmSync(folder, { recursive: true, force: true });
  return packages;
}
