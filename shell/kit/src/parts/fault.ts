import { t } from "../texts/index.ts";

/** The text shown to users for a thrown error; `detail` is for developers. */
interface FaultWords {
  readonly message: string;
  readonly detail?: string;
}

/** Messages of the bundler and of React are not shown to users; they are in the console. */
export function errorTextOf(error: Error): FaultWords {
  const detail = /Loading (?:CSS )?chunk \S+ failed/i.exec(error.message)?.[0];
  return detail ? { message: t("notLoaded.part"), detail } : { message: t("wentWrong") };
}
