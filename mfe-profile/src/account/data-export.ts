import { answerOf, api, messageOf, type Schemas, useSession } from "@tutti/kit";
import { useMutation, useQuery, useQueryClient } from "@tutti/kit/query";
import { toast } from "@tutti/kit/ui";
import { t } from "../texts/index.ts";

export type DataExport = Schemas["DataExport"];

const key = "data-export";
/** How often a copy that is being made is looked at, in ms. */
const interval = 1500;

/** The user's last copy of their data. */
export function useDataExport() {
  const { token } = useSession();
  return useQuery({
    queryKey: [key, token],
    queryFn: ({ signal }) => answerOf(api.GET("/auth/export", { signal })),
    refetchInterval: ({ state }) => (state.data?.state === "waiting" ? interval : false),
  });
}

/** Requests a copy, or another link to it. */
export function useExportCalls() {
  const { token } = useSession();
  const client = useQueryClient();
  const failed = (error: unknown) => toast(messageOf(error, t("account.didNotWork")), "error");
  const request = useMutation({
    mutationFn: () => answerOf(api.POST("/auth/export")),
    onSuccess: (state) => client.setQueryData([key, token], state),
    onError: failed,
  });
  const sendLink = useMutation({
    mutationFn: () => answerOf(api.POST("/auth/export/link")),
    onSuccess: () => toast(t("account.data.linkSent"), "success"),
    onError: failed,
  });
  return { request, sendLink };
}

/** Hands a file to the browser, as a link would. */
function save(file: Blob): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = "tutti-data.zip";
  link.click();
  URL.revokeObjectURL(link.href);
}

/** Downloads the copy by the token of a mail's link, once. */
export const useDownload = () =>
  useMutation({
    mutationFn: async (token: string) => {
      const { response } = await api.POST("/auth/export/download", { body: { token }, parseAs: "stream" });
      save(await response.blob());
    },
    onError: (error: unknown) => toast(messageOf(error, t("account.data.notDownloaded")), "error"),
  });
