import { Avatar, Button, ButtonLink, Chip, coinsText } from "@tutti/kit";
import { formatDate } from "@tutti/kit/text";
import { Pencil, Settings } from "lucide-react";
import { useState } from "react";
import { AvatarUpload } from "./avatar/AvatarUpload.tsx";
import type { ProfileData } from "./data/profile-query.ts";
import { countryName } from "./edit/countries.ts";
import { draftStorage } from "./edit/draft-storage.ts";
import { EditProfile } from "./edit/EditProfile.tsx";
import { sexText } from "./edit/sexes.ts";
import { tagText } from "./edit/tag-text.ts";
import { FollowButton } from "./people/FollowButton.tsx";
import s from "./profile.module.css";
import { t } from "./texts/index.ts";

/** The user's picture, name and facts, with the actions on them. */
export function ProfileHead({ profile }: { profile: ProfileData }) {
  const { username, avatar, bio, is_own: isOwn } = profile;
  const [isEditing, setEditing] = useState(() => isOwn && draftStorage.load(username) !== undefined);
  return (
    <header className={s.head}>
      <div className={s.portrait}>
        <Avatar image={avatar} username={username} size={112} />
        {isOwn && <AvatarUpload username={username} />}
      </div>
      <div className={s.who}>
        <h1>{username}</h1>
        <Facts profile={profile} />
        {bio && (
          <p className={s.bio} dir="auto">
            {bio}
          </p>
        )}
        <Tags profile={profile} />
        {isOwn && !bio && <p className={s.soft}>{t("head.sayAWord")}</p>}
      </div>
      <div className={s.doings}>
        {isOwn ? (
          <>
            <Button icon={<Pencil aria-hidden="true" />} onClick={() => setEditing(true)}>
              {t("head.edit")}
            </Button>
            <ButtonLink icon={<Settings aria-hidden="true" />} to="/account">
              {t("head.account")}
            </ButtonLink>
          </>
        ) : (
          <FollowButton username={username} isFollowing={profile.is_following} />
        )}
      </div>
      {isEditing && <EditProfile profile={profile} onClose={() => setEditing(false)} />}
    </header>
  );
}

const since = (date: string) => formatDate(date, { month: "long", year: "numeric", timeZone: "UTC" });

/** Country, age, sex and time of registration, as far as known. */
function Facts({ profile }: { profile: ProfileData }) {
  const { country, age, sex, created_at: createdAt, email, coins } = profile;
  const facts = [
    country && countryName(country),
    age !== null && t("head.age", { age }),
    sex && sexText(sex),
    createdAt && t("head.since", { month: since(createdAt) }),
  ].filter(Boolean);
  return (
    <>
      <p className={s.soft}>{facts.join(" · ")}</p>
      {email !== undefined && (
        <p className={s.own}>
          {[email, coins !== undefined && coinsText(coins)].filter(Boolean).join(" · ")}
          <span className={s.onlyYou}>{t("head.onlyYou")}</span>
        </p>
      )}
    </>
  );
}

const kinds = [
  ["genres", "accent"],
  ["styles", "quiet"],
  ["artists", "plain"],
  ["languages", "plain"],
] as const;

function Tags({ profile: { tags } }: { profile: ProfileData }) {
  const all = kinds.flatMap(([kind, look]) =>
    tags[kind].map((tag) => ({ key: `${kind} ${tag}`, tag: tagText(kind, tag), look })),
  );
  if (all.length === 0) return null;
  return (
    <ul className={s.tags} aria-label={t("head.tags")}>
      {all.map(({ key, tag, look }) => (
        <li key={key}>
          <Chip kind={look}>{tag}</Chip>
        </li>
      ))}
    </ul>
  );
}
