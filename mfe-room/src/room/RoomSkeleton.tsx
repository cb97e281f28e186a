import { Skeleton, useImmersive, useIsSmall } from "@tutti/kit";
import s from "./room.module.css";

/** Stands where the room will stand, so that nothing moves when it comes. */
export function RoomSkeleton() {
  useImmersive();
  const isSmall = useIsSmall();
  return (
    <div role="status" aria-label="Loading the room" className={isSmall ? s.phone : s.desk}>
      <Skeleton className={s.title} />
      <Skeleton className={s.art} />
      <div className={s.lines}>
        <Skeleton className={s.line} />
        <Skeleton className={s.shortLine} />
      </div>
      {!isSmall && <Skeleton className={s.list} />}
    </div>
  );
}
