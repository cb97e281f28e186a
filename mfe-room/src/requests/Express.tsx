import { Chip } from "@tutti/kit";
import { Zap } from "lucide-react";
import { t } from "../texts/index.ts";

/** Marks a request that plays right after the current song. */
export const Express = () => (
  <Chip kind="accent" icon={<Zap aria-hidden="true" />}>
    {t("express")}
  </Chip>
);
