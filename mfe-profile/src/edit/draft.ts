import type { Schemas } from "@tutti/kit";
import type { ProfileData, ProfileTags } from "../data/profile-query.ts";
import { t } from "../texts/index.ts";

/** A profile as edited in the form. */
export interface Draft {
  bio: string;
  country: string;
  age: string;
  sex: ProfileData["sex"];
  tags: ProfileTags;
}

export const MAX_BIO = 500;

export const draftOf = ({ bio, country, age, sex, tags }: ProfileData): Draft => ({
  bio,
  country,
  age: age === null ? "" : String(age),
  sex,
  tags,
});

/** Length in code points, as counted by the server. */
export const lengthOf = (text: string): number => [...text].length;

export const isBioTooLong = (bio: string): boolean => lengthOf(bio) > MAX_BIO;

/** Validation message for the age input; empty if valid. */
export function ageError(age: string): string {
  const years = Number(age);
  const isAge = age.trim() === "" || (/^\d{1,3}$/.test(age.trim()) && years >= 13 && years <= 120);
  return isAge ? "" : t("edit.wrongAge");
}

/** The draft as request body. */
export const changeOf = ({ age, ...rest }: Draft): Schemas["ProfileChange"] => ({
  ...rest,
  age: age.trim() === "" ? null : Number(age),
});

/** Whether two drafts are equal. */
export const isSameDraft = (a: Draft, b: Draft): boolean => JSON.stringify(a) === JSON.stringify(b);
