import { answerOf, api, type Schemas } from "@tutti/kit";
import { useQuery } from "@tutti/kit/query";
import { useState } from "react";

export type LiveRoom = Schemas["LiveRoom"];

/** Interval of the refetches while the page is visible, in ms. */
const REFRESH_MS = 10_000;

interface LiveRooms {
  readonly rooms: readonly LiveRoom[];
  /** True until the first answer or error. */
  readonly isPending: boolean;
  /**
   * Whether the page has a section for them. The first answer decides, so that the list below stays in its place: the
   * section is neither inserted later, nor removed when the last room falls silent.
   */
  readonly isShown: boolean;
}

/** The rooms that play music now. `isOn`: false while the page shows no such section. */
export function useLiveRooms(isOn: boolean): LiveRooms {
  const { data, isPending } = useQuery({
    queryKey: ["explore-live"],
    queryFn: ({ signal }) => answerOf(api.GET("/explore/live", { signal })),
    enabled: isOn,
    refetchInterval: REFRESH_MS,
    staleTime: REFRESH_MS / 2,
    // The section is optional, and the list waits for this answer.
    retry: false,
  });
  const [wasLive, setWasLive] = useState<boolean | null>(null);
  if (wasLive === null && isOn && !isPending) setWasLive((data?.rooms.length ?? 0) > 0);
  return { rooms: data?.rooms ?? [], isPending: isOn && isPending, isShown: isOn && wasLive === true };
}
