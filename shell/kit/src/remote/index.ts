export { createLifecycles } from "./lifecycles.tsx";
