import { useNavigate, useSearchParams } from "@tutti/kit";
import { useEffect } from "react";

/** Keeps the query parameter `moderation` of a host's room in line with the setting. */
export function useModerationAddress(isModerated: boolean): void {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  useEffect(() => {
    const wanted = isModerated ? "True" : "False";
    if (query.get("moderation") === wanted) return;
    const address = new URLSearchParams(query);
    address.set("moderation", wanted);
    navigate(`/playroom?${address}`, { replace: true });
  }, [isModerated, query, navigate]);
}
