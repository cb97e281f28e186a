/** The event on `window` that `openNotices` sends to the shell. */
export const noticesEvent = "tutti:notices";

/** Opens the dialog with the user's notices, from any part of the page. */
export const openNotices = (): boolean => window.dispatchEvent(new Event(noticesEvent));
