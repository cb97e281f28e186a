// The record of a room's settings. Apart from the other modules, because only the settings dialog needs it whole.

export {
  defaultSettings,
  type RoomSettings,
  readSettings,
  roomSettings,
  type Setting,
  type SettingName,
  type SettingPage,
  settingNames,
} from "@tutti/proto/settings";
