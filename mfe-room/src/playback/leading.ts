interface Role {
  readonly is_host: boolean;
  readonly allow_anyone_host: boolean;
}

interface Here {
  /** This page started the current song. */
  readonly isOwn: boolean;
  /** Number of listeners, including this page; 0 while unknown. */
  readonly listeners: number;
}

/**
 * Whether a failure on this page skips the song for the whole room. True for a host. In a room that everybody hosts
 * only on the page that started the song, or that is alone in the room: elsewhere the song may be playing.
 */
export const leadsRoom = ({ is_host, allow_anyone_host }: Role, { isOwn, listeners }: Here): boolean =>
  is_host && (!allow_anyone_host || isOwn || listeners === 1);
