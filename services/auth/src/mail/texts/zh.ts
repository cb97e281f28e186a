import { type Links, type MailText, type NamedLetter, timeIn } from "./mail-text.ts";

const login = ({ device, network, at }: { device: string; network: string; at: number }) =>
  [
    ["设备", device || "未知"],
    ["网络", network || "未知"],
    ["时间", timeIn("zh", at)],
  ] as const;

/** Mails in Chinese. */
export default function mailText(letter: NamedLetter, links: Links): MailText {
  const hello = `${letter.username}，你好！`;
  switch (letter.kind) {
    case "verify_address":
      return {
        subject: "请确认你的邮箱地址",
        heading: "确认你的邮箱地址",
        lines: [hello, "请确认这个邮箱地址属于你。确认后，有新设备登录时我们会通知你。"],
        action: { label: "确认此邮箱", url: links.once, note: "链接只能使用一次，24 小时内有效。" },
        closing: "没有注册过 Tutti？忽略这封邮件即可。",
      };
    case "change_address":
      return {
        subject: "请确认你的新邮箱地址",
        heading: "确认你的新邮箱地址",
        lines: [hello, "请确认这是你的新邮箱地址。在此之前，账号仍使用原来的地址。"],
        action: { label: "确认此邮箱", url: links.once, note: "链接只能使用一次，24 小时内有效。" },
        closing: "不是你本人的操作？忽略这封邮件即可。",
      };
    case "address_taken":
      return {
        subject: "有人填写了你的邮箱地址",
        heading: "有人填写了你的邮箱地址",
        lines: [
          hello,
          letter.attempt === "registration"
            ? "有人用这个邮箱地址注册了 Tutti。"
            : "有人想把这个邮箱地址用于 Tutti 的另一个账号。",
          `这个地址已属于账号 ${letter.username}，不会改变。`,
          "你无需任何操作。",
        ],
        closing: `是你本人，但忘记了密码？请设置新密码：${links.forgotPassword}`,
      };
    case "address_changing":
      return {
        subject: "你的邮箱地址即将变更",
        heading: "你的邮箱地址即将变更",
        lines: [hello, `你的账号邮箱即将从此地址变更为 ${letter.newAddress}。`],
        facts: login(letter),
        closing: `不是你本人的操作？请立即设置新密码，变更会随之取消：${links.forgotPassword}`,
      };
    case "reset_password":
      return {
        subject: "设置新密码",
        heading: "设置新密码",
        lines: [hello, "点击下面的链接设置新密码。之后，你的所有设备都会退出登录。"],
        action: { label: "设置新密码", url: links.once, note: "链接只能使用一次，30 分钟内有效。" },
        closing: "不是你本人的操作？忽略这封邮件即可，密码不会改变。",
      };
    case "password_changed":
      return {
        subject: "你的密码已更改",
        heading: "你的密码已更改",
        lines: [hello, "你的账号已使用新密码，其他设备均已退出登录。"],
        facts: login(letter),
        closing: `不是你本人的操作？请立即重新设置密码：${links.forgotPassword}`,
      };
    case "new_device":
      return {
        subject: "新设备登录提醒",
        heading: "新设备登录提醒",
        lines: [hello, "有人在一台我们未曾见过的设备上登录了你的账号。"],
        facts: login(letter),
        closing: `是你本人？无需任何操作。如果不是，请让该设备退出登录并更改密码：${links.account}`,
      };
    case "deletion_requested":
      return {
        subject: "你的账号将被删除",
        heading: "你的账号将被删除",
        lines: [
          hello,
          `你的账号已隐藏，所有设备均已退出登录。账号将于 ${timeIn("zh", letter.at)} 永久删除。`,
          "在此之前你可以恢复账号：照常登录，然后选择“恢复账号”。",
        ],
        closing: `不是你本人的操作？请恢复账号并立即设置新密码：${links.forgotPassword}`,
      };
    case "deletion_taken_back":
      return {
        subject: "你的账号已保留",
        heading: "你的账号已保留",
        lines: [hello, "你已撤回账号删除，一切恢复原样。"],
        closing: `不是你本人的操作？请立即设置新密码：${links.forgotPassword}`,
      };
    case "export_ready":
      return {
        subject: "你的数据已准备好",
        heading: "你的数据已准备好",
        lines: [hello, "你申请的个人数据副本已准备好。下载时需要登录。"],
        action: { label: "下载数据", url: links.once, note: "链接只能使用一次，7 天内有效。" },
        closing: `不是你本人的操作？请设置新密码：${links.forgotPassword}`,
      };
  }
}
