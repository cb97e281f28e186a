export default {
  title: "Join Room",
  lead: "Type the name that your host gave you. No account is needed to listen.",
  number: "Room Number",
} as const;
