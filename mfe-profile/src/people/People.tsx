import { Avatar, ButtonLink, CardLink, EmptyState } from "@tutti/kit";
import { Users } from "lucide-react";
import { useState } from "react";
import type { ProfileData, UserCard } from "../data/profile-query.ts";
import { t } from "../texts/index.ts";
import { FollowButton } from "./FollowButton.tsx";
import s from "./people.module.css";

type ListName = "following" | "followers";

/** The users that a user follows, or their followers. */
export function People({ profile, list }: { profile: ProfileData; list: ListName }) {
  const people = useStableList(profile[list], profile.is_own && list === "following");
  if (people.length === 0) return <NobodyYet profile={profile} list={list} />;
  const more = profile.stats[list] - profile[list].length;
  return (
    <>
      <ul className={s.people}>
        {people.map((person) => (
          <Person key={person.username} person={person} />
        ))}
      </ul>
      {more > 0 && <p className={s.more}>{t("people.more", { number: more })}</p>}
    </>
  );
}

/**
 * If `isWanted`, users removed from the list stay in place, as not followed, until it is opened again: an accidental
 * unfollow can be undone there.
 */
function useStableList(people: readonly UserCard[], isWanted: boolean): readonly UserCard[] {
  const [atFirst] = useState(people);
  if (!isWanted) return people;
  const same = (a: UserCard) => (b: UserCard) => a.username === b.username;
  const newcomers = people.filter((person) => !atFirst.some(same(person)));
  return [
    ...newcomers,
    ...atFirst.map((person) => people.find(same(person)) ?? { ...person, is_following: false }),
  ];
}

const Person = ({ person: { username, avatar, is_following: isFollowing } }: { person: UserCard }) => (
  <li className={s.person}>
    <Avatar image={avatar} username={username} size={48} />
    {/* A name is truncated at its own end, which is on the left in some scripts. */}
    <CardLink to={`/profile/${encodeURIComponent(username)}`} className={s.name} dir="auto" title={username}>
      {username}
    </CardLink>
    <span className={s.doing}>
      <FollowButton username={username} isFollowing={isFollowing} named />
    </span>
  </li>
);

/** Where one finds hosts to follow, and how others find oneself. */
const WayOut = ({ list }: { list: ListName }) =>
  list === "following" ? (
    <ButtonLink to="/explore">{t("explore")}</ButtonLink>
  ) : (
    <ButtonLink to="/create_room">{t("rooms.create")}</ButtonLink>
  );

function NobodyYet({ profile: { is_own: isOwn, username }, list }: { profile: ProfileData; list: ListName }) {
  return (
    <EmptyState
      icon={<Users aria-hidden="true" />}
      title={t(`people.${list}.title`)}
      {...(isOwn ? { action: <WayOut list={list} /> } : {})}
    >
      {isOwn ? t(`people.${list}.own`) : t(`people.${list}.others`, { username })}
    </EmptyState>
  );
}
