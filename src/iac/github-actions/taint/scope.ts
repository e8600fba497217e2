import type { Span } from '../../../source/index.ts';
import { firstLineOf, type StepKind } from '../../value-step.ts';
import { symbolText, type Value } from '../../values/value.ts';
import { type ExpressionNode, parseTemplate, type Template } from '../expressions/index.ts';
import { entriesOf, type FileContext, itemsOf } from '../model/file.ts';
import { placeIn } from '../model/text-places.ts';
import { taintsOf } from './expression.ts';
import {
  branch,
  leaf,
  maxMembers,
  merged,
  mergedTree,
  noTaint,
  type Taint,
  type TaintTree,
  taintsAt,
  through,
  under,
  union,
} from './taint.ts';

/** A tainted variable of the environment. */
export interface Variable {
  readonly name: string;
  readonly taints: readonly Taint[];
}

/** Tainted variables, by their names in lower case. */
export type Environment = Map<string, Variable>;

/** What an expression can refer to, and under which events it is evaluated. */
export interface Scope {
  readonly file: FileContext;
  readonly events: ReadonlySet<string>;
  readonly contexts: ReadonlyMap<string, TaintTree>;
  readonly env: Environment;
  /** Paths of contexts that a condition allows only certain values. */
  readonly fixed: ReadonlySet<string>;
}

/** An expression in a text, and its taints. */
export interface TaintedExpression {
  readonly taints: readonly Taint[];
  readonly start: number;
  readonly end: number;
}

/** Images with expressions: they are not texts any more. */
const images = new WeakMap<Value, Template>();

/** The expressions of a text. */
export function templateOf(value: Value, { templates }: FileContext): Template | undefined {
  if (value.kind !== 'symbolic') return templates.get(value);
  const known = images.get(value);
  if (known !== undefined) return known;
  const parts = value.parts.map((part) => (typeof part === 'string' ? part : `\${${symbolText(part)}}`));
  const template = parseTemplate(parts.join(''));
  images.set(value, template);
  return template;
}

/** The taints of each expression in a text. */
export function expressionsIn(value: Value, scope: Scope): readonly TaintedExpression[] {
  const { expressions = [] } = templateOf(value, scope.file) ?? {};
  return expressions.map(({ node, start, end }) => {
    const taints = node === undefined ? [] : taintsOf(node, (names, at) => lookUp(names, at, value, scope));
    return { taints, start, end };
  });
}

/** The taints of a text, as steps of a way that goes through it. */
export function taintsOfText(value: Value, scope: Scope): readonly Taint[] {
  return union(...expressionsIn(value, scope).map(({ taints }) => taints));
}

function lookUp(names: readonly string[], node: ExpressionNode, value: Value, scope: Scope): readonly Taint[] {
  const found = contextTaints(names, scope);
  return wholeOf(found, names).map((taint) => {
    if (taint.way !== undefined) return taint;
    const span = placeIn(scope.file, value, node.start, node.end);
    return { ...taint, way: { step: { kind: 'source', text: taint.source, span } } };
  });
}

/** One taint for a whole object of the event, in place of those of its members. */
function wholeOf(taints: readonly Taint[], names: readonly string[]): readonly Taint[] {
  const [first, ...others] = taints;
  if (names[0] !== 'github' || first === undefined || others.length === 0) return taints;
  const controls = others.reduce((all, taint) => merged(all, taint.controls), first.controls);
  return [{ source: names.join('.'), controls, multiline: true }];
}

/** The taints of a context's value. */
export function contextTaints(names: readonly string[], { contexts, env, events, fixed }: Scope): readonly Taint[] {
  const [root = '', ...rest] = names;
  if (fixed.has(names.join('.'))) return [];
  const tree = root === 'env' ? environmentTree(env) : (contexts.get(root) ?? noTaint);
  return under(events, taintsAt(tree, rest));
}

function environmentTree(env: Environment): TaintTree {
  return branch([...env].map(([name, { taints }]) => [name, leaf(taints)]));
}

/** A value as a tree of the taints of its texts, each with a step that says what it is called. */
export function treeOfValue(value: Value, scope: Scope, kind: StepKind, name: string): TaintTree {
  if (value.kind === 'map')
    return branch(
      [...entriesOf(value)].map(([key, entry]) => [key, treeOfValue(entry.value, scope, kind, `${name}.${key}`)]),
    );
  if (value.kind === 'list') {
    return mergedTree(itemsOf(value).map((item) => treeOfValue(item, scope, kind, name)));
  }
  return leaf(named(value, scope, kind, name));
}

/** The taints of a text, with a step that says what it is called. */
export function named(value: Value, scope: Scope, kind: StepKind, name: string): readonly Taint[] {
  const taints = taintsOfText(value, scope);
  return taints.length === 0 ? [] : through(taints, { kind, name, text: firstLineOf(value.span), span: value.span });
}

/** Sets the variables of `env`. */
export function setVariables(env: Environment, value: Value | undefined, scope: Scope): void {
  for (const [name, entry] of entriesOf(value))
    setVariable(env, name, named(entry.value, scope, 'variable', `env.${name}`));
}

/** Sets a variable: only tainted ones are kept. */
export function setVariable(env: Environment, name: string, taints: readonly Taint[]): void {
  const key = name.toLowerCase();
  if (taints.length === 0) env.delete(key);
  else if (env.size < maxMembers) env.set(key, { name, taints });
}

/** Taints whose way starts at a place. */
export function sourced(taints: readonly Taint[], span: Span): readonly Taint[] {
  return taints.map((taint) =>
    taint.way === undefined ? { ...taint, way: { step: { kind: 'source', text: taint.source, span } } } : taint,
  );
}
