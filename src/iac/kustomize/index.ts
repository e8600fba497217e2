export type { Build, Built } from './build.ts';
export { build } from './build.ts';
export { scopeOf } from './data/kinds.ts';
export { kustomizeDiagnostics } from './diagnostics.ts';
export { kustomize } from './loader.ts';
export { spanAt } from './objects/node.ts';
export { renderKustomization } from './render-kustomization.ts';
export type { BuildOptions } from './session.ts';
