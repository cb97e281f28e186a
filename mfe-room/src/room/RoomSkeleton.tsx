import { Skeleton } from "@tutti/kit";
import s from "./room.module.css";

/** Stands where the room will stand, so that nothing moves when it comes. */
export function RoomSkeleton() {
  return (
    <div role="status" aria-label="Loading the room">
      <Skeleton className={s.titleSkeleton} />
      <div className={s.room}>
        <Skeleton className={s.playerSkeleton} />
        <Skeleton className={s.listSkeleton} />
      </div>
    </div>
  );
}
