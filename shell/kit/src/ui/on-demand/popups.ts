export { MenuPopup } from "./MenuPopup.tsx";
export { PopoverPopup } from "./PopoverPopup.tsx";
export { SelectPopup } from "./SelectPopup.tsx";
