import { Spinner } from "@tutti/kit";
import { useQuery } from "@tutti/kit/query";
import { Tabs } from "@tutti/kit/tabs";
import { AboutPanel } from "../about/AboutPanel.tsx";
import { PriceForm } from "../coins/PriceForm.tsx";
import { PricesFailed } from "../coins/PricesFailed.tsx";
import { pricesQuery } from "../data/prices.ts";
import type { RoomModel } from "../model/room-model.ts";
import { ModerationPanel } from "../moderation/ModerationPanel.tsx";
import { t } from "../on-demand/texts/index.ts";
import { PeaceSettings } from "../peace/PeaceSettings.tsx";
import { t as common } from "../texts/index.ts";
import { DeleteRoom } from "./DeleteRoom.tsx";
import { RenameRoom } from "./names/RenameRoom.tsx";
import { RoomVisibility } from "./names/RoomVisibility.tsx";
import { SettingFields } from "./SettingFields.tsx";
import s from "./settings.module.css";

export type SettingsPage = "moderation" | "queue" | "voices" | "people" | "prices" | "description";

interface Props {
  readonly model: RoomModel;
  readonly page: SettingsPage;
  readonly onPage: (page: SettingsPage) => void;
}

/** Content of the settings dialog; a separate chunk, since most listeners never open it. */
export default function SettingsPages({ model, page, onPage }: Props) {
  const { room, host, session, settings } = model;
  const isOwned = !host.allow_anyone_host;
  const description = {
    value: "description" as const,
    label: t("settings.description"),
    content: (
      <>
        {isOwned && <RenameRoom key={room.room_name} roomName={room.room_name} />}
        {isOwned && <RoomVisibility room={room} />}
        <AboutPanel room={room} canEdit />
        {isOwned && <DeleteRoom roomName={room.room_name} />}
      </>
    ),
    isKept: true,
  };
  return (
    <div className={s.pages}>
      <Tabs<SettingsPage>
        label={common("roomSettings")}
        value={page}
        onChange={onPage}
        tabs={
          host.allow_anyone_host
            ? [description]
            : [
                {
                  value: "moderation",
                  label: t("moderation.title"),
                  content: <ModerationPanel room={room} isHost connection={session?.connection ?? null} />,
                },
                {
                  value: "queue",
                  label: t("settings.page.queue"),
                  content: <SettingFields room={room} page="queue" />,
                },
                {
                  value: "voices",
                  label: common("tab.chat"),
                  content: <SettingFields room={room} page="voices" />,
                },
                {
                  value: "people",
                  label: common("tab.people"),
                  content: <PeaceSettings roomName={room.room_name} host={host} />,
                },
                {
                  value: "prices",
                  label: t("settings.prices.title"),
                  content: <Prices roomName={room.room_name} onClose={settings.hide} />,
                },
                description,
              ]
        }
      />
    </div>
  );
}

function Prices({ roomName, onClose }: { roomName: string; onClose: () => void }) {
  const prices = useQuery(pricesQuery(roomName));
  return (
    <section aria-labelledby="prices-title" className={s.prices}>
      <h2 id="prices-title" className="visually-hidden">
        {t("settings.prices.title")}
      </h2>
      <p>{t("settings.prices.note")}</p>
      {prices.isPending && <Spinner />}
      {prices.isError && !prices.data && <PricesFailed onRetry={() => void prices.refetch()} />}
      {prices.data && <PriceForm roomName={roomName} prices={prices.data} onClose={onClose} />}
    </section>
  );
}
