export type { Deployment } from './deployment.ts';
export { unappliedProblems } from './deployment.ts';
export { findDeployments } from './find.ts';
