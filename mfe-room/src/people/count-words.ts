/** The number of listeners as a heading; 0 means unknown. */
export const countWords = (count: number): string =>
  count === 0
    ? "Who is here"
    : count === 1
      ? "1 person is listening"
      : `${count.toLocaleString("en")} people are listening`;
