import { didYouMean } from '../../source/index.ts';
import { builtins } from '../builtins/index.ts';
import type { Body, CallTerm, Expr, Module, Term } from '../syntax/ast.ts';
import type { Arity } from './outputs.ts';
import type { Problems, ResolvedRule } from './resolved.ts';
import type { RuleTree, TreeNode } from './rule-tree.ts';
import { constantDataPath, operatorName, shownName } from './terms.ts';

/** Number of arguments of the functions of the tree and the builtins; `allowed` are the permitted builtins. */
export function arityIn(tree: RuleTree, allowed?: ReadonlySet<string>): Arity {
  return (operator) => {
    const path = constantDataPath(operator);
    if (path === undefined) {
      const name = operatorName(operator);
      return allowed?.has(name) === false ? undefined : tree.builtins.get(name)?.params.length;
    }
    let node: TreeNode | undefined = tree.root;
    for (const name of path) node = node?.children.get(name);
    // As in OPA, a rule can be called without arguments; the type checker decides whether that is valid.
    return node?.set?.rules[0]?.args.length;
  };
}

/** Reports calls of functions that do not exist, and calls with too many or too few arguments. */
export function checkCalls(rules: readonly ResolvedRule[], arity: Arity, problems: Problems): void {
  for (const rule of rules)
    for (const clause of rule.clauses) {
      checkBody(rule.module, clause.body, arity, problems);
      for (const head of [clause.key, clause.value])
        if (head !== undefined) checkTerm(rule.module, head, arity, problems);
    }
}

export function checkBody(module: Module, body: Body, arity: Arity, problems: Problems): void {
  for (const expr of body) checkExpr(module, expr, arity, problems);
}

function checkExpr(module: Module, expr: Expr, arity: Arity, problems: Problems): void {
  const { content } = expr;
  for (const modifier of expr.with) checkTerm(module, modifier.value, arity, problems);
  switch (content.kind) {
    case 'some':
      return;
    case 'every':
      checkTerm(module, content.domain, arity, problems);
      checkBody(module, content.body, arity, problems);
      return;
    case 'and':
    case 'or':
      checkBody(module, content.left, arity, problems);
      checkBody(module, content.right, arity, problems);
      return;
    case 'not-body':
      checkBody(module, content.body, arity, problems);
      return;
    default:
      checkTerm(module, content, arity, problems, true);
  }
}

/** `output`: the call can have one more argument, which receives the result. */
function checkTerm(module: Module, term: Term, arity: Arity, problems: Problems, output = false): void {
  switch (term.kind) {
    case 'call':
      checkCall(module, term, arity, problems, output);
      for (const arg of term.args) checkTerm(module, arg, arity, problems);
      return;
    case 'ref':
      checkTerm(module, term.head, arity, problems);
      for (const step of term.path) if (step.kind !== 'string') checkTerm(module, step, arity, problems);
      return;
    case 'array':
    case 'set':
      for (const item of term.items) checkTerm(module, item, arity, problems);
      return;
    case 'object':
      for (const [key, value] of term.entries) {
        checkTerm(module, key, arity, problems);
        checkTerm(module, value, arity, problems);
      }
      return;
    case 'array-comprehension':
    case 'set-comprehension':
      checkTerm(module, term.term, arity, problems);
      checkBody(module, term.body, arity, problems);
      return;
    case 'object-comprehension':
      checkTerm(module, term.key, arity, problems);
      checkTerm(module, term.value, arity, problems);
      checkBody(module, term.body, arity, problems);
      return;
    default:
  }
}

function checkCall(module: Module, call: CallTerm, arity: Arity, problems: Problems, output: boolean): void {
  const name = operatorName(call.operator);
  const expected = arity(call.operator);
  if (expected === undefined) {
    const message = `undefined function ${shownName(call.operator)}`;
    problems.report(module, call, 'rego_type_error', message, functionHelp(name));
    return;
  }
  const given = call.args.length;
  if (given === expected || (output && given === expected + 1)) return;
  problems.report(
    module,
    call,
    'rego_type_error',
    name.startsWith('data.')
      ? `function ${shownName(call.operator)} has arity ${expected}, got ${count(given)}`
      : `${name}: arity mismatch: it takes ${count(expected)}, got ${given}`,
  );
}

/** Functions of other languages, and their equivalents in Rego. */
const elsewhere: Readonly<Record<string, string>> = {
  append: 'array.concat',
  float: 'to_number',
  int: 'to_number',
  keys: 'object.keys',
  len: 'count',
  length: 'count',
  match: 'regex.match',
  matches: 'regex.match',
  merge: 'object.union',
  now: 'time.now_ns',
  size: 'count',
  str: 'sprintf',
  string: 'sprintf',
};

function functionHelp(name: string): string | undefined {
  const other = Object.hasOwn(elsewhere, name) ? `the function is called \`${elsewhere[name]}\`` : undefined;
  const names = [...builtins.values()].filter(
    (builtin) => !builtin.name.startsWith('internal.') && !builtin.deprecated,
  );
  const near = didYouMean(
    name,
    names.map((builtin) => builtin.name),
  ).slice(2);
  return other ?? (near === '' ? undefined : near);
}

function count(number: number): string {
  return number === 1 ? '1 argument' : `${number} arguments`;
}
