import { arityIn } from '../compile/calls.ts';
import type { Arity } from '../compile/outputs.ts';
import type { ResolvedRule } from '../compile/resolved.ts';
import type { RuleSet, RuleTree, TreeNode } from '../compile/rule-tree.ts';
import type { Module, Node } from '../syntax/ast.ts';
import { bodyOf, type Converting, headOf } from './from-syntax.ts';
import { type Body, constant, type Place, type Step, type Term } from './term.ts';

/** One body of a rule with its head. */
export interface Clause {
  readonly args: readonly Term[];
  /** The head below `data`: the package, the name, and the steps after it, which can be variables. */
  readonly path: readonly Term[];
  /** Element of a partial set. */
  readonly key?: Term;
  readonly value: Term;
  readonly body: Body;
  readonly place: Place;
  readonly default: boolean;
  /** The number of segments of the package. */
  readonly home: number;
}

/** A definition: a clause, and those after `else`. */
export interface Definition extends Clause {
  readonly otherwise: readonly Clause[];
}

/** All definitions of one document or function. */
export interface Rules {
  readonly set: RuleSet;
  /** `partial`: sets, and documents with keys in their heads. */
  readonly kind: 'complete' | 'partial' | 'function';
  readonly definitions: readonly Definition[];
  readonly default: Definition | undefined;
  readonly hasElse: boolean;
}

/** The rules of a program as partial evaluation reads them; each is converted when it is first needed. */
export interface Library {
  readonly tree: RuleTree;
  readonly arity: Arity;
  readonly converting: (module: Module) => Converting;
  readonly rules: (set: RuleSet) => Rules;
}

export function openLibrary(tree: RuleTree, fresh: (base: string) => string): Library {
  const arity = arityIn(tree);
  const known = new Map<RuleSet, Rules>();
  const isFunction = (path: readonly string[]): boolean => nodeAt(tree.root, path)?.set?.kind === 'function';
  const converting = (module: Module): Converting => ({ module, arity, fresh, isFunction });
  const rules = (set: RuleSet): Rules => {
    let found = known.get(set);
    if (found === undefined) known.set(set, (found = convert(set, converting)));
    return found;
  };
  return { tree, arity, converting, rules };
}

export function nodeAt(root: TreeNode, path: readonly string[]): TreeNode | undefined {
  let node: TreeNode | undefined = root;
  for (const name of path) node = node?.children.get(name);
  return node;
}

function convert(set: RuleSet, converting: (module: Module) => Converting): Rules {
  const definitions = set.rules.map((rule) => definitionOf(rule, converting(rule.module)));
  const ordinary = definitions.filter((definition) => !definition.default);
  return {
    set,
    kind: set.kind === 'function' ? 'function' : set.kind === 'complete' ? 'complete' : 'partial',
    definitions: ordinary,
    default: definitions.find((definition) => definition.default),
    hasElse: ordinary.some(({ otherwise }) => otherwise.length > 0),
  };
}

function definitionOf(rule: ResolvedRule, context: Converting): Definition {
  const clauses = rule.clauses.map((clause, index): Clause => {
    const body: Step[] = [...bodyOf(context, clause.body)];
    const head = (term: Parameters<typeof headOf>[1]): Term => headOf(context, term, body, clause.place);
    const dynamic = index === 0 ? rule.dynamic.map(head) : [];
    const key = clause.key === undefined ? {} : { key: head(clause.key) };
    const value = clause.value === undefined ? constant(true) : head(clause.value);
    return {
      args: rule.args.map((arg) => headOf(context, arg, body, arg)),
      path: [...rule.path.map(constant), ...dynamic],
      ...key,
      value,
      body,
      place: placeOf(rule.module, clause.place),
      default: rule.default,
      home: rule.module.package.path.length,
    };
  });
  return { ...clauses[0]!, otherwise: clauses.slice(1) };
}

const placeOf = (module: Module, { start, end }: Node): Place => ({ module, start, end });
