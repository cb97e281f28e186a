import { useState } from "react";
import type { UserCard } from "../profile-query.ts";

/**
 * Where `isWanted`, those who are no longer in the list stay where they were until it is opened anew, as people whom
 * one does not follow: who unfollowed somebody by a slip follows them again in the same place.
 */
export function useStaying(people: readonly UserCard[], isWanted: boolean): readonly UserCard[] {
  const [atFirst] = useState(people);
  if (!isWanted) return people;
  const same = (a: UserCard) => (b: UserCard) => a.username === b.username;
  const newcomers = people.filter((person) => !atFirst.some(same(person)));
  return [
    ...newcomers,
    ...atFirst.map((person) => people.find(same(person)) ?? { ...person, is_following: false }),
  ];
}
