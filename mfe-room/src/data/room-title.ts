import { shownRoomName } from "@tutti/kit";
import { t } from "../texts/index.ts";

const favorites = "favorites_";

/** A room's name as a heading: a favorites room shows its owner, and the key of a link is not shown. */
export const roomTitle = (name: string): string =>
  name.startsWith(favorites) ? t("favoritesOf", { user: name.slice(favorites.length) }) : shownRoomName(name);
