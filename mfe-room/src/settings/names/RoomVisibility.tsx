import { Banner, Button, type RoomPlaylist } from "@tutti/kit";
import { Segments } from "@tutti/kit/ui";
import s from "./names.module.css";
import { RoomLink } from "./RoomLink.tsx";
import { useRename, useVisibility } from "./use-names.ts";

const explained = {
  listed: "Everybody finds this room in Explore, and links to it show what it is.",
  link: "This room is in no list, and its name alone leads nowhere. Whoever has the link may come in.",
};

/** The owner's choice of who can find the room. */
export function RoomVisibility({ room }: { room: RoomPlaylist }) {
  const { room_name: roomName, by_link_only: isByLink } = room;
  const { setListed, isChanging, failure, suggestion } = useVisibility(roomName);
  const { rename } = useRename(roomName);
  const takeSuggestion = () => {
    // The link with the former name leads to the renamed room.
    if (suggestion) rename(suggestion, { onSuccess: () => setListed(true) });
  };
  const value = isByLink ? "link" : "listed";
  return (
    <section className={s.visibility}>
      <Segments
        label="Who can find this room"
        segments={[
          { value: "listed", label: "Listed" },
          { value: "link", label: "By link only" },
        ]}
        value={value}
        disabled={isChanging}
        onChange={(next) => {
          if (next !== value) setListed(next === "listed");
        }}
      />
      <p className={s.explained}>{explained[value]}</p>
      {failure && (
        <Banner action={suggestion && <Button onClick={takeSuggestion}>Use “{suggestion}”</Button>}>
          {failure}
        </Banner>
      )}
      {isByLink && <RoomLink key={roomName} roomName={roomName} />}
    </section>
  );
}
