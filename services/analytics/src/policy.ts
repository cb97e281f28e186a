import { forbidden } from "@tutti/proto/errors";
import { type Call, requireCaller } from "@tutti/service-kit";

/** What everybody did is for administrators alone. */
export function requireAdmin(call: Call): void {
  if (!requireCaller(call).isAdmin) throw forbidden("Admin access required.", "admin_only");
}
