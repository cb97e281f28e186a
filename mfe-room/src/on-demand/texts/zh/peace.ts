import type { Translation } from "@tutti/kit/text";
import type en from "../en/peace.ts";

export default {
  role: {
    makeCohost: "设为副房主",
    makeDj: "设为 DJ",
    noSuccessor: "取消继任者",
    nameSuccessor: "指定为继任者",
    noDj: "取消 DJ",
    noCohost: "取消副房主",
  },
  refused: {
    bannedTitle: "你已被此房间封禁。",
    bannedUntil: "你已被此房间封禁至 {{time}}。",
    bannedText: "这是房主的决定。如果你有歌曲在等待播放，金币已经退还。",
    removedTitle: "你已被移出此房间。",
    removedText: "房主将你移出了房间，你可以重新进入。",
    accountsTitle: "此房间仅限有账号的人进入。",
    accountsText: "房主目前只允许有账号的人进入。",
    explore: "探索房间",
    comeBack: "重新进入",
    logIn: "登录",
  },
  entry: {
    remove: "移出房间",
    mute: "禁言…",
    ban: "封禁…",
  },
  duration: {
    hour: "1 小时",
    day: "24 小时",
    always: "永久",
  },
  verb: {
    ban: "封禁",
    mute: "禁言",
  },
  title: {
    ban: "封禁 {{name}}",
    mute: "禁言 {{name}}",
  },
  meaning: {
    ban: "对方必须离开，不能再进入。其点歌会被撤回，金币退还。",
    mute: "对方可以继续收听，但不能点歌或投票。",
  },
  howLong: "时长",
  reason: "理由（选填）",
  reasonHint: "只有房主能在操作记录中看到。",
  sanctionFailed: "操作失败，请重试。",
  wasRemoved: "{{name}} 已被移出房间",
  removeFailed: "未能移出 {{name}}，请重试。",
  liftFailed: "解除失败，请重试。",
  is: {
    ban: "{{name}} 已被封禁",
    mute: "{{name}} 已被禁言",
  },
  not: {
    ban: "{{name}} 已解除封禁",
    mute: "{{name}} 已解除禁言",
  },
  sanctionsFailed: "封禁和禁言名单加载失败。",
  sanctions: "封禁和禁言 {{number}}",
  guest: "一位访客",
  always: {
    ban: "永久封禁",
    mute: "永久禁言",
  },
  till: {
    ban: "封禁至 {{time}}",
    mute: "禁言至 {{time}}",
  },
  moreFor: "{{name}} 的更多操作",
  lift: "解除",
  liftOf: {
    ban: "解除对 {{name}} 的封禁",
    mute: "解除对 {{name}} 的禁言",
  },
  former: "一位已注销的成员",
  network: "某位访客的网络",
  withNetwork: "同时包括此网络中的所有人",
  networkHint: {
    ban: "一小时内，同一网络中只有已注册账号的人可以进入。这可能影响同住的其他人。",
    mute: "一小时内，同一网络中只有已注册账号的人可以点歌、投票或发言。这可能影响同住的其他人。",
  },
} satisfies Translation<typeof en>;
