import { Chip } from "@tutti/kit";
import { Zap } from "lucide-react";

/** The song was, or will be, played right after the one that plays. */
export const Express = () => (
  <Chip kind="accent" icon={<Zap aria-hidden="true" />}>
    Express
  </Chip>
);
