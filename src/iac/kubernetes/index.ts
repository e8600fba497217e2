export { holdsManifest } from './candidates.ts';
export { manifestOf, typeOfKind } from './kind.ts';
export { kubernetes, readObjects } from './loader.ts';
export { invalidKind, missedManifest } from './missed.ts';
export { podTemplatesIn } from './pod-templates.ts';
export { resourcesOf } from './resources.ts';
