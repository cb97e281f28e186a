import type { Schemas } from "@tutti/kit";
import type { ProfileData, ProfileTags } from "../profile-query.ts";

/** A profile as it stands in the form. */
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

/** Characters as the server counts them. */
export const lengthOf = (text: string): number => [...text].length;

export const isBioTooLong = (bio: string): boolean => lengthOf(bio) > MAX_BIO;

/** What is wrong with the age as it was typed; empty when nothing is. */
export function ageError(age: string): string {
  const years = Number(age);
  const isAge = age.trim() === "" || (/^\d{1,3}$/.test(age.trim()) && years >= 13 && years <= 120);
  return isAge ? "" : "An age is 13 to 120.";
}

/** The draft as the server takes it. */
export const changeOf = ({ age, ...rest }: Draft): Schemas["ProfileChange"] => ({
  ...rest,
  age: age.trim() === "" ? null : Number(age),
});

/** Whether nothing was changed from the one to the other. */
export const isSameDraft = (a: Draft, b: Draft): boolean => JSON.stringify(a) === JSON.stringify(b);
