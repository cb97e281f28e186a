import {
  ApiError,
  Button,
  ButtonLink,
  EmptyState,
  ErrorPanel,
  LazyScreen,
  messageOf,
  Navigate,
  Page,
  RoomTile,
  RoomTileSkeleton,
  RoomTiles,
  Skeleton,
  useSearchParams,
  useTitle,
} from "@tutti/kit";
import { Tabs } from "@tutti/kit/tabs";
import { Heart, UserRoundX } from "lucide-react";
import { type ProfileData, useProfile } from "./data/profile-query.ts";
import { ProfileHead } from "./ProfileHead.tsx";
import { People } from "./people/People.tsx";
import s from "./profile.module.css";
import { OwnRooms } from "./rooms/OwnRooms.tsx";
import { t } from "./texts/index.ts";

const blocked = () => import("./blocked/BlockedPeople.tsx");

/** A user's profile, also the caller's own. */
export function Profile({ username }: { username: string }) {
  const query = useProfile(username);
  // The name in the address may differ in case; the response has the canonical spelling.
  useTitle(query.data?.username ?? username);
  if (username === "") return <Navigate to="/" replace />;
  if (query.isPending) return <ProfileSkeleton username={username} />;
  if (query.isError && !query.data)
    return (
      <Page>
        {query.error instanceof ApiError && query.error.status === 404 ? (
          <Nobody username={username} />
        ) : (
          <ErrorPanel
            heading="h1"
            title={t("failed")}
            message={messageOf(query.error, query.error.message)}
            onRetry={() => void query.refetch()}
          />
        )}
      </Page>
    );
  return (
    <Page>
      <ProfileHead profile={query.data} />
      <ProfileTabs profile={query.data} />
      {query.data.is_own && <LazyScreen load={blocked} waiting={null} />}
    </Page>
  );
}

const Nobody = ({ username }: { username: string }) => (
  <EmptyState
    icon={<UserRoundX aria-hidden="true" />}
    heading="h1"
    title={t("nobody")}
    action={<Button onClick={() => window.history.back()}>{t("back")}</Button>}
  >
    {t("nobodyText", { username })}
  </EmptyState>
);

const tabNames = ["rooms", "favorites", "following", "followers"] as const;
type TabName = (typeof tabNames)[number];

/** The open tab. It is kept in the address, so that it survives a reload and going back. */
function useTab(): [TabName, (tab: TabName) => void] {
  const [query, setQuery] = useSearchParams();
  const tab = tabNames.find((name) => name === query.get("tab")) ?? tabNames[0];
  const open = (name: TabName) => setQuery(name === tabNames[0] ? {} : { tab: name }, { replace: true });
  return [tab, open];
}

/** A user's favorite rooms. */
function FavoriteRooms({ profile: { favorites, is_own: isOwn, username } }: { profile: ProfileData }) {
  if (favorites.length === 0)
    return (
      <EmptyState
        icon={<Heart aria-hidden="true" />}
        title={t("rooms.noFavorites")}
        {...(isOwn ? { action: <ButtonLink to="/explore">{t("explore")}</ButtonLink> } : {})}
      >
        {isOwn ? t("rooms.noFavoritesOwn") : t("rooms.noFavoritesOthers", { username })}
      </EmptyState>
    );
  return (
    <RoomTiles>
      {favorites.map((room) => (
        <RoomTile key={room.name} room={room} asHost />
      ))}
    </RoomTiles>
  );
}

function ProfileTabs({ profile }: { profile: ProfileData }) {
  const [tab, setTab] = useTab();
  const { stats } = profile;
  return (
    <Tabs<TabName>
      label={t("title")}
      value={tab}
      onChange={setTab}
      tabs={[
        {
          value: "rooms",
          label: t("tabs.rooms", { number: stats.rooms }),
          content: <OwnRooms profile={profile} />,
        },
        {
          value: "favorites",
          label: t("tabs.favorites", { number: stats.favorites }),
          content: <FavoriteRooms profile={profile} />,
        },
        {
          value: "following",
          label: t("tabs.following", { number: stats.following }),
          content: <People profile={profile} list="following" />,
        },
        {
          value: "followers",
          label: t("tabs.followers", { number: stats.followers }),
          content: <People profile={profile} list="followers" />,
        },
      ]}
    />
  );
}

const places = ["a", "b", "c"];

/** Skeleton with the profile's layout, so that nothing shifts when the profile is loaded. */
const ProfileSkeleton = ({ username }: { username: string }) => (
  <Page>
    <div className={s.head} role="status" aria-label={t("loading", { username })}>
      <Skeleton className={s.bonePortrait} />
      <div className={s.who}>
        <Skeleton className={s.boneName} />
        <Skeleton className={s.boneLine} />
      </div>
    </div>
    <div aria-hidden="true">
      <Skeleton className={s.boneTabs} />
      <RoomTiles>
        {places.map((place) => (
          <RoomTileSkeleton key={place} />
        ))}
      </RoomTiles>
    </div>
  </Page>
);
