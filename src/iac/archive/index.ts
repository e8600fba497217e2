export { gunzip } from './gunzip.ts';
export { inflate } from './inflate.ts';
export { type ArchiveBudget, ArchiveProblem, joinBytes, spendBytes, spendEntry } from './problem.ts';
export { tarEntries } from './tar.ts';
export { type ArchiveFormat, formatOf, unpack } from './unpack.ts';
