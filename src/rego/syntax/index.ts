export type * from './ast.ts';
export { dottedName } from './heads.ts';
export { isPlainName } from './keywords.ts';
export type { ParsedModule, ParsedQuery, ParsedTerm, ParseOptions, QueryOptions, Word } from './parse.ts';
export { parseModule, parseQuery, parseTerm, wordsOf } from './parse.ts';
