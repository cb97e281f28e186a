export * from "./formats.ts";
export * from "./registry.ts";
