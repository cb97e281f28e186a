export default {
  title: "Join Room",
  lead: "Type the name that your host gave you. No account is needed to listen.",
  shared: "There it searches for what you shared: {{text}}",
  number: "Room Number",
} as const;
