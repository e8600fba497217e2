export type { Build, Built } from './build.ts';
export { build } from './build.ts';
export { kustomizeDiagnostics } from './diagnostics.ts';
export { spanAt } from './node.ts';
export type { BuildOptions } from './session.ts';
