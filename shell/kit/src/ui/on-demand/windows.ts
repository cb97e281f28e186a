export { DialogWindow } from "./DialogWindow.tsx";
export { SheetWindow } from "./SheetWindow.tsx";
