export * from "./formats.ts";
export * from "./owners.ts";
export * from "./registry.ts";
export * from "./root.ts";
