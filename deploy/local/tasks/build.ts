import { make } from "../build/make.ts";
import { building, generation } from "../build/steps.ts";

await make([...generation, ...building]);
