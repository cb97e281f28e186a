import type { Constraint } from "../intent.ts";
import type { Span } from "../text/matches.ts";

type Loose = Constraint extends infer One ? (One extends Constraint ? Omit<One, "text"> : never) : never;

export type Measured = Span & { readonly constraint: Loose };
