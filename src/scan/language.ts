import type { Module, Program } from '../rego/index.ts';
import { compile, parseModule } from '../rego/index.ts';

export { generateParts, joinsInput, readsData } from '../rego/index.ts';

import type { Diagnostic, Source } from '../source/index.ts';
import { LintelError } from '../source/index.ts';

/**
 * Parsing and compiling of Rego text for scans. Loaded only for policies that are given as text, since the parser takes
 * longer to start than the bundled policies take to run.
 */
export type { Module } from '../rego/index.ts';

export interface ParsedModule {
  readonly module?: Module;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * A module in its expected version, or else in the other one: policies from before and since OPA 1.0 both run. If
 * neither parses, the diagnostics are those of the expected version.
 */
export function parsePolicy(source: Source, expected: 'v0' | 'v1'): ParsedModule {
  const first = parse(source, expected);
  if (first.module !== undefined) return first;
  const second = parse(source, expected === 'v1' ? 'v0' : 'v1');
  return second.module === undefined ? first : second;
}

/** The result of one version; a module counts only if it has no errors. */
function parse(source: Source, version: 'v0' | 'v1'): ParsedModule {
  const { module, diagnostics } = parseModule(source, { version });
  const failed = module === undefined || diagnostics.some(({ level }) => level === 'error');
  return failed ? { diagnostics } : { module, diagnostics };
}

/** The program of modules that belong together. Throws a `LintelError` with every place that does not compile. */
export function compilePolicies(modules: readonly Module[]): Program {
  const { program, diagnostics } = compile([...modules]);
  const errors = diagnostics.filter(({ level }) => level === 'error');
  if (program === undefined || errors.length > 0) throw new LintelError(errors);
  return program;
}
