import { useState } from "react";
import type { UserCard } from "../profile-query.ts";

/**
 * If `isWanted`, users removed from the list stay in place, as not followed, until it is opened again: an accidental
 * unfollow can be undone there.
 */
export function useStableList(people: readonly UserCard[], isWanted: boolean): readonly UserCard[] {
  const [atFirst] = useState(people);
  if (!isWanted) return people;
  const same = (a: UserCard) => (b: UserCard) => a.username === b.username;
  const newcomers = people.filter((person) => !atFirst.some(same(person)));
  return [
    ...newcomers,
    ...atFirst.map((person) => people.find(same(person)) ?? { ...person, is_following: false }),
  ];
}
