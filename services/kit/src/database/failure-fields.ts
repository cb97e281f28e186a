/** Log fields of a lost or refused connection: without the error's stack, nor the connection with its keys. */
export function failureFields(error: unknown, url: string) {
  const { message: reason, code } = error instanceof Error ? (error as NodeJS.ErrnoException) : {};
  return { reason: reason || code || String(error), code, host: new URL(url).host };
}
