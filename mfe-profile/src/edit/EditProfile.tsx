import { answerOf, api, Banner, Button, messageOf, TextField } from "@tutti/kit";
import { useMutation } from "@tutti/kit/query";
import { Dialog, Select, TextArea, toast } from "@tutti/kit/ui";
import { type FormEvent, useId, useState } from "react";
import { type ProfileData, useRefresh } from "../profile-query.ts";
import { countries } from "./countries.ts";
import { ageError, changeOf, type Draft, draftOf, lengthOf, MAX_BIO } from "./draft.ts";
import s from "./edit.module.css";
import { sexes } from "./sexes.ts";
import { tagCategories } from "./suggestions.ts";
import { TagPicker } from "./TagPicker.tsx";

const unsaid = { value: "", label: "Rather not say" } as const;

/** One's own profile as a form. */
export function EditProfile({ profile, onClose }: { profile: ProfileData; onClose: () => void }) {
  const [draft, setDraft] = useState(() => draftOf(profile));
  const put = (part: Partial<Draft>) => setDraft((was) => ({ ...was, ...part }));
  const form = useId();
  const refresh = useRefresh();
  const save = useMutation({
    mutationFn: () => answerOf(api.POST("/user/profile", { body: changeOf(draft) })),
    onSuccess: async () => {
      await refresh();
      toast("Profile saved", "success");
      onClose();
    },
  });
  const wrongAge = ageError(draft.age);
  const tooLong = lengthOf(draft.bio) > MAX_BIO;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!wrongAge && !tooLong && !save.isPending) save.mutate();
  };
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title="Edit Profile"
      description="Everybody can see what you tell here; nothing of it has to be told."
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" type="submit" form={form} disabled={save.isPending}>
            {save.isPending ? "Saving..." : "Save"}
          </Button>
        </>
      }
    >
      <form id={form} className={s.form} onSubmit={submit} noValidate>
        {save.isError && <Banner>{messageOf(save.error, "Your profile could not be saved.")}</Banner>}
        <TextArea
          label="About you"
          rows={3}
          value={draft.bio}
          onChange={(event) => put({ bio: event.target.value })}
          {...{ [tooLong ? "error" : "hint"]: `${lengthOf(draft.bio)} of ${MAX_BIO} characters` }}
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
          <Select
            label="Sex"
            choices={[unsaid, ...sexes]}
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
      </form>
    </Dialog>
  );
}
