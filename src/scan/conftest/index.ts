export { type Check, openCheck } from './check.ts';
export { parseConfig } from './config.ts';
export type { ReportedFile } from './document-resource.ts';
export { type Namespace, namespacesOf, rejectObjects } from './policies.ts';
export { reportOf } from './report.ts';
export { type CheckResult, type Location, type Query, type Result, type Totals, totalsOf } from './result.ts';
