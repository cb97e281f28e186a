import { type PlacedRemote, type Registry, registryOf } from "@tutti/proto/remotes";
import type { Request, Response } from "express";
import type { Offer } from "./offered-remotes.ts";
import { shownTo } from "./shown-remotes.ts";
import { groupOf, joinGroup } from "./visitor.ts";

export interface ShownRegistry extends Registry {
  readonly placed: readonly PlacedRemote[];
  /** Other visitors are shown other builds. */
  readonly isPersonal: boolean;
}

export type RegistryOfVisitor = (request: Request, response: Response) => Promise<ShownRegistry>;

/** The registry for the visitor of a request. While a build is shown to some, visitors get a cookie with their group. */
export function registryOfVisitor(offer: () => Promise<Offer>): RegistryOfVisitor {
  return async (request, response) => {
    const { shell, remotes, hasCanary } = await offer();
    const group = hasCanary ? (groupOf(request) ?? joinGroup(response)) : null;
    const placed = remotes.flatMap((remote) => shownTo(group, remote) ?? []);
    return { ...registryOf(shell, placed), placed, isPersonal: hasCanary };
  };
}
