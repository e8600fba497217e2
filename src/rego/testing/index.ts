export type { CoverageKind, CoverageRun, CoveredRange, FileCoverage } from './coverage.ts';
export { coverageKinds, measureCoverage } from './coverage.ts';
export type { Definition, FailedExpression, Failure } from './failure.ts';
export { watchRules } from './failure.ts';
export type { Test } from './find.ts';
export type { CaseResult, Outcome, TestOptions, TestResult, TestRun } from './run.ts';
export { runTests } from './run.ts';
