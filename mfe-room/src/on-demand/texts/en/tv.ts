export default {
  leave: "Leave full screen",
  askedBy: " · asked by {{name}}",
  join: "Join “{{room}}” at {{host}}",
} as const;
