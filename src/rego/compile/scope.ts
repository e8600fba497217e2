import type { Body, Node, Term } from '../syntax/ast.ts';
import { operatorName } from './terms.ts';
import { eachVariable } from './variables.ts';

/** The kind of a name's declaration; error messages mention it. */
export type Origin = 'argument' | 'assigned' | 'declared' | 'seen';

interface Entry {
  readonly name: string;
  readonly origin: Origin;
  readonly place: Node;
  used: boolean;
}

/** The names of one body: those that it declares itself are renamed, so that every local variable of a rule is unique. */
export interface Scope {
  readonly parent: Scope | undefined;
  /** Names that the body declares anywhere: they shadow rules and imports in the whole body. */
  readonly ahead: ReadonlySet<string>;
  readonly entries: Map<string, Entry>;
}

export function openScope(parent: Scope | undefined, ahead: ReadonlySet<string>): Scope {
  return { parent, ahead, entries: new Map() };
}

/** Names that `body` declares with `some` or assigns with `:=`, at its own level. */
export function declaredNames(body: Body): Set<string> {
  const names = new Set<string>();
  const add = (term: Term): void => eachPatternVariable(term, (name) => names.add(name));
  for (const expr of body) {
    const content = expr.content;
    if (content.kind === 'some') for (const term of content.terms) add(term);
    else if (content.kind === 'call' && operatorName(content.operator) === 'assign' && content.args.length === 2)
      add(content.args[0]!);
  }
  return names;
}

/**
 * Calls `see` for the variables that a pattern binds: those in arrays and in values of objects, but not those in
 * references or calls.
 */
export function eachPatternVariable(pattern: Term, see: (name: string, place: Node) => void): void {
  switch (pattern.kind) {
    case 'var':
      see(pattern.name, pattern);
      return;
    case 'array':
      for (const item of pattern.items) eachPatternVariable(item, see);
      return;
    case 'object':
      for (const [, value] of pattern.entries) eachPatternVariable(value, see);
      return;
    default:
  }
}

/** The new name of `name` if this or an outer scope declares it. */
export function lookUp(scope: Scope, name: string): string | undefined {
  for (let at: Scope | undefined = scope; at !== undefined; at = at.parent) {
    const entry = at.entries.get(name);
    if (entry !== undefined) {
      entry.used = true;
      return entry.name;
    }
  }
  return undefined;
}

/** True if this or an outer body declares `name`, even further down. */
export function isHidden(scope: Scope, name: string): boolean {
  for (let at: Scope | undefined = scope; at !== undefined; at = at.parent)
    if (at.ahead.has(name) || at.entries.has(name)) return true;
  return false;
}

/** Adds a name to the scope; returns the earlier entry of the same scope, if there is one. */
export function declare(scope: Scope, name: string, renamed: string, origin: Origin, place: Node): Entry | undefined {
  const earlier = scope.entries.get(name);
  if (earlier !== undefined) return earlier;
  scope.entries.set(name, { name: renamed, origin, place, used: false });
  return undefined;
}

/** Names in the form of those that OPA generates, also in the results of partial evaluation. */
const isLocalName = (name: string): boolean => name.startsWith('__local');

/** Unused names of this scope that were declared in one of these ways. */
export function unusedEntries(
  scope: Scope,
  origins: readonly Origin[],
): { name: string; origin: Origin; place: Node }[] {
  const unused: { name: string; origin: Origin; place: Node }[] = [];
  for (const [name, { origin, place, used }] of scope.entries)
    if (!used && origins.includes(origin) && !isLocalName(name)) unused.push({ name, origin, place });
  return unused;
}

/** All variables of a term, including those in closures. */
export function variablesOf(term: Term): Set<string> {
  const names = new Set<string>();
  eachVariable(term, { closures: true }, (name) => names.add(name));
  return names;
}
