export { typeOfKind } from './kind.ts';
export { kubernetes } from './loader.ts';
export { missedManifest } from './missed.ts';
export { resourcesOf } from './resources.ts';
