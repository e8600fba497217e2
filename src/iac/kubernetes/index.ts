export { typeOfKind } from './kind.ts';
export { kubernetes } from './loader.ts';
export { missedManifest } from './missed.ts';
export { podTemplatesIn } from './pod-templates.ts';
export { resourcesOf } from './resources.ts';
