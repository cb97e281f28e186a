import { TextField } from "@tutti/kit";
import { Select, TextArea } from "@tutti/kit/ui";
import { t } from "../texts/index.ts";
import { countries } from "./countries.ts";
import { ageError, type Draft, isBioTooLong, lengthOf, MAX_BIO } from "./draft.ts";
import s from "./edit.module.css";
import { sexes, sexText } from "./sexes.ts";
import { tagCategories } from "./suggestions.ts";
import { TagPicker } from "./TagPicker.tsx";

/** The form's fields; a validation message is shown at its field. */
export function ProfileFields({ draft, put }: { draft: Draft; put: (part: Partial<Draft>) => void }) {
  const unsaid = { value: "", label: t("edit.unsaid") } as const;
  const wrongAge = ageError(draft.age);
  const length = t("edit.characters", { length: lengthOf(draft.bio), most: MAX_BIO });
  return (
    <>
      <TextArea
        label={t("edit.about")}
        rows={3}
        value={draft.bio}
        onChange={(event) => put({ bio: event.target.value })}
        {...(isBioTooLong(draft.bio) ? { error: length } : { hint: length })}
      />
      <div className={s.facts}>
        <Select
          label={t("edit.country")}
          choices={[unsaid, ...countries()]}
          value={draft.country}
          onChange={(country) => put({ country })}
        />
        <TextField
          label={t("edit.age")}
          inputMode="numeric"
          autoComplete="off"
          value={draft.age}
          maxLength={3}
          onChange={(event) => put({ age: event.target.value })}
          {...(wrongAge ? { error: wrongAge } : {})}
        />
        <Select
          label={t("edit.sex")}
          choices={[unsaid, ...sexes.map((value) => ({ value, label: sexText(value) }))]}
          value={draft.sex}
          onChange={(sex) => put({ sex })}
        />
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
