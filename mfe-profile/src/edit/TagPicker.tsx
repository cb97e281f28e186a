import { Button, TextField } from "@tutti/kit";
import { Check } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { t } from "../texts/index.ts";
import s from "./edit.module.css";
import type { TagCategory } from "./suggestions.ts";
import { tagText } from "./tag-text.ts";

/** Maximum number of tags per category. */
export const MAX_TAGS = 20;
/** Maximum length of a tag. */
export const MAX_TAG = 40;

const fold = (tag: string) => tag.trim().toLocaleLowerCase("en");

export const isIn = (tags: readonly string[], tag: string): boolean =>
  tags.some((each) => fold(each) === fold(tag));

export const withoutTag = (tags: readonly string[], tag: string): string[] =>
  tags.filter((each) => fold(each) !== fold(tag));

/**
 * Appends the tag, in the spelling of the suggestion if there is one; returns the tags unchanged if it is blank, a
 * duplicate, or one too many.
 */
export function addTag(tags: readonly string[], tag: string, suggestions: readonly string[] = []): string[] {
  const isAddable = tag.trim() !== "" && !isIn(tags, tag) && tags.length < MAX_TAGS;
  const spelt = suggestions.find((each) => fold(each) === fold(tag)) ?? tag.trim();
  return isAddable ? [...tags, spelt] : [...tags];
}

/** Tags of one category: suggestions as toggles, and an input for custom tags. */
export function TagPicker({
  category: { name, suggestions },
  tags,
  onChange,
}: {
  category: TagCategory;
  tags: readonly string[];
  onChange: (tags: string[]) => void;
}) {
  const [typed, setTyped] = useState("");
  const line = useRef<HTMLInputElement>(null);
  const isFull = tags.length >= MAX_TAGS;
  // A deselected custom tag stays listed, so that it can be selected again and keeps the focus.
  const [customTags, setCustomTags] = useState(() => tags.filter((tag) => !isIn(suggestions, tag)));
  const add = () => {
    const added = addTag(tags, typed, suggestions);
    const unknown = added.filter((tag) => !isIn([...suggestions, ...customTags], tag));
    onChange(added);
    setCustomTags([...customTags, ...unknown]);
    setTyped("");
  };
  // A new tag is rendered above the input and could push it out of view while the user adds more.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new tag moves the input
  useEffect(() => {
    if (line.current === document.activeElement) line.current?.scrollIntoView({ block: "nearest" });
  }, [customTags]);
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter adds the tag, except while an input method editor is composing.
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    add();
  };
  return (
    <fieldset className={s.picker}>
      <legend>
        {t(`edit.kinds.${name}`)}{" "}
        <span className={s.count}>{t("edit.of", { number: tags.length, most: MAX_TAGS })}</span>
      </legend>
      <div className={s.chips}>
        {[...customTags, ...suggestions].map((tag) => {
          const isChosen = isIn(tags, tag);
          return (
            <button
              key={tag}
              type="button"
              className={s.tag}
              dir={name === "artists" || !isIn(suggestions, tag) ? "auto" : undefined}
              aria-pressed={isChosen}
              disabled={isFull && !isChosen}
              onClick={() => onChange(isChosen ? withoutTag(tags, tag) : addTag(tags, tag))}
            >
              {isChosen && <Check aria-hidden="true" />}
              {tagText(name, tag)}
            </button>
          );
        })}
      </div>
      <div className={s.add}>
        {/* Read-only when full: disabling the focused input would lose the focus. */}
        <TextField
          ref={line}
          label={t(`edit.addOne.${name}`)}
          labelHidden
          placeholder={isFull ? t("edit.full", { most: MAX_TAGS }) : t(`edit.addOne.${name}`)}
          value={typed}
          maxLength={MAX_TAG}
          readOnly={isFull}
          autoComplete="off"
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={onKeyDown}
          // Unconfirmed text is added as well.
          onBlur={add}
        />
        <Button
          aria-label={t(`edit.addOne.${name}`)}
          // The input's blur has already added the text when this button is clicked; the focus returns to the input.
          onClick={() => {
            add();
            line.current?.focus();
          }}
        >
          {t("edit.add")}
        </Button>
      </div>
    </fieldset>
  );
}
