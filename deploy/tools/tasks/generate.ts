import { make } from "../build/make.ts";
import { generation } from "../build/steps.ts";

await make(generation);
