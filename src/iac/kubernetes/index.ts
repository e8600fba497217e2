export { typeOfKind } from './kind.ts';
export { kubernetes, readManifests } from './loader.ts';
export { resourcesOf } from './resources.ts';
