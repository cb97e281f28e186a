import type { Translation } from "@tutti/kit/text";
import type en from "../en/reports.ts";

export default {
  moderation: {
    title: "审核",
    nobody: "此房间不属于任何人，因此无法审核。每个人都可以直接添加歌曲。",
    whoDecides: "由谁处理点歌",
    mode: {
      off: "关闭",
      manual: "手动",
      ai: "AI",
    },
    forHost: {
      off: "点的歌立即加入歌单。",
      manual: "每次点歌都等待你的决定。",
      ai: "由 AI 决定，拿不准的等待你处理。",
    },
    forGuest: {
      off: "点的歌立即加入歌单。",
      manual: "每次点歌都由房主决定。",
      ai: "由 AI 处理点歌，拿不准的由房主决定。",
    },
    updateFailed: "审核设置更新失败",
    aiSettings: "AI 设置",
  },
  reports: {
    thanks: "谢谢",
    thanksText: "管理员会查看。你会收到包含决定和理由的通知，可以在菜单的“通知”中找到。",
    thanksVisitor: "管理员会查看。",
    done: "完成",
    description: "管理员会阅读你的举报。被举报者不会知道是谁举报的。",
    sending: "正在发送…",
    send: "提交举报",
    what: "发生了什么？",
    whatHint: "选填，但有助于处理。",
    why: "举报的理由是什么？",
    choose: "请选择一个理由。",
    titlePerson: "举报 {{name}}",
    titleMessage: "举报此消息",
    reason: {
      spam: "垃圾信息或广告",
      harassment: "骚扰或欺凌",
      hate: "仇恨言论",
      sexual: "色情内容",
      self_harm: "自我伤害",
      copyright: "侵犯版权",
      other: "其他",
    },
    failed: "举报提交失败，请重试。",
  },
} satisfies Translation<typeof en>;
