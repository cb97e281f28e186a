/** Every error answer. `error` is a sentence for a person, `code` a stable name for a program. */
export interface ErrorAnswer {
  error: string;
  code: string;
}

/** 402: what the caller has and what the thing costs. */
export interface TooFewCoins extends ErrorAnswer {
  current_coins: number;
  required_coins: number;
}

/** 409 also when the price is another than the one that was shown; `price` is the one of now. */
export interface PriceConflict extends ErrorAnswer {
  price?: number;
}

/** The wrapper of analytics around an error. */
export interface AnalyticsError extends ErrorAnswer {
  success: boolean;
  /** Empty. */
  data: string[];
}
