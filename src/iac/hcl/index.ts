export type * from './ast.ts';
export { identifierEnd } from './characters.ts';
export { hclDiagnostics } from './diagnostics.ts';
export { parseTfJson, parseTfvarsJson } from './json/body.ts';
export type { JsonNode } from './json/json.ts';
export { readJson } from './json/json.ts';
export type { ParsedHcl } from './parse.ts';
export { parseExpression, parseHcl, parseTemplate } from './parse.ts';
export { constantString, quote } from './text.ts';
