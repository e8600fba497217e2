export { terraform } from './loader.ts';
