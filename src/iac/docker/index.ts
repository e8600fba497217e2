export { dockerDiagnostics } from './diagnostics.ts';
export { docker } from './loader.ts';
export { parseDockerfile as instructionsOf } from './parse/parse.ts';
