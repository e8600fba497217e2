export { typeOfKind } from './kind.ts';
export { kubernetes } from './loader.ts';
export { resourcesOf } from './resources.ts';
