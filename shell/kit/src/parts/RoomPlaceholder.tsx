import { useServed } from "./served.ts";

/**
 * Stands where a room will stand, so that nothing moves when it comes; nothing for as long as what was served of the
 * same room lies there. Styled by the shell's `boot.css`.
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
