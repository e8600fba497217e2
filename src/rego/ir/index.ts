export { createPlanEngine } from './engine.ts';
export type { Policy } from './ir.ts';
export { lowerToPlan } from './lower.ts';
export { readPlan } from './read.ts';
export { planText } from './write.ts';
