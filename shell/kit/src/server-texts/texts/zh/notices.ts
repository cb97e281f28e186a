/** Texts of notices about decided reports, by the English ones. */
export const notices: Readonly<Record<string, string>> = {
  "Your report about {{subject}} was upheld.": "你关于{{subject}}的举报成立。",
  "Your report about {{subject}} was not upheld.": "你关于{{subject}}的举报不成立。",
  "You were reported for {{reasons}}. The report was {{outcome}}.":
    "你因{{reasons}}被举报，举报{{outcome}}。",
  "Your room “{{room}}” was reported for {{reasons}}. The report was {{outcome}}.":
    "你的房间“{{room}}”因{{reasons}}被举报，举报{{outcome}}。",
  "A message of yours in “{{room}}” was reported for {{reasons}}. The report was {{outcome}}.":
    "你在“{{room}}”的一条消息因{{reasons}}被举报，举报{{outcome}}。",
};

export const phrasesOfNotices: Readonly<Record<string, string>> = {
  upheld: "成立",
  "not upheld": "不成立",
  spam: "垃圾信息",
  harassment: "骚扰",
  hate: "仇恨言论",
  "sexual content": "色情内容",
  "self-harm": "自我伤害",
  copyright: "侵犯版权",
  "another reason": "其他原因",
  "a message in the room “{{room}}”": "房间“{{room}}”里的一条消息",
  "the room “{{room}}”": "房间“{{room}}”",
};
