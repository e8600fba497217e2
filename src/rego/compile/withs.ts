import type { Body, Expr, Module, Term, With } from '../syntax/ast.ts';
import { isTerm } from '../syntax/heads.ts';
import type { Arity } from './outputs.ts';
import type { Problems, ResolvedRule } from './resolved.ts';
import type { RuleTree, TreeNode } from './rule-tree.ts';
import { writtenName } from './safety.ts';
import { constantDataPath, operatorName } from './terms.ts';
import { builtinRoot } from './variables.ts';

/** Reports `with` modifiers whose target cannot be replaced, or not by that value. */
export function checkWiths(rules: readonly ResolvedRule[], tree: RuleTree, arity: Arity, problems: Problems): void {
  for (const rule of rules)
    for (const clause of rule.clauses) {
      checkBodyWiths(rule.module, clause.body, tree, arity, problems);
      for (const head of [clause.key, clause.value])
        if (head !== undefined) eachBody(head, (body) => checkBodyWiths(rule.module, body, tree, arity, problems));
    }
}

export function checkBodyWiths(module: Module, body: Body, tree: RuleTree, arity: Arity, problems: Problems): void {
  const inner = (nested: Body): void => checkBodyWiths(module, nested, tree, arity, problems);
  for (const expr of body) {
    for (const modifier of expr.with) checkWith(module, expr, modifier, tree, arity, problems);
    const { content } = expr;
    if (content.kind === 'every' || content.kind === 'not-body') inner(content.body);
    else if (content.kind === 'and' || content.kind === 'or') {
      inner(content.left);
      inner(content.right);
    }
    if (content.kind === 'every') eachBody(content.domain, inner);
    else if (isTerm(content)) eachBody(content, inner);
    for (const { value } of expr.with) eachBody(value, inner);
  }
}

/** The bodies of the comprehensions in a term. */
function eachBody(term: Term, see: (body: Body) => void): void {
  switch (term.kind) {
    case 'array-comprehension':
    case 'set-comprehension':
    case 'object-comprehension':
      see(term.body);
      return;
    case 'ref':
      eachBody(term.head, see);
      for (const step of term.path) if (step.kind !== 'string') eachBody(step, see);
      return;
    case 'array':
    case 'set':
      for (const item of term.items) eachBody(item, see);
      return;
    case 'object':
      for (const [key, value] of term.entries) {
        eachBody(key, see);
        eachBody(value, see);
      }
      return;
    case 'call':
      for (const arg of term.args) eachBody(arg, see);
      return;
    default:
  }
}

function checkWith(
  module: Module,
  expr: Expr,
  { target, value }: With,
  tree: RuleTree,
  arity: Arity,
  problems: Problems,
): void {
  const name = target.kind === 'var' || target.kind === 'ref' ? operatorName(target) : '';
  if (tree.builtins.get(name)?.relation) {
    problems.report(module, target, 'rego_compile_error', `with keyword cannot replace ${name}, which is a relation`);
    return;
  }
  const isFunction = tree.builtins.has(name) || isFunctionAt(tree, target);
  const replaced = isFunction && (target.kind === 'var' || target.kind === 'ref') ? arity(target) : undefined;
  if (replaced !== undefined) {
    const by = functionArity(value, tree, arity);
    if (by === undefined || by === replaced) return;
    const message = `${name}: arity mismatch: it takes ${replaced} argument(s), its replacement takes ${by}`;
    problems.report(module, expr, 'rego_type_error', message);
    return;
  }
  const root =
    target.kind === 'var' ? target.name : target.kind === 'ref' && target.head.kind === 'var' ? target.head.name : '';
  if ((root !== 'input' && root !== 'data') || tree.builtins.has(name)) {
    const message = 'with keyword target must reference existing input, data, or a function';
    problems.report(module, target, 'rego_type_error', message);
    return;
  }
  if (target.kind !== 'ref') return;
  for (const step of target.path)
    if (step.kind === 'var')
      problems.report(module, step, 'rego_unsafe_var_error', `var ${writtenName(step.name)} is unsafe`);
  if (isInsideRule(tree, target))
    problems.report(module, target, 'rego_compile_error', 'with keyword cannot partially replace virtual document(s)');
}

/** The number of arguments of a replacement that is a function. */
function functionArity(value: Term, tree: RuleTree, arity: Arity): number | undefined {
  if (value.kind !== 'ref') return undefined;
  const name = operatorName(value);
  if (!name.startsWith(`${builtinRoot}.`)) return isFunctionAt(tree, value) ? arity(value) : undefined;
  return tree.builtins.get(name.slice(builtinRoot.length + 1))?.params.length;
}

function isFunctionAt(tree: RuleTree, term: Term): boolean {
  const path = constantDataPath(term);
  let node: TreeNode | undefined = path === undefined ? undefined : tree.root;
  for (const name of path ?? []) node = node?.children.get(name);
  return node?.set?.kind === 'function';
}

function isInsideRule(tree: RuleTree, target: Term): boolean {
  const path = constantDataPath(target);
  let node: TreeNode | undefined = tree.root;
  for (const name of path ?? []) {
    if (node?.set !== undefined) return true;
    node = node?.children.get(name);
  }
  return false;
}
