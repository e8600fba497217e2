import { compilePattern } from '../../go/index.ts';

/** The engine for regular expressions, which is loaded when a kustomization has some. */
export const compile = compilePattern;
