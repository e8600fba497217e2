export { cloudformationDiagnostics } from './diagnostics.ts';
export { cloudformation } from './loader.ts';
