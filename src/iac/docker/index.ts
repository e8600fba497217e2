export { dockerDiagnostics } from './diagnostics.ts';
export { docker } from './loader.ts';
