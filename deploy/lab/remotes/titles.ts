/** What the drill edits in checkouts: the call that sets a page's title. */
export const titles = {
  explore: { file: "mfe-explore/src/Explore.tsx", text: 'useTitle(t("title"))' },
  store: { file: "mfe-store/src/shop/Store.tsx", text: 'useTitle(t("title"))' },
};
