import { ApiError, answerOf, api, newIdempotencyKey, type Track } from "@tutti/kit";
import { useQueryClient } from "@tutti/kit/query";
import { useRef, useState } from "react";
import { briefAnswer } from "../data/brief-answer.ts";
import { playlistQuery } from "../data/use-room.ts";

/** Songs of one call: a list is added in steps, so that its progress is seen and it can be stopped. */
const perCall = 20;

interface Sums {
  readonly added: number;
  readonly duplicates: number;
  readonly noPlace: number;
}
export type Adding =
  | { readonly kind: "idle" }
  /** Nothing was added; `message` says why. */
  | { readonly kind: "refused"; readonly message: string }
  | { readonly kind: "adding"; readonly done: number; readonly all: number }
  /** The rest is kept for another attempt. */
  | { readonly kind: "failed"; readonly done: number; readonly all: number }
  | ({ readonly kind: "done" } & Sums);

/** Whether a step was not carried out, and would not be if it were repeated. */
const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.code !== "key_in_progress";

/** Where songs are added: to a room, or to one that the first step creates and whose name has to be unused. */
export interface Target {
  readonly roomName: string;
  readonly isNew?: boolean;
}

/** Adds songs to a room step by step. A failed step is repeated with its key, so that it is carried out once. */
export function useAddSongs({ roomName, isNew = false }: Target, onAdded?: () => void) {
  const client = useQueryClient();
  const [adding, setAdding] = useState<Adding>({ kind: "idle" });
  const rest = useRef<{ tracks: readonly Track[]; key: string; done: number; sums: Sums } | null>(null);
  const isStopped = useRef(false);

  async function go(): Promise<void> {
    isStopped.current = false;
    let job = rest.current;
    const all = job?.tracks.length ?? 0;
    while (job && job.done < all && !isStopped.current) {
      setAdding({ kind: "adding", done: job.done, all });
      const tracks = job.tracks.slice(job.done, job.done + perCall);
      try {
        const body = {
          room_name: roomName,
          tracks: [...tracks],
          ...(isNew && job.done === 0 && { new_room: true }),
        };
        const headers = { "idempotency-key": job.key };
        const { added, duplicates, no_place } = await answerOf(
          api.POST("/add-songs-to-playlist", { body, headers: { ...headers, ...briefAnswer.headers } }),
        );
        const { sums } = job;
        job = rest.current = {
          tracks: job.tracks,
          done: job.done + tracks.length,
          key: newIdempotencyKey(),
          sums: {
            added: sums.added + added,
            duplicates: sums.duplicates + duplicates,
            noPlace: sums.noPlace + no_place,
          },
        };
      } catch (error) {
        if (job.done === 0 && isRefusal(error)) setAdding({ kind: "refused", message: error.message });
        else setAdding({ kind: "failed", done: job.done, all });
        void client.invalidateQueries(playlistQuery(roomName));
        return;
      }
    }
    void client.invalidateQueries(playlistQuery(roomName));
    if (!job) return;
    setAdding({ kind: "done", ...job.sums });
    if (job.done > 0) onAdded?.();
  }

  return {
    adding,
    add: (tracks: readonly Track[]) => {
      const sums = { added: 0, duplicates: 0, noPlace: 0 };
      rest.current = { tracks, done: 0, key: newIdempotencyKey(), sums };
      void go();
    },
    retry: () => void go(),
    stop: () => {
      isStopped.current = true;
    },
  };
}
