/** Commands of the room's keyboard shortcuts. */
export type RoomKey =
  | "play-pause"
  | "next"
  | "previous"
  | "mute"
  | "louder"
  | "quieter"
  | "forward"
  | "back"
  | "search"
  | "tv"
  | "help";

interface Binding {
  readonly does: RoomKey;
  /** Values of `KeyboardEvent.key`, letters in lower case. */
  readonly keys: readonly string[];
  /** As printed on keyboards. */
  readonly shown: string;
}

export const bindings: readonly Binding[] = [
  { does: "play-pause", keys: [" "], shown: " " },
  { does: "next", keys: ["n"], shown: "N" },
  { does: "previous", keys: ["p"], shown: "P" },
  { does: "back", keys: ["ArrowLeft"], shown: "←" },
  { does: "forward", keys: ["ArrowRight"], shown: "→" },
  { does: "louder", keys: ["ArrowUp"], shown: "↑" },
  { does: "quieter", keys: ["ArrowDown"], shown: "↓" },
  { does: "mute", keys: ["m"], shown: "M" },
  { does: "search", keys: ["/"], shown: "/" },
  { does: "tv", keys: ["f"], shown: "F" },
  { does: "help", keys: ["?"], shown: "?" },
];

interface Press {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

/** The room's command for a key; null if the browser or the page handles it. */
export function roomKeyOf({ key, ctrlKey, metaKey, altKey }: Press): RoomKey | null {
  if (ctrlKey || metaKey || altKey) return null;
  const named = key.length === 1 ? key.toLowerCase() : key;
  return bindings.find(({ keys }) => keys.includes(named))?.does ?? null;
}

const usesArrows = "[role=slider], [role=tab], [role=menu], [role=radiogroup], [type=radio], [type=range]";

/** Whether the focused element needs the key itself: a text field, or a control that is operated by it. */
export function isTakenBy(target: Element | null, key: string): boolean {
  if (!target) return false;
  const popup = target.closest("[role=dialog], [role=menu], [role=listbox]");
  if (popup && !popup.hasAttribute("data-room-keys")) return true;
  if (
    target.closest(
      "input:not([type=range], [type=checkbox], [type=radio]), textarea, select, [contenteditable=true]",
    )
  )
    return true;
  if (key === " ") return target.closest("button, a, input, summary, [role=switch], [role=tab]") !== null;
  return key.startsWith("Arrow") && target.closest(usesArrows) !== null;
}
