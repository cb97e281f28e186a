/** `kit-types.json` of a shell's build. */
export interface KitTypes {
  readonly format: 1;
  readonly version: string;
  /** The file with declarations for all modules. */
  readonly ambient: string;
  /** The file of each module, such as `@tutti/kit/ui`. */
  readonly modules: Readonly<Record<string, string>>;
  readonly files: Readonly<Record<string, string>>;
}

export function writeKitTypes(dir: string, target?: string): Promise<void>;
export function kitTypesAt(origin: string): Promise<KitTypes | null>;
export function kitConflictsOf(remote: string, types: KitTypes): Promise<string[]>;
