/** Replaces the passwords of the URLs in a text: `postgresql://user:password@host`. */
export const withoutPasswords = (text: string): string =>
  text.replace(/(:\/\/[^\s:@/]{0,200}):[^\s@]{0,500}@/g, "$1:(hidden)@");
