import type { Source } from '../source/index.ts';
import { builtins } from './builtins/index.ts';
import type { ParsedModule, ParsedQuery, ParseOptions, QueryOptions } from './syntax/index.ts';
import { parseModule as readModule, parseQuery as readQuery } from './syntax/index.ts';

const names: ReadonlySet<string> = new Set(builtins.keys());

/** The syntax tree of a module, or the problems of its text; never throws. Rules must not have names of builtins. */
export function parseModule(source: Source, options: ParseOptions = {}): ParsedModule {
  return readModule(source, { builtins: names, ...options });
}

/** The body of a query, or the problems of its text; never throws. */
export function parseQuery(source: Source, options: QueryOptions = {}): ParsedQuery {
  return readQuery(source, { builtins: names, ...options });
}
