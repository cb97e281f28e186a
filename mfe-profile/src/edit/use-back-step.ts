import { useLocation, useNavigate } from "@tutti/kit";
import { useEffect, useRef } from "react";

const STEP = { isEditing: true };

/**
 * Gives what is open a step of its own in the history, so that Back asks for its end instead of leaving the page.
 * `onBack` answers whether it ends; while it does not, the step stands again.
 *
 * @returns what to call when it ends otherwise: it takes the step back
 */
export function useBackStep(onBack: () => boolean): () => void {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const isOnStep = Boolean(state?.isEditing);
  const step = useRef<"none" | "made" | "taken back">("none");
  // biome-ignore lint/correctness/useExhaustiveDependencies: nothing but a step in the history is answered here
  useEffect(() => {
    if (isOnStep) step.current = "made";
    else if (step.current === "none" || (step.current === "made" && !onBack()))
      navigate({ pathname, search }, { state: STEP });
    else step.current = "taken back";
  }, [isOnStep]);
  return () => {
    if (step.current !== "made") return;
    step.current = "taken back";
    navigate(-1);
  };
}
