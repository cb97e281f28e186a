import { useLocation, useNavigate } from "@tutti/kit";
import { useEffect, useRef } from "react";

const STEP = { isEditing: true };

/**
 * Pushes a history entry for an open form, so that Back asks to close it instead of leaving the page. `onBack` returns
 * whether it closes; if not, the entry is pushed again.
 *
 * @returns a function that removes the entry, to call when the form closes otherwise
 */
export function useBackStep(onBack: () => boolean): () => void {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const isOnStep = Boolean(state?.isEditing);
  const step = useRef<"none" | "made" | "taken back">("none");
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only when the history entry changes
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
