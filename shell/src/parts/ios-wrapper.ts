/** Globals of a native wrapper. */
interface WrapperWindow {
  readonly Capacitor?: { getPlatform?: () => string };
  readonly webkit?: { messageHandlers?: object };
  readonly navigator: Pick<Navigator, "userAgent">;
}

/** Whether the page runs in a native iOS app, where clicks on links and buttons may get lost. */
export function isIosWrapper(page: WrapperWindow): boolean {
  if (page.Capacitor?.getPlatform?.() === "ios") return true;
  return Boolean(page.webkit?.messageHandlers) && /iPhone|iPad|iPod/.test(page.navigator.userAgent);
}
