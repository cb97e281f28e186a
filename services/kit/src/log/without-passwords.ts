/** Replaces the passwords of the URLs in a text: `postgresql://user:password@host`. */
export const withoutPasswords = (text: string): string =>
  text.replace(/(:\/\/[^\s:@/]*):[^\s@]*@/g, "$1:(hidden)@");
