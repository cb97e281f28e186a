import { Banner, Button, type RoomPlaylist } from "@tutti/kit";
import { Segments } from "@tutti/kit/ui";
import { t } from "../../on-demand/texts/index.ts";
import { t as common } from "../../texts/index.ts";
import s from "./names.module.css";
import { RoomLink } from "./RoomLink.tsx";
import { useRename, useVisibility } from "./use-names.ts";

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
        label={t("settings.visibility.label")}
        segments={[
          { value: "listed", label: t("settings.visibility.listed") },
          { value: "link", label: common("byLinkOnly") },
        ]}
        value={value}
        disabled={isChanging}
        onChange={(next) => {
          if (next !== value) setListed(next === "listed");
        }}
      />
      <p className={s.explained}>{t(`settings.visibility.meaning.${value}`)}</p>
      {failure && (
        <Banner
          action={
            suggestion && <Button onClick={takeSuggestion}>{common("use", { name: suggestion })}</Button>
          }
        >
          {failure}
        </Banner>
      )}
      {isByLink && <RoomLink key={roomName} roomName={roomName} />}
    </section>
  );
}
