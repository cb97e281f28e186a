/** Every error answer. `error` is a sentence for a person, `code` a stable name for a program. */
export interface ErrorAnswer {
  error: string;
  code: string;
}
