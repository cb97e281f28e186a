import { useServed } from "./served.ts";

/**
 * Skeleton of a room with its layout, so that nothing shifts when the room is rendered; empty while the served HTML of
 * the same room is on the page. Styled by the shell's `boot.css`.
 */
export function RoomPlaceholder() {
  const isServed = useServed();
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
