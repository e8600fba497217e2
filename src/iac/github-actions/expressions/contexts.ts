/** The contexts of expressions. */
export const contextNames: ReadonlySet<string> = new Set([
  'env',
  'github',
  'inputs',
  'job',
  'jobs',
  'matrix',
  'needs',
  'runner',
  'secrets',
  'steps',
  'strategy',
  'vars',
]);
