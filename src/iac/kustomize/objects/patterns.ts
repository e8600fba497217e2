import { compilePattern, loadPatterns } from '../../../go/index.ts';

await loadPatterns();

/** Compiles regular expressions; loaded when a kustomization has some. */
export const compile = compilePattern;
