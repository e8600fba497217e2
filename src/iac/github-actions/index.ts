export { githubActionsDiagnostics } from './diagnostics.ts';
export { githubActions } from './loader.ts';
