import { createElement, Fragment, type ReactNode } from "react";
import type { Language } from "./language.ts";
import { interpolate, type Params, placeholderValue, splitPlaceholders } from "./translate.ts";

/** Splits a template into plain parts and, at 1 and 2 of each three, a tag's name and content. */
const splitTags = (template: string): readonly string[] => template.split(/<(\w+)>(.*?)<\/\1>/);

/** Without keys: the places of a text's parts are fixed. */
const inOrder = (parts: readonly ReactNode[]): ReactNode => createElement(Fragment, null, ...parts);

const filled = (template: string, params: Params, language: Language): ReactNode =>
  inOrder(
    splitPlaceholders(template).map((part, place) =>
      place % 2 ? (placeholderValue(part, params, language) as ReactNode) : part,
    ),
  );

/**
 * A template with elements in it: `<link>…</link>` becomes what `params.link` makes of its content, and a placeholder
 * may be an element. Tags are those of the template, never of a value.
 */
export function richText(template: string, params: Params, language: Language): ReactNode {
  const parts = splitTags(template);
  const partAt = (part: string, place: number): ReactNode => {
    const kind = place % 3;
    if (kind === 0) return filled(part, params, language);
    if (kind === 2) return null;
    const make = params[part] as ((content: string) => ReactNode) | undefined;
    const content = interpolate(parts[place + 1] ?? "", params, language);
    return make ? make(content) : content;
  };
  return inOrder(parts.map(partAt));
}
