export { MenuPopup } from "./MenuPopup.tsx";
export { SelectPopup } from "./SelectPopup.tsx";
