import { z } from "zod";
import { passwordTurn } from "../../admission/caller-key.ts";
import type { Services } from "../../services.ts";
import { browserOf } from "../browser.ts";
import { signInStrategy } from "./sign-in.ts";

const credentials = z.object({ username: z.string(), password: z.string() });

/** Signs in with username and password. */
export const localStrategy = (auth: Services["auth"]) =>
  signInStrategy(async (request) =>
    auth.login(
      {
        ...credentials.parse(request.body),
        address: request.ip ?? "",
        browser: browserOf(request),
      },
      passwordTurn,
    ),
  );
