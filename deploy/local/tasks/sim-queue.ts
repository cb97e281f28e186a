export {};

/** `npm run sim:queue`: the order of the queue over 10,000 evenings (`-- --evenings 200 --seed 7`). */
await import("../../simulate/queue/main.ts");
