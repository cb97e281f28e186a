export { createCompanion, createLifecycles } from "./lifecycles.tsx";
