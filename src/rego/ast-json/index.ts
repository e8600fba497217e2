export { type AstJsonOptions, astJson } from './json.ts';
export { type AstJson, astJsonText } from './nodes.ts';
export { outline } from './outline.ts';
export { bodyText, termText } from './text.ts';
