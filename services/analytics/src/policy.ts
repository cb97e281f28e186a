import { fault } from "@tutti/proto/faults";
import { type Call, requireCaller } from "@tutti/service-kit";

/** Only administrators may read analytics. */
export function requireAdmin(call: Call): void {
  // guard: analytics-for-admins
  if (!requireCaller(call).isAdmin) throw fault("admin_only");
}
