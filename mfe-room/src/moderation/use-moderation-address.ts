import { useNavigate, useSearchParams } from "@tutti/kit";
import { useEffect } from "react";

/** The address of a host's room says whether it is moderated. */
export function useModerationAddress(isModerated: boolean): void {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  useEffect(() => {
    const wanted = isModerated ? "True" : "False";
    if (query.get("moderation") === wanted) return;
    const followed = new URLSearchParams(query);
    followed.set("moderation", wanted);
    navigate(`/playroom?${followed}`, { replace: true });
  }, [isModerated, query, navigate]);
}
