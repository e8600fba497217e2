import type { Diagnostic, Source } from '../source/index.ts';
import type { CompileOptions } from './compile/options.ts';
import { type Compiled, compileQuery } from './compile.ts';
import { decodeConstant } from './evaluate/constants.ts';
import { parseQuery } from './parse.ts';
import { constantOf } from './plan/constants.ts';
import type { Body, Module } from './syntax/ast.ts';
import { parseTerm } from './syntax/index.ts';
import type { Value } from './values/index.ts';

/** Compiles a query (`data.a.p = x`, several expressions separated by `;`) together with its modules. */
export function prepareQuery(query: Source, modules: readonly Module[], options: CompileOptions = {}): Compiled {
  const { body, diagnostics } = parseQuery(query);
  return body === undefined ? { diagnostics } : prepareBody(query, body, modules, options);
}

/** Like `prepareQuery`, for the parsed body of a query. */
export function prepareBody(
  query: Source,
  body: Body,
  modules: readonly Module[],
  options: CompileOptions = {},
): Compiled {
  const home: Module = {
    source: query,
    version: 'v1',
    package: { path: [], start: 0, end: 0 },
    imports: [],
    rules: [],
    annotations: [],
  };
  return compileQuery(modules, home, body, options);
}

/** The value of a constant in Rego notation: JSON and sets. Numbers keep their notation. */
export function parseValue(source: Source): { readonly value?: Value; readonly diagnostics: readonly Diagnostic[] } {
  const { term, diagnostics } = parseTerm(source);
  if (term === undefined) return { diagnostics };
  const constant = constantOf(term);
  if (constant !== undefined) return { value: decodeConstant(constant), diagnostics: [] };
  const message = 'not a constant: a value has no variables, references or calls';
  const span = { source, start: term.start, end: term.end };
  return { diagnostics: [{ code: 'rego_parse_error', level: 'error', message, span }] };
}
