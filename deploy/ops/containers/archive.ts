import { cpSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { exec } from "../../tools/build/exec.ts";

/** Collects the files of an image's layer in a folder and packs them, the same bytes for the same files. */
export class Layer {
  readonly #folder: string;

  /** `folder` is emptied. */
  constructor(folder: string) {
    this.#folder = folder;
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
  }

  #place(to: string): string {
    const place = path.join(this.#folder, to);
    mkdirSync(path.dirname(place), { recursive: true });
    return place;
  }

  /** Copies a file or a folder; `isWanted` decides on each file and folder in it. */
  copy(from: string, to: string, isWanted: (file: string) => boolean = () => true): void {
    cpSync(from, this.#place(to), { recursive: true, verbatimSymlinks: true, filter: isWanted });
  }

  write(to: string, text: string): void {
    writeFileSync(this.#place(to), text);
  }

  link(target: string, to: string): void {
    const place = this.#place(to);
    rmSync(place, { force: true });
    symlinkSync(target, place);
  }

  /** Packs with sorted names, `epoch` (in s) as every time, root as owner, and no trace of this machine's umask. */
  async pack(archive: string, epoch: number): Promise<void> {
    mkdirSync(path.dirname(archive), { recursive: true });
    await exec("tar", [
      "--create",
      `--file=${archive}`,
      `--directory=${this.#folder}`,
      "--format=gnu",
      "--sort=name",
      `--mtime=@${epoch}`,
      "--owner=0",
      "--group=0",
      "--numeric-owner",
      "--mode=u+rw,go-w,a+rX",
      "--hard-dereference",
      ...readdirSync(this.#folder).sort(),
    ]);
  }
}
