import { didYouMean } from '../../source/index.ts';
import type { Body, Expr, Module, Node, SetComprehension, Term } from '../syntax/ast.ts';
import { isTerm } from '../syntax/heads.ts';
import { visitToFixpoint } from './fixpoint.ts';
import { mapSame } from './mapping.ts';
import { type Arity, type Names, OUTSIDE, outputs } from './outputs.ts';
import type { Clause, Problems, ResolvedRule } from './resolved.ts';
import { isWildcard, mapParts, operatorName, partVariable, shownName } from './terms.ts';
import { closureVariables, eachBodyVariable, eachExprVariable, eachVariable, isGeneratedName } from './variables.ts';

/** A variable without a value where it is needed. */
interface UnsafeVariable {
  readonly name: string;
  readonly place: Node;
  /** The expression around it. */
  readonly expr?: Expr;
  /** It occurs only in a `print` or in a part of a template string, which do not bind variables. */
  readonly undeclared?: true;
  /** It is on the left of a `:=` whose right side has no value either. */
  readonly assigned?: boolean;
}

/** The name as written: renamed variables have a suffix. */
export function writtenName(name: string): string {
  if (isWildcard(name)) return '_';
  const at = name.indexOf('~');
  return at < 0 ? name : name.slice(0, at);
}

/**
 * Orders every body of the rule so that each variable is bound before it is needed, and reports the variables for which
 * no such order exists.
 */
export function orderRule(
  rule: ResolvedRule,
  arity: Arity,
  isShared: (rule: ResolvedRule) => boolean,
  problems: Problems,
): ResolvedRule {
  const globals: Names = new Set();
  for (const arg of rule.args) eachVariable(arg, { closures: true }, (name) => globals.add(name));
  const unsafe: UnsafeVariable[] = [];
  const clauses = rule.clauses.map((clause, index): Clause => {
    const { body, safe } = orderKnowing(clause.body, globals, arity, unsafe);
    const [key, value] = headsOf(rule, clause, index).map((head) => head && orderClosures(head, safe, arity, unsafe));
    return { ...clause, body, ...(key && { key }), ...(value && { value }) };
  });
  if (unsafe.length > 0) reportUnsafe(rule.module, scopeText(rule, isShared), unsafe, problems);
  return { ...rule, clauses };
}

/** Reports the variables of heads that do not occur in the body. */
export function checkHeads(rule: ResolvedRule, isShared: (rule: ResolvedRule) => boolean, problems: Problems): void {
  const args = new Set<string>();
  for (const arg of rule.args) eachVariable(arg, { closures: true }, (name) => args.add(name));
  const unsafe: UnsafeVariable[] = [];
  for (const [index, clause] of rule.clauses.entries()) {
    const named = new Set(args);
    eachBodyVariable(clause.body, OUTSIDE, (name) => named.add(name));
    for (const head of headsOf(rule, clause, index))
      if (head !== undefined)
        eachVariable(head, OUTSIDE, (name) => {
          if (!named.has(name)) unsafe.push({ name, place: head });
        });
  }
  if (unsafe.length > 0) reportUnsafe(rule.module, scopeText(rule, isShared), unsafe, problems);
}

const headsOf = (rule: ResolvedRule, { key, value }: Clause, index: number): readonly (Term | undefined)[] => [
  key,
  value,
  ...(index === 0 ? rule.dynamic : []),
];

const scopeText = (rule: ResolvedRule, isShared: (rule: ResolvedRule) => boolean): string =>
  isShared(rule) ? ` in rule ${ruleName(rule)}` : '';

/** Reports each variable once; `where` ends the message. */
export function reportUnsafe(
  module: Module,
  where: string,
  unsafe: readonly UnsafeVariable[],
  problems: Problems,
): void {
  const seen = new Set<string>();
  for (const { name, place, undeclared } of reported(unsafe)) {
    if (isMadeName(name)) {
      problems.report(module, place, 'rego_unsafe_var_error', `expression is unsafe${where}`);
      continue;
    }
    const written = writtenName(name);
    if (seen.has(written)) continue;
    seen.add(written);
    if (undeclared) {
      problems.report(module, place, 'rego_compile_error', `var ${written} is undeclared`);
      continue;
    }
    problems.report(
      module,
      place,
      'rego_unsafe_var_error',
      `var ${written} is unsafe${where}`,
      unsafeHelp(written, module),
    );
  }
}

/** Whether a variable belongs to a call that was moved out, or has a name like those that OPA's compiler makes. */
const isMadeName = (name: string): boolean => isGeneratedName(name) || /^\$(?:call|head|with)~/.test(name);

/**
 * The variables as written, without those that get their value from another one that is unsafe; if there are none, the
 * expressions with the others.
 */
function reported(unsafe: readonly UnsafeVariable[]): readonly UnsafeVariable[] {
  const assigned = new Set(unsafe.flatMap((each) => (each.assigned ? [each.name] : [])));
  const own = unsafe.filter(({ name }) => !isMadeName(name));
  const causes = own.filter(({ name }) => !assigned.has(name));
  const inOrder = (list: readonly UnsafeVariable[]) => [...list].sort((a, b) => a.place.start - b.place.start);
  if (own.length > 0) return inOrder(causes.length > 0 ? causes : own);
  const names = new Set<string>();
  return inOrder(unsafe.map((each) => ({ ...each, place: each.expr ?? each.place }))).filter(({ name }) => {
    const isNew = !names.has(name);
    names.add(name);
    return isNew;
  });
}

function ruleName({ rule }: ResolvedRule): string {
  const { ref } = rule.head;
  if (ref.kind === 'var') return ref.name;
  const end = ref.path.findIndex((step) => step.kind !== 'string');
  return shownName(end < 0 ? ref : { ...ref, path: ref.path.slice(0, end) });
}

/** Rego's notation for values of other languages. */
const elsewhere: Readonly<Record<string, string>> = {
  False: 'false',
  None: 'null',
  True: 'true',
  nil: 'null',
  undefined: 'null',
};

function unsafeHelp(name: string, { rules }: Module): string {
  if (Object.hasOwn(elsewhere, name)) return `write \`${elsewhere[name]}\``;
  const names = rules
    .map(({ head: { ref } }) => (ref.kind === 'var' ? ref : ref.head))
    .flatMap((head) => (head.kind === 'var' ? [head.name] : []));
  const near = didYouMean(name, ['input', 'data', ...names]).slice(2);
  if (near !== '') return near;
  return name === '_'
    ? 'a wildcard cannot be bound here: iterate outside of the negation, with `some … in`'
    : `nothing gives ${name} a value: assign it (\`${name} := …\`), iterate over it (\`some ${name} in …\`), or correct the name`;
}

/** An ordered body, and the variables that have a value after it. */
interface Ordered {
  readonly body: Body;
  readonly safe: Names;
}

/** Orders a query's body; `unsafe` collects the variables that are never bound. */
export function orderBody(given: Body, globals: ReadonlySet<string>, arity: Arity, unsafe: UnsafeVariable[]): Body {
  return orderKnowing(given, globals, arity, unsafe).body;
}

function orderKnowing(given: Body, globals: ReadonlySet<string>, arity: Arity, unsafe: UnsafeVariable[]): Ordered {
  const body = given.some(isPrint) ? checkPrints(given, globals, arity, unsafe) : given;
  const ordered = isInOrder(body, globals, arity) ? body : reorder(body, globals, arity, unsafe);
  const safe: Names = new Set(globals);
  const ordering = (expr: Expr): Expr => {
    for (const name of outputs(expr, arity, safe)) safe.add(name);
    return ordered === undefined ? expr : orderExprClosures(expr, safe, arity, unsafe);
  };
  return { body: mapSame(ordered ?? body, ordering), safe };
}

/** Most bodies are already written in a valid order. */
function isInOrder(body: Body, globals: ReadonlySet<string>, arity: Arity): boolean {
  const safe: Names = new Set(globals);
  let inBody: Names | undefined;
  for (const expr of body) {
    const gives = outputs(expr, arity, safe);
    let ready = true;
    eachExprVariable(expr, OUTSIDE, (name) => {
      if (!safe.has(name) && !gives.has(name)) ready = false;
    });
    if (!ready) return false;
    for (const name of closureVariables(expr)) {
      if (safe.has(name)) continue;
      inBody ??= namesIn(body);
      if (inBody.has(name)) return false;
    }
    for (const name of gives) safe.add(name);
  }
  return true;
}

/** The variables of a body that occur outside of closures. */
function namesIn(body: Body): Names {
  const names: Names = new Set();
  eachBodyVariable(body, OUTSIDE, (name) => names.add(name));
  return names;
}

/** The body in an order in which every variable has a value when it is needed; undefined if there is no such order. */
function reorder(body: Body, globals: ReadonlySet<string>, arity: Arity, unsafe: UnsafeVariable[]): Body | undefined {
  const bodyVariables = namesIn(body);
  const safe: Names = new Set(globals);
  const waiting = new Map<Expr, Names>();
  for (const expr of body) {
    const needs: Names = new Set();
    eachExprVariable(expr, OUTSIDE, (name) => {
      if (!globals.has(name)) needs.add(name);
    });
    waiting.set(expr, needs);
  }
  const ordered: Expr[] = [];
  visitToFixpoint(body, (expr) => {
    const needs = waiting.get(expr);
    if (needs === undefined) return [];
    const gives = outputs(expr, arity, safe);
    let closing = false;
    for (const name of closureVariables(expr)) {
      if (!bodyVariables.has(name) || safe.has(name)) continue;
      closing = true;
      needs.add(name);
    }
    for (const name of needs) if (safe.has(name) || (!closing && gives.has(name))) needs.delete(name);
    if (needs.size > 0) return [];
    waiting.delete(expr);
    ordered.push(expr);
    for (const name of gives) safe.add(name);
    return gives;
  });
  for (const [expr, needs] of waiting) {
    const assigned = assignedNames(expr);
    for (const name of needs) unsafe.push({ name, place: placeOf(expr, name), expr, assigned: assigned.has(name) });
  }
  return waiting.size > 0 ? undefined : ordered;
}

/** The variables on the left of `:=`. */
function assignedNames({ content }: Expr): Names {
  const names: Names = new Set();
  if (content.kind === 'call' && content.infix === ':=')
    eachVariable(content.args[0]!, { closures: true }, (name) => names.add(name));
  return names;
}

function isPrint({ content }: Expr): boolean {
  return content.kind === 'call' && operatorName(content.operator) === 'internal.print';
}

/** Reports variables that are printed but never bound in the body, and leaves out such prints. */
function checkPrints(body: Body, globals: ReadonlySet<string>, arity: Arity, unsafe: UnsafeVariable[]): Body {
  const bound: Names = new Set(globals);
  visitToFixpoint(body, (expr) => {
    const gives = outputs(expr, arity, bound);
    for (const name of gives) bound.add(name);
    return gives;
  });
  return body.filter((expr) => {
    if (!isPrint(expr)) return true;
    const unknown = new Map<string, Node>();
    for (const part of printedParts(expr)) {
      const inside = new Set<string>(bound);
      for (const inner of part.body) for (const name of outputs(inner, arity, inside)) inside.add(name);
      eachBodyVariable(part.body, OUTSIDE, (name) => {
        if (!inside.has(name) && !isWildcard(name)) unknown.set(name, part);
      });
    }
    for (const [name, place] of unknown) unsafe.push({ name, place, undeclared: true });
    return unknown.size === 0;
  });
}

/** The comprehensions that `print` received for its arguments. */
function printedParts({ content }: Expr): readonly SetComprehension[] {
  const list = content.kind === 'call' ? content.args[0] : undefined;
  if (list?.kind !== 'array') return [];
  return list.items.flatMap((item) => (item.kind === 'set-comprehension' ? [item] : []));
}

/** The first occurrence of `name` in an expression. */
function placeOf(expr: Expr, name: string): Node {
  let found: Node = expr;
  const search = (term: Term): boolean => {
    if (term.kind === 'var') {
      if (term.name !== name) return false;
      found = term;
      return true;
    }
    if (term.kind === 'ref') return search(term.head) || term.path.some(search);
    if (term.kind === 'array' || term.kind === 'set') return term.items.some(search);
    if (term.kind === 'object') return term.entries.some(([key, value]) => search(key) || search(value));
    if (term.kind === 'call') return term.args.some(search);
    return false;
  };
  const { content } = expr;
  if (content.kind === 'every') search(content.domain);
  else if (isTerm(content)) search(content);
  return found;
}

function orderExprClosures(expr: Expr, bound: ReadonlySet<string>, arity: Arity, unsafe: UnsafeVariable[]): Expr {
  const { content } = expr;
  const withs = mapSame(expr.with, (modifier) => {
    const value = orderClosures(modifier.value, bound, arity, unsafe);
    return value === modifier.value ? modifier : { ...modifier, value };
  });
  switch (content.kind) {
    case 'some':
      return expr;
    case 'every': {
      const inner = new Set(bound).add(content.value.name);
      if (content.key !== undefined) inner.add(content.key.name);
      const domain = orderClosures(content.domain, bound, arity, unsafe);
      return {
        ...expr,
        with: withs,
        content: { ...content, domain, body: orderBody(content.body, inner, arity, unsafe) },
      };
    }
    case 'and':
    case 'or': {
      const left = orderBody(content.left, bound, arity, unsafe);
      return {
        ...expr,
        with: withs,
        content: { ...content, left, right: orderBody(content.right, bound, arity, unsafe) },
      };
    }
    case 'not-body':
      return { ...expr, with: withs, content: { ...content, body: orderBody(content.body, bound, arity, unsafe) } };
    default: {
      const ordered = orderClosures(content, bound, arity, unsafe);
      return ordered === content && withs === expr.with ? expr : { ...expr, with: withs, content: ordered };
    }
  }
}

/** A part of a template string that is more than a variable cannot bind its variables, for example by iterating. */
function checkTemplatePart(
  { term, body }: SetComprehension,
  bound: ReadonlySet<string>,
  unsafe: UnsafeVariable[],
): void {
  const equation = body[body.length - 1]?.content;
  if (term.kind !== 'var' || !term.name.startsWith(partVariable) || equation?.kind !== 'call') return;
  const value = equation.args[1]!;
  if (value.kind === 'var') return;
  eachBodyVariable(body, OUTSIDE, (name) => {
    const isMade = name === term.name || name.startsWith('$call');
    if (!isMade && !bound.has(name)) unsafe.push({ name, place: value, undeclared: true });
  });
}

/** Orders the bodies of comprehensions inside a term; `bound` are the variables that have a value at that point. */
function orderClosures(term: Term, bound: ReadonlySet<string>, arity: Arity, unsafe: UnsafeVariable[]): Term {
  switch (term.kind) {
    case 'var':
    case 'string':
    case 'number':
    case 'boolean':
    case 'null':
      return term;
    case 'array-comprehension':
    case 'set-comprehension':
    case 'object-comprehension': {
      if (term.kind === 'set-comprehension') checkTemplatePart(term, bound, unsafe);
      const { body, safe } = orderKnowing(term.body, bound, arity, unsafe);
      const head = (part: Term): Term => {
        eachVariable(part, OUTSIDE, (name) => {
          if (!safe.has(name)) unsafe.push({ name, place: part });
        });
        return orderClosures(part, safe, arity, unsafe);
      };
      if (term.kind !== 'object-comprehension') return { ...term, body, term: head(term.term) };
      return { ...term, body, key: head(term.key), value: head(term.value) };
    }
    default:
      return mapParts(term, { term: (part) => orderClosures(part, bound, arity, unsafe), body: (body) => body });
  }
}
