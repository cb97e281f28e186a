export { type Tab, Tabs } from "./Tabs.tsx";
