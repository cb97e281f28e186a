import { answerOf, api, type RoomPlaylist } from "@tutti/kit";
import { useMutation, useQueryClient } from "@tutti/kit/query";
import {
  type RoomSettings,
  readSettings,
  roomSettings,
  type Setting,
  type SettingName,
  type SettingPage,
  settingNames,
} from "@tutti/kit/settings";
import { Segments, Select } from "@tutti/kit/ui";
import { useId, useRef } from "react";
import { settingsOf } from "../data/settings-of.ts";
import { playlistQuery } from "../data/use-room.ts";
import { notices } from "../notices/notices.ts";
import { t } from "../on-demand/texts/index.ts";
import { ExplainedSwitch } from "../parts/ExplainedSwitch.tsx";
import { choiceText, numberText, settingText } from "./setting-texts.ts";
import s from "./settings.module.css";

/** The settings of a room and a setter with an optimistic update: if the server refuses, the confirmed ones show again. */
function useRoomSettings(room: RoomPlaylist) {
  const client = useQueryClient();
  const { room_name: roomName } = room;
  // What was changed and is not answered yet. Not from `change`, which tells of a change after the next one may be made.
  const unsaved = useRef<Partial<RoomSettings>>({});
  const change = useMutation({
    mutationFn: (settings: Partial<RoomSettings>) =>
      answerOf(api.POST("/room/update-settings", { body: { room_name: roomName, settings } })),
    // A shared scope queues the mutations, so that they reach the server in order.
    scope: { id: `settings of ${roomName}` },
    onSuccess: ({ settings }) =>
      client.setQueryData(
        playlistQuery(roomName).queryKey,
        (known: RoomPlaylist | undefined) =>
          known && { ...known, settings: { ...known.settings, ...settings } },
      ),
    onError: () => notices.failed(t("settings.updateFailed")),
    onSettled: (_answer, _error, sent) => {
      if (unsaved.current === sent) unsaved.current = {};
    },
  });
  const confirmed = readSettings(settingsOf(room));
  const pending = change.isPending ? change.variables : {};
  const settings: RoomSettings = { ...confirmed, ...pending };
  const put = (part: Partial<RoomSettings>) => {
    unsaved.current = { ...unsaved.current, ...part };
    change.mutate(unsaved.current);
  };
  return { settings, put };
}

interface FieldProps {
  readonly name: SettingName;
  readonly settings: RoomSettings;
  readonly put: (part: Partial<RoomSettings>) => void;
}

type Choice = Extract<Setting, { kind: "choice" }>;
type Range = Extract<Setting, { min: number }>;

function ChoiceField({ name, settings, put, values }: FieldProps & Pick<Choice, "values">) {
  const value = String(settings[name]);
  return (
    <>
      <Segments
        label={settingText(name, "label")}
        value={value}
        segments={values.map((each) => ({ value: each, label: choiceText(name, "value", each) }))}
        onChange={(chosen) => put({ [name]: chosen })}
      />
      <p className={s.meaning} aria-live="polite">
        {choiceText(name, "meaning", value)}
      </p>
    </>
  );
}

/** A value that was set elsewhere is offered, too. */
const offeredWith = ({ offered }: Range, current: unknown): readonly number[] =>
  typeof current !== "number" || offered.includes(current)
    ? offered
    : [...offered, current].sort((a, b) => a - b);

function NumberField({ name, settings, put, range }: FieldProps & { readonly range: Range }) {
  const none = range.kind === "limit" ? [{ value: "null", label: settingText(name, "none") }] : [];
  const numbers = offeredWith(range, settings[name]);
  return (
    <Select
      label={settingText(name, "label")}
      value={String(settings[name])}
      choices={[
        ...none,
        ...numbers.map((value) => ({ value: String(value), label: numberText(range.unit, value) })),
      ]}
      onChange={(chosen) => put({ [name]: chosen === "null" ? null : Number(chosen) })}
    />
  );
}

function Field(props: FieldProps) {
  const { name, settings, put } = props;
  const setting: Setting = roomSettings[name];
  switch (setting.kind) {
    case "toggle":
      return (
        <ExplainedSwitch
          label={settingText(name, "label")}
          checked={settings[name] === true}
          onChange={(isOn) => put({ [name]: isOn })}
        >
          {settingText(name, "meaning")}
        </ExplainedSwitch>
      );
    case "choice":
      return <ChoiceField {...props} values={setting.values} />;
    case "amount":
    case "limit":
      return <NumberField {...props} range={setting} />;
  }
}

const isOff = ({ unless }: Setting, settings: Readonly<Record<string, unknown>>) =>
  unless !== undefined && settings[unless[0]] === unless[1];

/** The owner's settings of a page of the dialog; each change is saved at once. */
export function SettingFields({ room, page }: { room: RoomPlaylist; page: SettingPage }) {
  const { settings, put } = useRoomSettings(room);
  const titleId = useId();
  const all = settingNames
    .map((name) => ({ name, setting: roomSettings[name] as Setting }))
    .filter(({ setting }) => setting.page === page && !isOff(setting, settings));
  const headings = [...new Set(all.map(({ setting }) => setting.heading))];
  return (
    <section className={s.fields} aria-labelledby={titleId}>
      <h2 id={titleId} className="visually-hidden">
        {t(`settings.page.${page}`)}
      </h2>
      {headings.map((heading) => {
        const fields = all
          .filter(({ setting }) => setting.heading === heading)
          .map(({ name, setting }) => ({
            isNumber: "min" in setting,
            field: <Field key={name} name={name} settings={settings} put={put} />,
          }));
        const numbers = fields.filter(({ isNumber }) => isNumber);
        return (
          <div key={heading ?? ""} className={s.fields}>
            {heading && <h3>{t(`settings.heading.${heading}`)}</h3>}
            {fields.filter(({ isNumber }) => !isNumber).map(({ field }) => field)}
            {numbers.length > 0 && <div className={s.numbers}>{numbers.map(({ field }) => field)}</div>}
          </div>
        );
      })}
    </section>
  );
}
