export { tfplan } from './loader.ts';
