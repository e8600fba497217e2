import type { RuleSet, RuleTree, TreeNode } from '../compile/rule-tree.ts';
import type { Expr, Term } from '../syntax/ast.ts';
import { anyDocuments, dataTypeAt, replacedType, withType } from './documents.ts';
import { type Environment, type RuleTypes, typeOf } from './environment.ts';
import { any, either } from './operations.ts';
import type { Type } from './type.ts';

/** The effect of an expression's `with` on the types of rules. */
export type Replacing = <E extends Environment>(environment: E, expr: Expr) => E;

/**
 * The types that rules can have under `with`: a replaced rule also has the type of its replacement, and a rule that
 * depends on a replacement can have any type. `readsInput` tests whether a rule depends on the input.
 */
export function openReplacing(
  tree: RuleTree,
  reaches: ReadonlyMap<RuleSet, ReadonlySet<RuleSet>>,
  readsInput: (set: RuleSet) => boolean,
): Replacing {
  const known = new Map<string, ReadonlySet<RuleSet>>();
  let callers: ReadonlyMap<RuleSet, readonly RuleSet[]> | undefined;
  const dependents = (target: Term): ReadonlySet<RuleSet> => {
    const path = constantPath(target);
    const key = JSON.stringify(path);
    const found = known.get(key) ?? closure(setsAt(path), (callers ??= callersIn(reaches)));
    known.set(key, found);
    return found;
  };
  const setsAt = ([root, ...path]: readonly string[]): readonly RuleSet[] => {
    if (root === 'input') return tree.sets.filter(readsInput);
    // It is not known here which rules call a builtin.
    if (root !== 'data') return tree.sets;
    let node: TreeNode | undefined = tree.root;
    for (const name of path) node = node?.set === undefined ? node?.children.get(name) : node;
    return node === undefined ? [] : setsBelow(node);
  };
  return (environment, expr) => {
    if (expr.with.length === 0) return environment;
    const own = new Map<RuleSet, Type>();
    let { documents } = environment;
    const widened = expr.with.map(({ target, value }) => {
      const sets = dependents(target);
      const [root = '', ...path] = constantPath(target);
      if (documents !== anyDocuments && (root === 'input' || dataTypeAt(documents, path) !== undefined)) {
        const isConstant = target.kind === 'var' || (target.kind === 'ref' && target.path.length === path.length);
        const replacement = isConstant ? typeOf(environment, value) : undefined;
        documents = withType(documents, root, path, replacedType(typeOf(environment, target), replacement));
      }
      let node: TreeNode | undefined = tree.root;
      for (const name of root === 'data' ? path : []) node = node?.children.get(name);
      const set = root === 'data' ? node?.set : undefined;
      const type = set === undefined ? undefined : environment.rules.get(set);
      // A replaced function keeps its declaration, because its calls have the same arguments.
      if (set !== undefined && type !== undefined)
        own.set(set, type.kind === 'function' ? type : (either(type, typeOf(environment, value) ?? any) ?? any));
      return sets;
    });
    const before = environment.rules;
    const rules: RuleTypes = {
      get: (set) => own.get(set) ?? (widened.some((sets) => sets.has(set)) ? any : before.get(set)),
      size: before.size,
    };
    return { ...environment, rules, documents };
  };
}

/** The names that a target begins with. */
function constantPath(target: Term): readonly string[] {
  if (target.kind === 'var') return [target.name];
  if (target.kind !== 'ref' || target.head.kind !== 'var') return [];
  const path = [target.head.name];
  for (const step of target.path) {
    if (step.kind !== 'string') break;
    path.push(step.value);
  }
  return path;
}

function setsBelow(node: TreeNode): RuleSet[] {
  return node.set === undefined ? [...node.children.values()].flatMap(setsBelow) : [node.set];
}

function callersIn(reaches: ReadonlyMap<RuleSet, ReadonlySet<RuleSet>>): ReadonlyMap<RuleSet, readonly RuleSet[]> {
  const callers = new Map<RuleSet, RuleSet[]>();
  for (const [set, reached] of reaches)
    for (const one of reached) {
      const list = callers.get(one);
      if (list === undefined) callers.set(one, [set]);
      else list.push(set);
    }
  return callers;
}

function closure(start: readonly RuleSet[], callers: ReadonlyMap<RuleSet, readonly RuleSet[]>): ReadonlySet<RuleSet> {
  const found = new Set(start);
  for (const set of found) for (const caller of callers.get(set) ?? []) found.add(caller);
  return found;
}
