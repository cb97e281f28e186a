import { t } from "../texts/index.ts";

export const sexes = ["female", "male", "non-binary", "other"] as const;

export const sexText = (sex: (typeof sexes)[number]): string => t(`sexes.${sex}`);
