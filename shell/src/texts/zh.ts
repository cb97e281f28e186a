import type { Translation } from "@tutti/kit/text";
import type en from "./en.ts";

export default {
  skip: "跳到正文",
  nav: {
    main: "主导航",
    brand: "Tutti 首页",
    home: "首页",
    explore: "探索",
    about: "关于",
    store: "商店",
    profile: "个人主页",
    admin: "管理后台",
    notices: "通知",
    unseen: "条新通知",
    menu: "菜单",
    login: "登录",
    language: "语言",
    logout: "退出登录",
  },
  footer: { label: "法律信息", terms: "使用条款", privacy: "隐私", rules: "房间守则" },
  languageFailed: "所选语言加载失败，可能是网络连接的问题。",
  remotes: {
    unreadable: "页面列表无法读取。",
    notLoaded: "页面列表加载失败，可能是网络连接的问题。",
  },
  loginWindowFailed: "登录窗口加载失败，可能是网络连接的问题。",
} satisfies Translation<typeof en>;
