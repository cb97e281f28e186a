export default {
  title: "About This Playlist",
  edit: "Edit",
  none: "No description yet.",
  description: "Description",
  failed: "The description could not be saved. Please try again.",
  legal: "Legal",
  terms: "Terms",
  privacy: "Privacy",
  rules: "House rules",
} as const;
