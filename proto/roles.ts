/** A person's role in a room. In a visitor's room everybody is a `dj`: it has no owner. */
export const roomRoles = ["owner", "cohost", "dj", "listener"] as const;
export type RoomRole = (typeof roomRoles)[number];

/** The roles that an owner gives; `listener` takes a role away. */
export const givenRoles = ["cohost", "dj", "listener"] as const satisfies readonly RoomRole[];
export type GivenRole = (typeof givenRoles)[number];

/**
 * What a role allows. `play`: play, pause, seek, skip. `edit_list`: add without asking, order, delete.
 * `decide_requests`: see and decide requests. `moderate_people`: see who listens; remove, mute and ban.
 * `own_room`: prices, settings, roles, name, deletion.
 */
export const capabilities = ["play", "edit_list", "decide_requests", "moderate_people", "own_room"] as const;
export type Capability = (typeof capabilities)[number];

const allowed: Readonly<Record<RoomRole, ReadonlySet<Capability>>> = {
  owner: new Set(capabilities),
  cohost: new Set(["play", "edit_list", "decide_requests", "moderate_people"]),
  dj: new Set(["play", "edit_list"]),
  listener: new Set(),
};

export const may = (role: RoomRole, capability: Capability): boolean => allowed[role].has(capability);

/** How long an owner has to be away before the named successor may take over, in ms. */
export const ownerAwayFor = 10 * 60_000;

/** Who may have a role other than `listener` in a room. */
export interface RoomPeople {
  /** Null for a visitor's room. */
  readonly ownerId: string | null;
  /** The given roles, by account. */
  readonly roles: ReadonlyMap<string, GivenRole>;
}

/** The role of an account; null is a visitor. */
export function roleIn({ ownerId, roles }: RoomPeople, userId: string | null): RoomRole {
  if (ownerId === null) return "dj";
  if (userId === null) return "listener";
  return ownerId === userId ? "owner" : (roles.get(userId) ?? "listener");
}
