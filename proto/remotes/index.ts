export * from "./formats.ts";
export * from "./registry.ts";
export * from "./root.ts";
