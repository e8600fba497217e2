import * as assert from 'uvu/assert';
import {
  type Body,
  type Module,
  parseModule,
  parseQuery,
  parseTerm,
  type Term,
} from '../../../src/rego/syntax/index.ts';
import { type Diagnostic, positionOf } from '../../../src/source/index.ts';

/** Helpers for the tests of the parser: trees without places, and problems as one line each. */

/** A tree without the places of its nodes. */
export function shape(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(shape);
  if (typeof node !== 'object' || node === null) return node;
  const entries = Object.entries(node).filter(([key]) => key !== 'start' && key !== 'end' && key !== 'source');
  return Object.fromEntries(entries.map(([key, value]) => [key, shape(value)]));
}

/** The same with all wildcards named alike, for trees from texts that number them differently. */
export function shapeWithoutNumbers(node: unknown): unknown {
  return JSON.parse(JSON.stringify(shape(node)).replace(/"name":"\$\d+"/g, '"name":"$"'));
}

/** `line:column message`. */
export function describe({ span, message }: Diagnostic): string {
  const { line, column } = positionOf(span!.source, span!.start);
  return `${line}:${column} ${message}`;
}

export function termOf(text: string): Term {
  const { term, diagnostics } = parseTerm({ path: 'term', text });
  assert.equal(diagnostics.map(describe), [], text);
  return term!;
}

export function bodyOf(text: string, imports: readonly string[] = []): Body {
  const { body, diagnostics } = parseQuery({ path: 'query', text }, { imports });
  assert.equal(diagnostics.map(describe), [], text);
  return body!;
}

export function moduleOf(text: string, version: 'v0' | 'v1' = 'v1'): Module {
  const { module, diagnostics } = parseModule({ path: 'policy.rego', text }, { version });
  assert.equal(diagnostics.map(describe), [], text);
  return module!;
}

/** The problems of a module, each as one line; none for a module that is fine. */
export function problemsOf(text: string, version: 'v0' | 'v1' = 'v1'): string[] {
  const { module, diagnostics } = parseModule({ path: 'policy.rego', text }, { version });
  assert.is(module === undefined, diagnostics.length > 0, 'a module or diagnostics, not both');
  for (const { code, level } of diagnostics) assert.equal([code, level], ['rego_parse_error', 'error']);
  return diagnostics.map(describe);
}

// Trees to compare with, written short.
export const num = (text: string) => ({ kind: 'number', text });
export const str = (value: string) => ({ kind: 'string', value });
export const ident = (name: string) => ({ kind: 'var', name });
export const bool = (value: boolean) => ({ kind: 'boolean', value });
export const ref = (head: unknown, ...path: unknown[]) => ({ kind: 'ref', head, path });
export const array = (...items: unknown[]) => ({ kind: 'array', items });
export const set = (...items: unknown[]) => ({ kind: 'set', items });
export const object = (...entries: unknown[]) => ({ kind: 'object', entries });
export const call = (operator: unknown, ...args: unknown[]) => ({ kind: 'call', operator, args });
export const infix = (symbol: string, operator: unknown, ...args: unknown[]) => ({
  kind: 'call',
  operator,
  args,
  infix: symbol,
});
export const binary = (symbol: string, builtin: string, left: unknown, right: unknown) =>
  infix(symbol, ident(builtin), left, right);
export const member = (...args: unknown[]) =>
  infix('in', ref(ident('internal'), str(`member_${args.length}`)), ...args);
export const line = (content: unknown, more: object = {}) => ({
  kind: 'expr',
  negated: false,
  content,
  with: [],
  ...more,
});
