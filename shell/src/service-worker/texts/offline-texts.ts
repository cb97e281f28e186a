/** The offline page's texts by its elements; its HTML is in English. */
export interface OfflineTexts {
  readonly title: string;
  readonly h1: string;
  readonly p: string;
}
