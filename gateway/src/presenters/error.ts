import type { ErrorParams } from "@tutti/proto/errors";

/** Every error answer. `error` is a sentence for a person, `code` a stable name for a program. */
export interface ErrorAnswer {
  error: string;
  code: string;
  /** Names the sentence, for pages in other languages: the code, and a variant where one code has several sentences. */
  key?: string;
  /** What varies in the sentence: texts and numbers by name. */
  params?: ErrorParams;
}

/** 402: the caller's balance and the price. */
export interface TooFewCoins extends ErrorAnswer {
  current_coins: number;
  required_coins: number;
}

/** 409 also when the price has changed; `price` is the current one. */
export interface PriceConflict extends ErrorAnswer {
  price?: number;
}

/** An error in analytics' answer format. */
export interface AnalyticsError extends ErrorAnswer {
  success: boolean;
  /** Empty. */
  data: string[];
}
