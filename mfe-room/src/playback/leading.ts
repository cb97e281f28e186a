interface Role {
  readonly is_host: boolean;
  readonly allow_anyone_host: boolean;
}

interface Here {
  /** What plays was put on by this very page. */
  readonly isOwn: boolean;
  /** How many listen, this page included; 0 while unknown. */
  readonly listeners: number;
}

/**
 * Does this page's failure move the whole room past a song? The host's does. In a room of nobody's, where everybody
 * hosts, it is that of whoever put the song on or is alone with it: the others may well hear it.
 */
export const leadsRoom = ({ is_host, allow_anyone_host }: Role, { isOwn, listeners }: Here): boolean =>
  is_host && (!allow_anyone_host || isOwn || listeners === 1);
