import type { ReactNode } from "react";

/** The path and the text of a leaf of a catalogue. */
export type Entry = readonly [path: string, text: string];

/** All entries of a catalogue, as a union. */
export type EntriesOf<T, Path extends string = ""> = {
  [K in keyof T & string]: T[K] extends string
    ? readonly [`${Path}${K}`, T[K]]
    : EntriesOf<T[K], `${Path}${K}.`>;
}[keyof T & string];

type WithoutForm<Path> = Path extends `${infer Key}_${"one" | "other"}` ? Key : Path;

/** The keys of a catalogue; a plural has one, without its forms' suffixes. */
export type TextKey<E extends Entry> = WithoutForm<E[0]> & string;

type EntryOf<E extends Entry, Key extends string> = Extract<
  E,
  readonly [Key | `${Key}_${"one" | "other"}`, string]
>;

type NameIn<Placeholder> = Placeholder extends `${infer Name}, number` ? Name : Placeholder;
type Names<Text> = Text extends `${string}{{${infer Name}}}${infer Rest}`
  ? NameIn<Name> | Names<Rest>
  : never;
type Tags<Text> = Text extends `${string}</${infer Name}>${infer Rest}` ? Name | Tags<Rest> : never;

/** The names that a text needs; a plural needs `count` even where no form shows it. */
type NamesAt<E extends Entry, Key extends string> =
  | Names<EntryOf<E, Key>[1]>
  | (EntryOf<E, Key>[0] extends `${string}_${"one" | "other"}` ? "count" : never);

/** `{{name}}` needs a string or a number, and `count` a number. */
type ParamsAt<E extends Entry, Key extends string, Other = never> = {
  readonly [Name in NamesAt<E, Key> & string]: Name extends "count" ? number : string | number | Other;
};

type TagsAt<E extends Entry, Key extends string> = {
  readonly [Name in Tags<EntryOf<E, Key>[1]> & string]: (content: string) => ReactNode;
};

type Arguments<Given> = keyof Given extends never ? [] : [params: Given];

export type Translate<E extends Entry> = <Key extends TextKey<E>>(
  key: Key,
  ...params: Arguments<ParamsAt<E, Key>>
) => string;

/** Needs a function for each `<tag>…</tag>` of the text; other parameters may be elements, too. */
export type TranslateRich<E extends Entry> = <Key extends TextKey<E>>(
  key: Key,
  params: ParamsAt<E, Key, ReactNode> & TagsAt<E, Key>,
) => ReactNode;

/** A catalogue of another language: the same keys; the singular where the language has one. */
export type Translation<T> = {
  readonly [K in keyof T as K extends `${string}_one` ? never : K]: T[K] extends string
    ? string
    : Translation<T[K]>;
} & { readonly [K in keyof T as K extends `${string}_one` ? K : never]?: string };
