interface Role {
  readonly is_host: boolean;
  readonly allow_anyone_host: boolean;
}

interface Here {
  /** This page started what plays. */
  readonly isOwn: boolean;
  /** How many listen, this page included; 0 while unknown. */
  readonly listeners: number;
}

/**
 * Does a failure on this page skip the song for the whole room? On the host's page it does. In a room where everybody
 * hosts, only on the page that started the song, or that is alone in the room: on other pages the song may play.
 */
export const leadsRoom = ({ is_host, allow_anyone_host }: Role, { isOwn, listeners }: Here): boolean =>
  is_host && (!allow_anyone_host || isOwn || listeners === 1);
