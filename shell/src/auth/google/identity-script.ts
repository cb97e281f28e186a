/** The part of Google's identity script that is used here. */
interface GoogleIdentity {
  initialize(options: {
    client_id: string;
    callback: (answer: { credential?: string }) => void;
    ux_mode: "popup";
    auto_select: boolean;
    use_fedcm_for_prompt: boolean;
  }): void;
  renderButton(
    place: HTMLElement,
    looks: {
      theme: "filled_black";
      shape: "pill";
      size: "large";
      text: "continue_with";
      locale: string;
      width: number;
    },
  ): void;
  /** One Tap: Google's prompt in a corner of the page. */
  prompt(): void;
  cancel(): void;
}

declare global {
  interface Window {
    google?: { accounts: { id: GoogleIdentity } };
  }
}

const address = "https://accounts.google.com/gsi/client";
let loading: Promise<GoogleIdentity> | undefined;

const load = () =>
  new Promise<GoogleIdentity>((resolve, reject) => {
    const script = document.createElement("script");
    const fail = () => {
      script.remove();
      reject(new Error("The script of Google did not load."));
    };
    script.src = address;
    script.async = true;
    script.onload = () => (window.google ? resolve(window.google.accounts.id) : fail());
    script.onerror = fail;
    document.head.append(script);
  });

/** Loads the script once per page; a failed attempt can be retried. */
export function googleIdentity(): Promise<GoogleIdentity> {
  if (window.google) return Promise.resolve(window.google.accounts.id);
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}
