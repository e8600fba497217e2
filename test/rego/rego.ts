export * from '../../src/rego/index.ts';
export { LintelError } from '../../src/source/index.ts';
