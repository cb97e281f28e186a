interface How {
  readonly isHost: boolean;
  readonly moderation?: boolean;
}

const flag = (on: boolean) => (on ? "True" : "False");

/** The path of a room's page. */
export function roomAddress(name: string, { isHost, moderation }: How): string {
  const asked = moderation === undefined ? "" : `&moderation=${flag(moderation)}`;
  return `/playroom?room_name=${encodeURIComponent(name)}${asked}&is_host=${flag(isHost)}`;
}

/** The link that a host shares. */
export const shareLink = (name: string, origin = window.location.origin): string =>
  `${origin}/playroom?room_name=${encodeURIComponent(name)}`;
