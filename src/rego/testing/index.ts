export type { FileCoverage } from './coverage.ts';
export type { CaseResult, Outcome, TestOptions, TestResult, TestRun } from './run.ts';
export { runTests } from './run.ts';
