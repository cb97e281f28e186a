import { Page, RoomTileSkeleton, RoomTiles, Skeleton } from "@tutti/kit";
import s from "./profile.module.css";
import { t } from "./texts/index.ts";

const places = ["a", "b", "c"];

/** Skeleton with the profile's layout, so that nothing shifts when the profile is loaded. */
export const ProfileSkeleton = ({ username }: { username: string }) => (
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
