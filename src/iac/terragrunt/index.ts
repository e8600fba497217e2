export { terragrunt } from './loader.ts';
