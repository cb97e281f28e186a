import { readdirSync, statSync } from "node:fs";
import path from "node:path";

/** Backups of a folder are named by their time in UTC, so that their names sort by it. */
export const nameOfBackup = (at: Date): string => `tutti-${at.toISOString().replaceAll(":", "-")}.backup`;

const isBackup = (name: string) => /^tutti-\d{4}-\d\d-\d\dT.*\.backup$/.test(name);

export const isFolder = (file: string): boolean =>
  statSync(file, { throwIfNoEntry: false })?.isDirectory() === true;

/** The complete backups of a folder, the newest first. */
export const backupsIn = (folder: string): readonly string[] =>
  readdirSync(folder)
    .filter(isBackup)
    .sort()
    .reverse()
    .map((name) => path.join(folder, name));
