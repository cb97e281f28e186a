import {
  ErrorPanel,
  errorTextOf,
  holdImmersive,
  LazyScreen,
  RoomPlaceholder,
  releaseImmersive,
  Spinner,
  useLocation,
  useServed,
} from "@tutti/kit";
import { useEffect, useLayoutEffect } from "react";
import { moreTexts } from "../more/texts/index.ts";
import { owns } from "./registry.ts";
import s from "./remotes.module.css";
import { retryRemote, startRemotes } from "./start.ts";
import { useRemotes } from "./store.ts";

const notFound = moreTexts.with(() => import(/* webpackChunkName: "pages" */ "../pages/NotFound.tsx"));

/** The shell's screen for a remote's path: loading, failed, or not found. */
export function RemoteScreen() {
  const remotes = useRemotes();
  const { pathname } = useLocation();
  const shown =
    remotes.status === "ready" ? remotes.all.find(({ remote }) => owns(remote, pathname)) : undefined;
  useHold(isRoom(pathname) && remotes.status !== "failed" && shown?.status !== "failed");
  if (remotes.status === "loading") return <Fallback pathname={pathname} />;
  if (remotes.status === "failed")
    return <ErrorPanel heading="h1" message={remotes.error.message} onRetry={() => void startRemotes()} />;

  if (!shown) return <LazyScreen load={notFound} />;
  if (shown.status === "failed")
    return (
      <ErrorPanel
        heading="h1"
        {...errorTextOf(shown.error)}
        onRetry={() => void retryRemote(shown.remote.name)}
      />
    );
  return shown.status === "loading" ? <Fallback pathname={pathname} /> : null;
}

/** Holds the immersive header until the room's screen is mounted or has failed. */
function useHold(isOnItsWay: boolean): void {
  useEffect(() => {
    if (!isOnItsWay) releaseImmersive();
    return releaseImmersive;
  }, [isOnItsWay]);
}

const isRoom = (pathname: string) => pathname.replace(/(?<!\/)\/+$/, "") === "/playroom";

const Fallback = ({ pathname }: { pathname: string }) =>
  isRoom(pathname) ? <RoomFallback /> : <ScreenFallback />;

/** Keeps showing what index.html shows at a room's address until the room is rendered. */
function RoomFallback() {
  useLayoutEffect(holdImmersive, []);
  return <RoomPlaceholder />;
}

function ScreenFallback() {
  const isServed = useServed();
  return <div className={s.waiting}>{!isServed && <Spinner />}</div>;
}

/** The remotes' elements. They are always rendered, because single-spa mounts asynchronously. */
export function RemoteOutlets() {
  const remotes = useRemotes();
  const { pathname } = useLocation();
  if (remotes.status !== "ready") return null;
  return remotes.all.map(({ remote, status }) => (
    <div
      key={remote.name}
      id={`outlet-${remote.name}`}
      hidden={status === "failed" || !owns(remote, pathname)}
    />
  ));
}
