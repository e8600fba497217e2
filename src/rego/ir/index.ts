export { createPlanEngine } from './engine.ts';
export type { Policy } from './ir.ts';
export { readPlan } from './read.ts';
