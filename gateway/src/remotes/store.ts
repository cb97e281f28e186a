/**
 * Where deployed remotes are kept: a folder, or a bucket. Files are created and never changed, so that every reader sees
 * a file whole or not at all, and of two writers of the same file one is refused.
 */
export interface RemoteStore {
  /** Names of the files and folders in a folder, in order; empty if it does not exist. */
  readonly list: (folder: string) => Promise<string[]>;
  /** Null if it does not exist. */
  readonly read: (file: string) => Promise<Buffer | null>;
  /** Returns false if the file exists. */
  readonly create: (file: string, content: Uint8Array) => Promise<boolean>;
  /** All files in a folder and the folders below it; empty if it does not exist. */
  readonly files: (folder: string) => Promise<StoredFile[]>;
  /** Removes the files that exist, and folders that become empty. */
  readonly remove: (files: readonly string[]) => Promise<void>;
}

export interface StoredFile {
  readonly file: string;
  readonly created: Date;
}

/** A store that cannot be used: it does not answer, or it refuses this client. The message is a sentence. */
export class StoreAway extends Error {
  override name = "StoreAway";
}
