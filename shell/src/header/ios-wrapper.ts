/** What a native wrapper leaves on the window. */
interface WrapperWindow {
  readonly Capacitor?: { getPlatform?: () => string };
  readonly webkit?: { messageHandlers?: object };
  readonly navigator: Pick<Navigator, "userAgent">;
}

/** Whether the page runs inside a native iOS app, where clicks on links and buttons may not arrive. */
export function isIosWrapper(page: WrapperWindow): boolean {
  if (page.Capacitor?.getPlatform?.() === "ios") return true;
  return Boolean(page.webkit?.messageHandlers) && /iPhone|iPad|iPod/.test(page.navigator.userAgent);
}
