export { cloudformationDiagnostics } from './diagnostics.ts';
export { cloudformation } from './loader.ts';
export type { CloudFormationSettings } from './settings.ts';
