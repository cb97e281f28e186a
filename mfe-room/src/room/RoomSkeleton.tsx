import { RoomPlaceholder, useImmersive } from "@tutti/kit";

/** Stands where the room will stand, so that nothing moves when it comes. */
export function RoomSkeleton() {
  useImmersive();
  return (
    <div role="status" aria-label="Loading the room">
      <RoomPlaceholder />
    </div>
  );
}
