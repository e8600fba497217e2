export { type ArchiveBudget, ArchiveError, joinBytes, spendBytes, spendEntry } from './error.ts';
export { gunzip, gunzipTask } from './gunzip.ts';
export { gzip } from './gzip.ts';
export { inflate } from './inflate.ts';
export { tarEntries } from './tar.ts';
export { type ArchiveFormat, formatOf, unpack } from './unpack.ts';
export { tarOf } from './write-tar.ts';
