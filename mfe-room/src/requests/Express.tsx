import { Chip } from "@tutti/kit";
import { Zap } from "lucide-react";

/** Marks a request that plays right after the current song. */
export const Express = () => (
  <Chip kind="accent" icon={<Zap aria-hidden="true" />}>
    Express
  </Chip>
);
