export type { Deployment } from './deployment.ts';
export { findDeployments } from './find.ts';
