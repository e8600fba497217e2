export type * from './ast.ts';
export { isPlainName } from './keywords.ts';
export type { ParsedModule, ParsedQuery, ParsedTerm, ParseOptions, QueryOptions } from './parse.ts';
export { parseModule, parseQuery, parseTerm } from './parse.ts';
