import { RoomPlaceholder, useImmersive } from "@tutti/kit";
import { t } from "../texts/index.ts";

/** Skeleton with the room's layout, so that nothing shifts when the room is rendered. */
export function RoomSkeleton() {
  useImmersive();
  return (
    <div role="status" aria-label={t("room.loading")}>
      <RoomPlaceholder />
    </div>
  );
}
