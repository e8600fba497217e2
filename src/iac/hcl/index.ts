export type * from './ast.ts';
export type { Explanation, HclCode } from './diagnostics.ts';
export { hclDiagnostics } from './diagnostics.ts';
export type { ParsedExpression, ParsedHcl } from './parse.ts';
export { parseExpression, parseHcl, parseTemplate } from './parse.ts';
export type { Step } from './text.ts';
export { constantString, printTraversal, quote, textOf, traversalOf } from './text.ts';
