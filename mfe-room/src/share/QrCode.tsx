import { IconButton } from "@tutti/kit";
import { Dialog } from "@tutti/kit/ui";
import { QrCode as Icon } from "lucide-react";
import { useState } from "react";
import { roomTitle } from "../data/room-title.ts";
import { useShareAddress } from "../data/use-share-address.ts";
import { rich, t } from "../parts/texts/index.ts";
import s from "./share.module.css";

/** The room's link as a QR code. */
export function QrCode({ roomName }: { roomName: string }) {
  const [open, setOpen] = useState(false);
  const { link, isLocalOnly } = useShareAddress(roomName);
  return (
    <>
      <IconButton label={t("qr.show")} kind="secondary" onClick={() => setOpen(true)}>
        <Icon aria-hidden="true" />
      </IconButton>
      <Dialog open={open} onClose={() => setOpen(false)} title={t("qr.title")}>
        <img
          className={s.qr}
          src={`/images/qr_code_${encodeURIComponent(roomName)}.png`}
          alt={t("qr.alt", { room: roomTitle(roomName) })}
          width={320}
          height={320}
        />
        <p className={s.link}>{link}</p>
        {isLocalOnly && <LocalOnly />}
      </Dialog>
    </>
  );
}

/** Explains why other devices cannot open the link, and how to start the product so that they can. */
const LocalOnly = () => (
  <p className={s.local}>{rich("qr.localOnly", { code: (command) => <code>{command}</code> })}</p>
);
