import { useLayoutEffect, useState } from "react";

/**
 * What index.html shows of a room, with what the gateway wrote into it. It lies over the page, beside what React renders,
 * because an element that is moved is painted again: then the largest paint would be the room's instead of the HTML's.
 */
let served: { readonly search: string; readonly element: Element } | null = null;
let placeholders = 0;

/** For the shell, before React renders into `root`. */
export function keepServedRoom(root: Element): void {
  const element = root.nextElementSibling;
  served = element?.matches(".boot-room") ? { search: window.location.search, element } : null;
}

/** Takes it away: the room is there, or does not come. */
export function forgetServedRoom(): void {
  served?.element.remove();
  served = null;
}

/** Between the shell's placeholder and the room's own there are some frames without one. */
function forgetUnlessAwaited(): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      if (placeholders === 0) forgetServedRoom();
    }),
  );
}

/**
 * Stands where a room will stand, so that nothing moves when it comes; nothing for as long as what index.html shows of
 * the same room lies there. Styled by the shell's `boot.css`.
 */
export function RoomPlaceholder() {
  const [isServed] = useState(() => served?.search === window.location.search);
  useLayoutEffect(() => {
    if (!isServed) return forgetServedRoom();
    placeholders += 1;
    return () => {
      placeholders -= 1;
      forgetUnlessAwaited();
    };
  }, [isServed]);
  return (
    <div data-page="room" aria-hidden="true">
      {isServed ? null : <Blank />}
    </div>
  );
}

/** The same elements as in index.html. */
const Blank = () => (
  <div className="boot-room">
    <p className="boot-title" />
    <div className="boot-player">
      <div className="boot-art">
        <div className="boot-cover" />
      </div>
      <div className="boot-lower">
        <div className="boot-now">
          <p className="boot-song" />
          <p className="boot-artist" />
        </div>
        <div className="boot-controls" />
      </div>
    </div>
    <div className="boot-list" />
    <div className="boot-side" />
    <div className="boot-nav" />
  </div>
);
