export type { FileCoverage } from './coverage.ts';
export type { FailedExpression, Failure } from './failure.ts';
export type { CaseResult, Outcome, TestOptions, TestResult, TestRun } from './run.ts';
export { runTests } from './run.ts';
