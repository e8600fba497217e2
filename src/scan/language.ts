import type { Module, Program } from '../rego/index.ts';
import { compile, generateModule, parseModule, prune } from '../rego/index.ts';

export { joinsInput, readsData } from '../rego/index.ts';

import type { Diagnostic, Source } from '../source/index.ts';
import { LintelError } from '../source/index.ts';

/**
 * Where scanning meets the reading of Rego text: parsing and compiling. Only loaded for policies that arrive as text, since
 * the parser takes longer to start than the bundled policies take to run.
 */
export type { Module } from '../rego/index.ts';

export interface ParsedModule {
  readonly module?: Module;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * A module in the version it is expected to be written in, or else in the other one: policies from before and since
 * OPA 1.0 both run. The diagnostics of a text that is neither are those of the expected version.
 */
export function parsePolicy(source: Source, expected: 'v0' | 'v1'): ParsedModule {
  const first = parse(source, expected);
  if (first.module !== undefined) return first;
  const second = parse(source, expected === 'v1' ? 'v0' : 'v1');
  return second.module === undefined ? first : second;
}

/** One version's reading; a module counts only when it was read without errors. */
function parse(source: Source, version: 'v0' | 'v1'): ParsedModule {
  const { module, diagnostics } = parseModule(source, { version });
  const failed = module === undefined || diagnostics.some(({ level }) => level === 'error');
  return failed ? { diagnostics } : { module, diagnostics };
}

/** The program of modules that belong together. Throws a `LintelError` naming every place that does not compile. */
export function compilePolicies(modules: readonly Module[]): Program {
  const { program, diagnostics } = compile([...modules]);
  const errors = diagnostics.filter(({ level }) => level === 'error');
  if (program === undefined || errors.length > 0) throw new LintelError(errors);
  return program;
}

/** The text of a module for the documents at these paths, and nothing else of the program. */
export function buildModule(program: Program, paths: readonly (readonly string[])[]): string {
  return generateModule(prune(program, paths));
}
