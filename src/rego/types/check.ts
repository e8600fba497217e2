import { addAll } from '../../source/index.ts';
import { hasStrictNames } from '../compile/names.ts';
import type { CompileOptions } from '../compile/options.ts';
import { openProblems, type Problems, type ResolvedRule } from '../compile/resolved.ts';
import type { RuleSet, RuleTree, TreeNode } from '../compile/rule-tree.ts';
import { constantDataPath, operatorName } from '../compile/terms.ts';
import { eachVariable } from '../compile/variables.ts';
import type { Body, CallTerm, Comprehension, Expr, Module, Term } from '../syntax/ast.ts';
import { isTerm } from '../syntax/heads.ts';
import { type DocumentsOf, openAnnotated } from './annotated.ts';
import { anyDocuments, type DocumentTypes } from './documents.ts';
import { checkReference, type Environment, typeOf } from './environment.ts';
import { any, bounded, either, keysOfType, matches, typeText, type Unknown, valuesOfType } from './operations.ts';
import { openReplacing, type Replacing } from './replaced.ts';
import { namedType, report, reportReference } from './reports.ts';
import type { Type } from './type.ts';
import { unifyTerm, unifyTerms } from './unify.ts';
import { Variables } from './variables.ts';

/** State of type checking. */
interface Checker {
  readonly tree: RuleTree;
  readonly rules: Map<RuleSet, Type>;
  readonly problems: Problems;
  module: Module;
  readonly replacing: Replacing;
  readonly options: CompileOptions;
  /** The types of documents in queries, and in rules. */
  readonly documents: DocumentTypes;
  readonly documentsOf: DocumentsOf;
  /** Queries may call deprecated builtins. */
  inQuery: boolean;
}

/** A query that is checked after the rules. */
export interface TypedQuery {
  readonly module: Module;
  readonly body: Body;
}

/** Whether the types of a body can match, given those of the rules. */
export type Fits = (query: TypedQuery) => boolean;

/** The types of rules, and a check for other bodies. */
export interface Typed {
  readonly rules: ReadonlyMap<RuleSet, Type>;
  readonly fits: Fits;
}

/** Checks all rules, callees before callers, and the query, with the types that are known without an input. */
export function checkTypes(
  tree: RuleTree,
  reaches: ReadonlyMap<RuleSet, ReadonlySet<RuleSet>>,
  readsInput: (set: RuleSet) => boolean,
  problems: Problems,
  options: CompileOptions,
  query?: TypedQuery,
): Typed {
  const documents =
    options.schemas?.input === undefined ? anyDocuments : { ...anyDocuments, input: options.schemas.input };
  const modules = new Set(tree.sets.flatMap(({ rules }) => rules.map(({ module }) => module)));
  const checker: Checker = {
    tree,
    documents,
    documentsOf: options.schemas === undefined ? () => documents : openAnnotated(modules, options.schemas, documents),
    replacing: openReplacing(tree, reaches, readsInput),
    rules: new Map(),
    problems,
    options,
    module: tree.sets[0]?.rules[0]?.module as Module,
    inQuery: false,
  };
  const done = new Set<RuleSet>();
  for (const start of tree.sets) {
    const stack = [start];
    while (stack.length > 0) {
      const set = stack[stack.length - 1]!;
      const open = done.has(set) ? [] : [...(reaches.get(set) ?? [])].filter((reached) => !done.has(reached));
      if (open.length > 0) addAll(stack, open);
      else {
        stack.pop();
        if (done.has(set)) continue;
        done.add(set);
        checkRuleSet(checker, set);
      }
    }
  }
  const check = ({ module, body }: TypedQuery, into: Problems): void => {
    const own: Checker = { ...checker, module, problems: into, inQuery: true };
    checkBody(own, openEnvironment(own, documents), body);
  };
  if (query !== undefined && problems.list.length === 0) check(query, problems);
  const fits: Fits = (other) => {
    const found = openProblems();
    check(other, found);
    return found.list.length === 0;
  };
  return { rules: checker.rules, fits };
}

function checkRuleSet(checker: Checker, set: RuleSet): void {
  const before = checker.problems.list.length;
  let type: Unknown;
  for (const rule of set.rules) {
    checker.module = rule.module;
    type = either(type, checkRule(checker, set, rule));
  }
  const failed = checker.problems.list.length > before;
  checker.rules.set(set, failed || type === undefined ? any : bounded(type));
}

function openEnvironment(
  { tree, rules }: Checker,
  documents: DocumentTypes,
): Environment & { comprehensions: Map<Term, Unknown> } {
  return { tree, rules, documents, variables: new Variables(), comprehensions: new Map() };
}

function checkRule(checker: Checker, set: RuleSet, rule: ResolvedRule): Unknown {
  let result: Unknown;
  let args: Type[] = [];
  const documents = checker.documentsOf(rule, (message) => report(checker, rule.rule, message, []));
  for (const clause of rule.clauses) {
    const environment = openEnvironment(checker, documents);
    checkBody(checker, environment, clause.body);
    for (const arg of rule.args)
      eachVariable(arg, { closures: true }, (name) => {
        if (!environment.variables.has(name)) environment.variables.set(name, any);
      });
    for (const head of [clause.key, clause.value])
      if (head !== undefined) checkTermClosures(checker, environment, head);
    if (rule.kind === 'set') {
      const elements: Type = { kind: 'set', of: (clause.key && typeOf(environment, clause.key)) ?? any };
      return set.kind === 'document' ? nested(environment, set, rule, elements) : elements;
    }
    if (set.kind === 'document') {
      const value = clause.value === undefined ? undefined : typeOf(environment, clause.value);
      result = either(result, nested(environment, set, rule, clause.value === undefined ? boolean : (value ?? any)));
      continue;
    }
    result = either(result, clause.value === undefined ? boolean : (typeOf(environment, clause.value) ?? any));
    args = rule.args.map((arg) => typeOf(environment, arg) ?? any);
  }
  return set.kind === 'function' ? functionType(args, result ?? any) : result;
}

const boolean: Type = { kind: 'boolean' };

/** The type of a document in which a rule defines `leaf` below the steps of its head. */
function nested(environment: Environment, set: RuleSet, rule: ResolvedRule, leaf: Type): Type {
  let type = leaf;
  for (const step of [...rule.dynamic].reverse()) {
    const key = typeOf(environment, step) ?? any;
    if (step.kind === 'string') type = { kind: 'object', properties: [{ key: step.value, value: type }] };
    else type = { kind: 'object', properties: [], rest: { key, value: type } };
  }
  for (const key of rule.path.slice(set.path.length).reverse())
    type = { kind: 'object', properties: [{ key, value: type }] };
  return type;
}

function functionType(args: readonly Type[], result: Type): Type {
  return { kind: 'function', args, result };
}

type Open = Environment & { readonly comprehensions: Map<Term, Unknown> };

function checkBody(checker: Checker, environment: Open, body: Body): void {
  for (const expr of body) {
    const before = checker.problems.list.length;
    const seen = checker.replacing(environment, expr);
    checkClosures(checker, seen, expr);
    if (checker.problems.list.length > before) continue;
    checkReferences(checker, seen, expr);
    if (checker.problems.list.length > before) continue;
    checkExpr(checker, seen, expr);
  }
}

/** The environment of an inner body: it sees the variables so far; its own stay inside. */
function inner(environment: Open): Open {
  return { ...environment, variables: new Variables(environment.variables) };
}

function checkClosures(checker: Checker, environment: Open, expr: Expr): void {
  const { content } = expr;
  for (const modifier of expr.with) checkTermClosures(checker, environment, modifier.value);
  switch (content.kind) {
    case 'some':
      return;
    case 'every':
      // As in OPA, the body of `every` is not checked.
      checkTermClosures(checker, environment, content.domain);
      checkTermReferences(checker, environment, content.domain);
      return;
    case 'and':
    case 'or':
      checkBody(checker, inner(environment), content.left);
      checkBody(checker, inner(environment), content.right);
      return;
    case 'not-body':
      checkBody(checker, inner(environment), content.body);
      return;
    default:
      if (isTerm(content)) checkTermClosures(checker, environment, content);
  }
}

function checkTermClosures(checker: Checker, environment: Open, term: Term): void {
  switch (term.kind) {
    case 'ref':
      checkTermClosures(checker, environment, term.head);
      for (const step of term.path) if (step.kind !== 'string') checkTermClosures(checker, environment, step);
      return;
    case 'array':
    case 'set':
      for (const item of term.items) checkTermClosures(checker, environment, item);
      return;
    case 'object':
      for (const [key, value] of term.entries) {
        checkTermClosures(checker, environment, key);
        checkTermClosures(checker, environment, value);
      }
      return;
    case 'call':
      // As in OPA: after a template string, its variables can have any type.
      if (operatorName(term.operator) === 'internal.template_string')
        eachVariable(term, { closures: true }, (name) => environment.variables.set(name, any));
      for (const arg of term.args) checkTermClosures(checker, environment, arg);
      return;
    case 'array-comprehension':
    case 'set-comprehension':
    case 'object-comprehension':
      environment.comprehensions.set(term, bounded(checkComprehension(checker, environment, term)));
      return;
    default:
  }
}

function checkComprehension(checker: Checker, environment: Open, term: Comprehension): Type {
  const own = inner(environment);
  checkBody(checker, own, term.body);
  if (term.kind === 'object-comprehension') {
    checkTermClosures(checker, own, term.key);
    checkTermClosures(checker, own, term.value);
    return {
      kind: 'object',
      properties: [],
      rest: { key: typeOf(own, term.key) ?? any, value: typeOf(own, term.value) ?? any },
    };
  }
  checkTermClosures(checker, own, term.term);
  const of = typeOf(own, term.term) ?? any;
  return term.kind === 'array-comprehension' ? { kind: 'array', items: [], rest: of } : { kind: 'set', of };
}

function checkReferences(checker: Checker, environment: Open, expr: Expr): void {
  if (isTerm(expr.content)) checkTermReferences(checker, environment, expr.content);
  for (const { value } of expr.with)
    if (typeOf(environment, value)?.kind !== 'function') checkTermReferences(checker, environment, value);
}

function checkTermReferences(checker: Checker, environment: Open, term: Term): void {
  const visit = (part: Term): void => checkTermReferences(checker, environment, part);
  switch (term.kind) {
    case 'ref': {
      visit(term.head);
      for (const step of term.path) visit(step);
      const bad = checkReference(environment, term, matches, (step, keys) => unifyTerm(environment, step, keys, false));
      if (bad !== undefined) reportReference(checker, term, bad);
      return;
    }
    case 'array':
    case 'set':
      for (const item of term.items) visit(item);
      return;
    case 'object':
      for (const [key, value] of term.entries) {
        visit(key);
        visit(value);
      }
      return;
    case 'call':
      for (const arg of term.args) visit(arg);
      return;
    default:
  }
}

function checkExpr(checker: Checker, environment: Open, expr: Expr): void {
  const { content } = expr;
  if (content.kind !== 'call') return;
  const name = operatorName(content.operator);
  if ((name === 'eq' || name === 'equal') && content.args.length === 2) {
    const [left, right] = content.args as [Term, Term];
    if (right.kind === 'call') checkCall(checker, environment, right, left);
    else if (left.kind === 'call') checkCall(checker, environment, left, right);
    else checkEquation(checker, environment, content, left, right);
    return;
  }
  const declared = functionOf(checker, environment, content);
  const takes = declared?.args.length ?? 0;
  if (content.args.length === takes + 1)
    checkCall(checker, environment, { ...content, args: content.args.slice(0, takes) }, content.args[takes]);
  else checkCall(checker, environment, content, undefined);
}

function checkEquation(checker: Checker, environment: Open, place: CallTerm, left: Term, right: Term): void {
  const types = [typeOf(environment, left), typeOf(environment, right)] as const;
  if (unifyTerms(environment, left, types[0], right, types[1])) return;
  report(checker, place, 'match error', [`left  : ${typeText(types[0])}`, `right : ${typeText(types[1])}`]);
}

/** `x in xs`, `k, v in xs`: the type of `x` must match the elements of the collection. */
function checkMembership(checker: Checker, environment: Open, call: CallTerm): boolean {
  const keyed = operatorName(call.operator) === 'internal.member_3';
  if (!keyed && operatorName(call.operator) !== 'internal.member_2') return true;
  const collection = typeOf(environment, call.args[call.args.length - 1]!);
  if (collection === undefined) return true;
  const parts: (readonly [Term, Unknown])[] = [[call.args[keyed ? 1 : 0]!, valuesOfType(collection)]];
  if (keyed) parts.unshift([call.args[0]!, keysOfType(collection)]);
  for (const [term, wanted] of parts) {
    const type = typeOf(environment, term);
    if (wanted === undefined || unifyTerm(environment, term, wanted, false)) continue;
    report(checker, call, 'match error', [`left  : ${typeText(type)}`, `right : ${typeText(wanted)}`]);
    return false;
  }
  return true;
}

function functionOf(
  checker: Checker,
  environment: Open,
  call: CallTerm,
): (Type & { readonly kind: 'function' }) | undefined {
  const path = constantDataPath(call.operator);
  if (path === undefined) {
    const builtin = checker.tree.builtins.get(operatorName(call.operator));
    if (builtin === undefined) return undefined;
    return { kind: 'function', args: builtin.params.map((param) => param.type), result: builtin.result.type };
  }
  let node: TreeNode | undefined = checker.tree.root;
  for (const segment of path) node = node?.children.get(segment);
  const type = node?.set === undefined ? undefined : environment.rules.get(node.set);
  return type?.kind === 'function' ? type : undefined;
}

/** As in OPA: a rule without arguments may be called if its value can have several types. */
function mayBeCalled(checker: Checker, environment: Open, call: CallTerm): boolean {
  const path = constantDataPath(call.operator);
  let node: TreeNode | undefined = path === undefined ? undefined : checker.tree.root;
  for (const segment of path ?? []) node = node?.children.get(segment);
  const type = node?.set === undefined ? undefined : environment.rules.get(node.set);
  return type === undefined || type.kind === 'any';
}

/** A call with its arguments, and the term that takes its result. */
function checkCall(checker: Checker, environment: Open, call: CallTerm, result: Term | undefined): void {
  if (!checkMembership(checker, environment, call)) return;
  const type = functionOf(checker, environment, call);
  if (
    !checker.inQuery &&
    hasStrictNames(checker.module, checker.options) &&
    checker.tree.builtins.get(operatorName(call.operator))?.deprecated === true
  ) {
    const message = `deprecated built-in function calls in expression: ${operatorName(call.operator)}`;
    report(checker, call, message, ['use its replacement; docs/builtins.md lists all builtins']);
  }
  if (type === undefined) {
    if (!mayBeCalled(checker, environment, call))
      report(checker, call, `undefined function ${operatorName(call.operator)}`, []);
    if (result !== undefined) unifyTerm(environment, result, any, false);
    return;
  }
  const terms = result === undefined ? call.args : [...call.args, result];
  const wanted = [...type.args, type.result];
  const fits = terms.every((term, at) => unifyTerm(environment, term, wanted[at] ?? any, false));
  if (fits) return;
  const have = terms.map((term) => typeText(typeOf(environment, term))).join(', ');
  const name = operatorName(call.operator);
  const names = checker.tree.builtins.get(name)?.params.map((param) => param.name) ?? [];
  report(checker, call, `${name}: invalid argument(s)`, [
    `have: (${have})`,
    `want: (${wanted
      .slice(0, terms.length)
      .map((each, at) => namedType(names[at], each))
      .join(', ')})`,
  ]);
}
