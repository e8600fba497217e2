export type { Diagnostic } from './diagnostic.ts';
export { invariant, LintelError } from './diagnostic.ts';
export type { Position, Source, Span } from './source.ts';
export { linesOf, positionOf } from './source.ts';
