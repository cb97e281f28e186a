import { TextField } from "@tutti/kit";
import { Select, TextArea } from "@tutti/kit/ui";
import { countries } from "./countries.ts";
import { ageError, type Draft, isBioTooLong, lengthOf, MAX_BIO } from "./draft.ts";
import s from "./edit.module.css";
import { sexes } from "./sexes.ts";
import { tagCategories } from "./suggestions.ts";
import { TagPicker } from "./TagPicker.tsx";

const unsaid = { value: "", label: "Rather not say" } as const;

/** The form's fields; a validation message is shown at its field. */
export function ProfileFields({ draft, put }: { draft: Draft; put: (part: Partial<Draft>) => void }) {
  const wrongAge = ageError(draft.age);
  return (
    <>
      <TextArea
        label="About you"
        rows={3}
        value={draft.bio}
        onChange={(event) => put({ bio: event.target.value })}
        {...{
          [isBioTooLong(draft.bio) ? "error" : "hint"]: `${lengthOf(draft.bio)} of ${MAX_BIO} characters`,
        }}
      />
      <div className={s.facts}>
        <Select
          label="Country"
          choices={[unsaid, ...countries]}
          value={draft.country}
          onChange={(country) => put({ country })}
        />
        <TextField
          label="Age"
          inputMode="numeric"
          autoComplete="off"
          value={draft.age}
          maxLength={3}
          onChange={(event) => put({ age: event.target.value })}
          {...(wrongAge ? { error: wrongAge } : {})}
        />
        <Select label="Sex" choices={[unsaid, ...sexes]} value={draft.sex} onChange={(sex) => put({ sex })} />
      </div>
      {tagCategories.map((category) => (
        <TagPicker
          key={category.name}
          category={category}
          tags={draft.tags[category.name]}
          onChange={(tags) => put({ tags: { ...draft.tags, [category.name]: tags } })}
        />
      ))}
    </>
  );
}
