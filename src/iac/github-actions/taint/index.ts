export { withFlows } from './attach.ts';
export { strongestFlow } from './flow.ts';
