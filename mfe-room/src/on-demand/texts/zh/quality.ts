import type { Translation } from "@tutti/kit/text";
import type en from "../en/quality.ts";

export default {
  level: {
    tight: "同步：放在一起也听不出差别。",
    close: "基本同步：在不同房间里听起来一致。",
    loose: "大致同步：与另一个音箱放在一起会有回声。",
    unknown: "正在测量：需要播放几秒音乐。",
  },
  seconds: "{{seconds}} 秒",
  ahead: "比房间超前",
  clock: "时钟",
  loaded: "已预加载",
  latency: "输出延迟",
  delay: "音箱延迟",
  delayNote: "蓝牙音箱的声音会慢一些：调高此项，直到与其他设备一致。此设置会为该输出设备保留。",
} satisfies Translation<typeof en>;
