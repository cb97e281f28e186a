import { answerOf, api } from "@tutti/kit";
import { getLanguage, type Language } from "@tutti/kit/text";
import { useEffect, useRef, useState } from "react";
import { t } from "../../more/texts/index.ts";
import s from "../auth.module.css";
import { googleIdentity } from "./identity-script.ts";

interface Config {
  readonly client_id: string | null;
  readonly redirect_uri: string | null;
}

const nobody: Config = { client_id: null, redirect_uri: null };
const width = 300;
/** Google's code of a language: with the region, apart from English. */
const googleLocale = (language: Language): string =>
  language === "en" ? language : `${language}_${new Intl.Locale(language).maximize().region}`;

/**
 * Google's own button. If its script fails to load, a link to Google as the fallback, or an error. Nothing if no client
 * is configured.
 */
export function GoogleButton({
  onCredential,
  onFailure,
  isAlone = false,
}: {
  onCredential: (credential: string) => void;
  onFailure: (sentence: string) => void;
  /** Without One Tap, the link to Google and other fields below: for a user who is logged in. */
  isAlone?: boolean;
}) {
  const place = useRef<HTMLDivElement>(null);
  const [config, setConfig] = useState(nobody);
  const [failed, setFailed] = useState(false);
  const callbacks = useRef({ onCredential, onFailure });
  callbacks.current = { onCredential, onFailure };

  useEffect(() => {
    answerOf(api.GET("/auth/google-config")).then(setConfig, () => setConfig(nobody));
  }, []);

  const { client_id, redirect_uri } = config;
  useEffect(() => {
    if (client_id === null) return;
    const page = { isLeft: false, leave: () => {} };
    const fail = () => callbacks.current.onFailure(t("google.loginFailed"));
    googleIdentity().then(
      (google) => {
        if (page.isLeft || !place.current) return;
        google.initialize({
          client_id,
          ux_mode: "popup",
          auto_select: false,
          use_fedcm_for_prompt: true,
          callback: ({ credential }) => (credential ? callbacks.current.onCredential(credential) : fail()),
        });
        google.renderButton(place.current, {
          theme: "filled_black",
          shape: "pill",
          size: "large",
          text: "continue_with",
          locale: googleLocale(getLanguage()),
          width,
        });
        if (isAlone) return;
        google.prompt();
        page.leave = () => google.cancel();
      },
      () => {
        setFailed(true);
        if (isAlone || redirect_uri === null) fail();
      },
    );
    return () => {
      page.isLeft = true;
      page.leave();
    };
  }, [client_id, redirect_uri, isAlone]);

  if (client_id === null || (failed && (isAlone || redirect_uri === null))) return null;
  return (
    <div className={s.google}>
      <div ref={place} hidden={failed} className={s.googleFrame} />
      {failed && redirect_uri && (
        <a
          className={s.redirect}
          href={`/auth/google/start?redirect_uri=${encodeURIComponent(redirect_uri)}`}
        >
          {t("google.continue")}
        </a>
      )}
      {!isAlone && <p className={s.or}>{t("google.or")}</p>}
    </div>
  );
}
