import { compileWithTree, type Module, type Rule, type Term, type Type } from '../../rego/index.ts';
import type { Diagnostic } from '../../source/index.ts';
import type { RegoDocument } from './document.ts';
import { nameOfRule } from './occurrences.ts';

/** The result of compiling modules for an editor. */
export interface Checked {
  /** By the paths of the files. */
  readonly diagnostics: ReadonlyMap<string, readonly Diagnostic[]>;
  /** The types of rules, by their paths joined with NUL. */
  readonly types: ReadonlyMap<string, Type>;
}

/** Maximum number of times that modules are compiled. */
const maxRounds = 5;

/**
 * Compiles modules. The compiler stops after the first pass with errors, so rules with errors are replaced by ones that
 * can have any value, and the rest is compiled again: an error in one file does not hide those of the others. `broken` are the
 * files that cannot be parsed.
 */
export function checkModules(modules: readonly Module[], broken: readonly RegoDocument[]): Checked {
  const found = new Map<string, Diagnostic>();
  let current = modules;
  let types: ReadonlyMap<string, Type> = new Map();
  for (let round = 0; round < maxRounds; round++) {
    const { diagnostics, types: inferred } = compileWithTree(current);
    if (inferred !== undefined) types = new Map([...inferred].map(([{ path }, type]) => [path.join('\0'), type]));
    const before = found.size;
    for (const diagnostic of diagnostics) found.set(keyOf(diagnostic), diagnostic);
    if (diagnostics.length === 0) break;
    current = found.size > before ? withoutBodies(current, diagnostics) : withoutRules(current, diagnostics);
  }
  const missing = broken.filter(({ last }) => last === undefined).map(({ tree }) => tree?.package.path.join('.'));
  const result = new Map<string, Diagnostic[]>();
  for (const diagnostic of found.values()) {
    const path = diagnostic.span?.source.path;
    if (path === undefined || missing.some((name) => concerns(diagnostic, name))) continue;
    const list = result.get(path);
    if (list === undefined) result.set(path, [diagnostic]);
    else list.push(diagnostic);
  }
  return { diagnostics: result, types };
}

function keyOf({ code, message, span }: Diagnostic): string {
  return [code, span?.source.path, span?.start, span?.end, message].join('\0');
}

/** Whether something is reported as undefined that may be in a package with a file that cannot be parsed. */
function concerns({ code, message }: Diagnostic, name: string | undefined): boolean {
  if (code !== 'rego_type_error' || !message.startsWith('undefined ')) return false;
  return name === undefined || message.includes(`data.${name}.`);
}

/** Calls `change` for the rules at the places of diagnostics. */
function changed(
  modules: readonly Module[],
  diagnostics: readonly Diagnostic[],
  change: (rule: Rule) => readonly Rule[],
): readonly Module[] {
  const places = new Map<string, number[]>();
  for (const { span } of diagnostics) {
    if (span === undefined) continue;
    const { path } = span.source;
    places.set(path, [...(places.get(path) ?? []), span.start]);
  }
  return modules.map((module) => {
    const starts = places.get(module.source.path);
    if (starts === undefined) return module;
    const rules = module.rules.flatMap((rule) =>
      starts.some((start) => rule.start <= start && start < rule.end) ? change(rule) : [rule],
    );
    return { ...module, rules };
  });
}

function withoutBodies(modules: readonly Module[], diagnostics: readonly Diagnostic[]): readonly Module[] {
  return changed(modules, diagnostics, (rule) => [stubOf(rule)]);
}

/** A rule of the same name and kind whose value can be anything. */
function stubOf({ start, end, head, default: isDefault }: Rule): Rule {
  const anything: Term = { kind: 'var', name: 'input', start, end };
  const { ref } = head;
  const named =
    ref.kind === 'ref' ? { ...ref, path: ref.path.map((step) => (step.kind === 'string' ? step : anything)) } : ref;
  const stub = { ...head, ref: named, ...(head.key ? { key: anything } : { value: anything }) };
  return { kind: 'rule', start, end, default: isDefault, head: stub, body: [] };
}

/** Without all rules of the names of those at the places, for contradictions between them. */
function withoutRules(modules: readonly Module[], diagnostics: readonly Diagnostic[]): readonly Module[] {
  const names = new Set<string>();
  changed(modules, diagnostics, (rule) => {
    names.add(nameOfRule(rule));
    return [rule];
  });
  const places = new Set(diagnostics.map(({ span }) => span?.source.path));
  const packages = new Set(modules.filter(({ source }) => places.has(source.path)).map(homeOf));
  return modules.map((module) => {
    if (!packages.has(homeOf(module))) return module;
    return { ...module, rules: module.rules.filter((rule) => !names.has(nameOfRule(rule))) };
  });
}

function homeOf(module: Module): string {
  return module.package.path.join('\0');
}
