/** What a person reads of a fault; `detail` is for who looks into it. */
export interface FaultWords {
  readonly message: string;
  readonly detail?: string;
}

/** Texts of the bundler and of React are nobody's to read: the console has them. */
export function faultWords(error: Error): FaultWords {
  const detail = /Loading (?:CSS )?chunk \S+ failed/i.exec(error.message)?.[0];
  return detail
    ? { message: "It could not be loaded, perhaps because of the connection.", detail }
    : { message: "Something in it went wrong." };
}
