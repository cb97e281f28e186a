import { Button } from "@tutti/kit";
import { Download } from "lucide-react";
import { t } from "./texts/index.ts";
import type { Format } from "./use-download.ts";

interface Props {
  readonly isDisabled: boolean;
  /** The format being downloaded; null if none. */
  readonly busy: Format | null;
  readonly onDownload: (format: Format) => void;
}

const formats = ["json", "csv"] as const;

export const Downloads = ({ isDisabled, busy, onDownload }: Props) =>
  formats.map((format) => (
    <Button
      key={format}
      icon={<Download aria-hidden="true" />}
      disabled={isDisabled || busy !== null}
      aria-busy={busy === format}
      onClick={() => onDownload(format)}
    >
      {t("dashboard.download", { format: format.toUpperCase() })}
    </Button>
  ));
