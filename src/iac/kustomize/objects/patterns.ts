import { compilePattern, loadPatterns } from '../../../go/index.ts';

await loadPatterns();

/** The engine for regular expressions, which is loaded when a kustomization has some. */
export const compile = compilePattern;
