export { gunzip } from './gunzip.ts';
export { type ArchiveBudget, ArchiveProblem } from './problem.ts';
export { tarEntries } from './tar.ts';
