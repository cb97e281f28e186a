import { RoomPlaceholder, useImmersive } from "@tutti/kit";

/** Skeleton with the room's layout, so that nothing shifts when the room is rendered. */
export function RoomSkeleton() {
  useImmersive();
  return (
    <div role="status" aria-label="Loading the room">
      <RoomPlaceholder />
    </div>
  );
}
