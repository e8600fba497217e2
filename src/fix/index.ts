export { diffOf, unifiedDiff } from './diff.ts';
export { type Fixes, type FixOptions, fix } from './fix.ts';
export type { Proposal, Unfixed } from './propose.ts';
