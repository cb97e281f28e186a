import type { ErrorKind } from "../errors.ts";

/** The type of a parameter: a number, a text, or one of the listed words. */
type ParamType = "number" | "text" | readonly string[];
export type ParamTypes = Readonly<Record<string, ParamType>>;

type ValueOf<T extends ParamType> = T extends "number"
  ? number
  : T extends readonly (infer Word)[]
    ? Word
    : string;

/** Values of the declared parameters. */
export type ParamsOf<P extends ParamTypes> = { readonly [N in keyof P]: ValueOf<P[N]> };

/** An error of the catalogue. */
export interface Fault<K extends ErrorKind = ErrorKind, P extends ParamTypes = ParamTypes> {
  readonly kind: K;
  readonly params: P;
  /** The English sentence. A method, so that a fault of any parameters is a `Fault`. */
  sentence(params: ParamsOf<P>): string;
}

/** Declares an error whose sentence is always the same. */
export const fixed = <K extends ErrorKind>(
  kind: K,
  sentence: string,
): Fault<K, Readonly<Record<never, never>>> => ({ kind, params: {}, sentence: () => sentence });

/** Declares an error by the types of its parameters and its English sentence. */
export const varying = <K extends ErrorKind, const P extends ParamTypes>(
  kind: K,
  params: P,
  sentence: (params: ParamsOf<P>) => string,
): Fault<K, P> => ({ kind, params, sentence });
