export { Dialog } from "./Dialog.tsx";
export { Menu, type MenuEntry } from "./Menu.tsx";
export { type Choice, Select } from "./Select.tsx";
export { Slider } from "./Slider.tsx";
export { Switch } from "./Switch.tsx";
export { type Tab, Tabs } from "./Tabs.tsx";
export { TextArea } from "./TextArea.tsx";
export { toast } from "./Toast.tsx";
export { Tooltip } from "./Tooltip.tsx";
