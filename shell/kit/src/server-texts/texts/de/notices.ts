/** Texts of notices about decided reports, by the English ones. */
export const notices: Readonly<Record<string, string>> = {
  "Your report about {{subject}} was upheld.": "Deiner Meldung über {{subject}} wurde stattgegeben.",
  "Your report about {{subject}} was not upheld.":
    "Deiner Meldung über {{subject}} wurde nicht stattgegeben.",
  "You were reported for {{reasons}}. The report was {{outcome}}.":
    "Du wurdest gemeldet (Grund: {{reasons}}). Der Meldung wurde {{outcome}}.",
  "Your room “{{room}}” was reported for {{reasons}}. The report was {{outcome}}.":
    "Dein Raum „{{room}}“ wurde gemeldet (Grund: {{reasons}}). Der Meldung wurde {{outcome}}.",
  "A message of yours in “{{room}}” was reported for {{reasons}}. The report was {{outcome}}.":
    "Eine Nachricht von dir in „{{room}}“ wurde gemeldet (Grund: {{reasons}}). Der Meldung wurde {{outcome}}.",
};

export const phrasesOfNotices: Readonly<Record<string, string>> = {
  upheld: "stattgegeben",
  "not upheld": "nicht stattgegeben",
  spam: "Spam",
  harassment: "Belästigung",
  hate: "Hass",
  "sexual content": "sexuelle Inhalte",
  "self-harm": "Selbstverletzung",
  copyright: "Urheberrecht",
  "another reason": "etwas anderes",
  "a message in the room “{{room}}”": "eine Nachricht im Raum „{{room}}“",
  "the room “{{room}}”": "den Raum „{{room}}“",
};
