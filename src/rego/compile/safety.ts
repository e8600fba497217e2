import type { Body, CallTerm, Expr, Node, SetComprehension, Term } from '../syntax/ast.ts';
import type { Clause, Problems, ResolvedRule } from './resolved.ts';
import { isTerm, isWildcard, operatorName } from './terms.ts';
import { closureVariables, eachBodyVariable, eachExprVariable, eachVariable, isMadeUp } from './variables.ts';

/** How many arguments a called function takes; undefined where there is no such function. */
export type Arity = (operator: CallTerm['operator']) => number | undefined;

type Names = Set<string>;
/** `printed`: it only stands in a `print`. */
type UnsafeVariable = { readonly name: string; readonly place: Node; readonly printed?: true };

/** The name that a person wrote: renamed variables carry a suffix. */
export function writtenName(name: string): string {
  if (isWildcard(name)) return '_';
  const at = name.indexOf('~');
  return at < 0 ? name : name.slice(0, at);
}

/**
 * Orders every body of the rule so that each variable is bound before it is needed, and reports the variables for which there is
 * no such order.
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
    const body = orderBody(clause.body, globals, arity, unsafe);
    const safe = new Set(globals);
    for (const expr of body) for (const name of outputs(expr, arity, safe)) safe.add(name);
    // What the body needs is reported there; the head only has to find it.
    const named = new Set(safe);
    eachBodyVariable(clause.body, { closures: false }, (name) => named.add(name));
    const heads = [clause.key, clause.value, ...(index === 0 ? rule.dynamic : [])];
    const ordered = heads.map((head) => (head === undefined ? undefined : orderClosures(head, safe, arity, unsafe)));
    for (const head of ordered)
      if (head !== undefined)
        eachVariable(head, { closures: false }, (name) => {
          if (!named.has(name)) unsafe.push({ name, place: head });
        });
    const key = ordered[0] === undefined ? {} : { key: ordered[0] };
    const value = ordered[1] === undefined ? {} : { value: ordered[1] };
    return { ...clause, body, ...key, ...value };
  });
  if (unsafe.length > 0) reportUnsafe(rule, unsafe, isShared(rule), problems);
  return { ...rule, clauses };
}

function reportUnsafe(
  rule: ResolvedRule,
  unsafe: readonly UnsafeVariable[],
  shared: boolean,
  problems: Problems,
): void {
  const where = shared ? ` in rule ${ruleName(rule)}` : '';
  const seen = new Set<string>();
  // Where OPA's compiler names a variable like its own, only what a person wrote is reported, if there is any.
  const own = unsafe.filter(({ name }) => !isMadeUp(name));
  const listed = [...(own.length > 0 ? own : unsafe)].sort((a, b) => a.place.start - b.place.start);
  for (const { name, place, printed } of listed) {
    const written = writtenName(name);
    if (seen.has(written)) continue;
    seen.add(written);
    if (printed) {
      problems.report(rule.module, place, 'rego_compile_error', `var ${written} is undeclared`);
      continue;
    }
    problems.report(
      rule.module,
      place,
      'rego_unsafe_var_error',
      `var ${written} is unsafe${where}`,
      unsafeHelp(written),
    );
  }
}

function ruleName({ rule }: ResolvedRule): string {
  const { ref } = rule.head;
  return ref.kind === 'var' ? ref.name : operatorName(ref);
}

function unsafeHelp(name: string): string {
  return name === '_'
    ? 'a wildcard cannot be bound here: iterate outside of the negation, with `some … in`'
    : `nothing gives ${name} a value: assign it (\`${name} := …\`), iterate over it (\`some ${name} in …\`), or correct the name`;
}

/** Orders a query's body; `unsafe` collects the variables that nothing binds. */
export function orderBody(given: Body, globals: ReadonlySet<string>, arity: Arity, unsafe: UnsafeVariable[]): Body {
  const body = given.some(isPrint) ? checkPrints(given, globals, arity, unsafe) : given;
  const bodyVariables: Names = new Set();
  eachBodyVariable(body, { closures: false }, (name) => bodyVariables.add(name));
  const safe: Names = new Set(globals);
  const waiting = new Map<Expr, Names>();
  for (const expr of body) {
    const needs: Names = new Set();
    eachExprVariable(expr, { closures: false }, (name) => {
      if (!globals.has(name)) needs.add(name);
    });
    waiting.set(expr, needs);
  }
  const ordered: Expr[] = [];
  for (let before = -1; before !== ordered.length; ) {
    before = ordered.length;
    for (const expr of body) {
      const needs = waiting.get(expr);
      if (needs === undefined) continue;
      const gives = outputs(expr, arity, safe);
      for (const name of closureVariables(expr))
        if (bodyVariables.has(name) && !globals.has(name) && !safe.has(name)) needs.add(name);
      const closing = [...closureVariables(expr)].some((name) => bodyVariables.has(name) && !safe.has(name));
      for (const name of needs) if (safe.has(name) || (!closing && gives.has(name))) needs.delete(name);
      if (needs.size > 0) continue;
      waiting.delete(expr);
      ordered.push(expr);
      for (const name of gives) safe.add(name);
    }
  }
  for (const [expr, needs] of waiting) for (const name of needs) unsafe.push({ name, place: placeOf(expr, name) });
  if (waiting.size > 0) return body;
  const bound: Names = new Set(globals);
  return ordered.map((expr) => {
    for (const name of outputs(expr, arity, bound)) bound.add(name);
    return orderExprClosures(expr, bound, arity, unsafe);
  });
}

function isPrint({ content }: Expr): boolean {
  return content.kind === 'call' && operatorName(content.operator) === 'internal.print';
}

/** Reports variables that are printed and that nothing in the body binds, and leaves such prints out. */
function checkPrints(body: Body, globals: ReadonlySet<string>, arity: Arity, unsafe: UnsafeVariable[]): Body {
  const bound: Names = new Set(globals);
  for (let before = -1; before !== bound.size; ) {
    before = bound.size;
    for (const expr of body) for (const name of outputs(expr, arity, bound)) bound.add(name);
  }
  return body.filter((expr) => {
    if (!isPrint(expr)) return true;
    const unknown = new Map<string, Node>();
    for (const part of printedParts(expr)) {
      const inside = new Set<string>(bound);
      for (const inner of part.body) for (const name of outputs(inner, arity, inside)) inside.add(name);
      eachBodyVariable(part.body, { closures: false }, (name) => {
        if (!inside.has(name) && !isWildcard(name)) unknown.set(name, part);
      });
    }
    for (const [name, place] of unknown) unsafe.push({ name, place, printed: true });
    return unknown.size === 0;
  });
}

/** The comprehensions that `print` got for its arguments. */
function printedParts({ content }: Expr): readonly SetComprehension[] {
  const list = content.kind === 'call' ? content.args[0] : undefined;
  if (list?.kind !== 'array') return [];
  return list.items.flatMap((item) => (item.kind === 'set-comprehension' ? [item] : []));
}

/** Where `name` first stands in an expression. */
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
  const withs = expr.with.map((modifier) => ({
    ...modifier,
    value: orderClosures(modifier.value, bound, arity, unsafe),
  }));
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
    default:
      return { ...expr, with: withs, content: orderClosures(content, bound, arity, unsafe) };
  }
}

/** Orders the bodies of comprehensions inside a term; `bound` are the variables that have a value there. */
function orderClosures(term: Term, bound: ReadonlySet<string>, arity: Arity, unsafe: UnsafeVariable[]): Term {
  const inner = (part: Term): Term => orderClosures(part, bound, arity, unsafe);
  const after = (body: Body): Names => {
    const safe = new Set(bound);
    for (const expr of body) for (const name of outputs(expr, arity, safe)) safe.add(name);
    return safe;
  };
  const head = (part: Term, safe: Names): Term => {
    eachVariable(part, { closures: false }, (name) => {
      if (!safe.has(name)) unsafe.push({ name, place: part });
    });
    return orderClosures(part, safe, arity, unsafe);
  };
  switch (term.kind) {
    case 'array-comprehension':
    case 'set-comprehension': {
      const body = orderBody(term.body, bound, arity, unsafe);
      return { ...term, body, term: head(term.term, after(body)) };
    }
    case 'object-comprehension': {
      const body = orderBody(term.body, bound, arity, unsafe);
      const safe = after(body);
      return { ...term, body, key: head(term.key, safe), value: head(term.value, safe) };
    }
    case 'ref':
      return { ...term, head: inner(term.head), path: term.path.map(inner) };
    case 'array':
    case 'set':
      return { ...term, items: term.items.map(inner) };
    case 'object':
      return { ...term, entries: term.entries.map(([key, value]) => [inner(key), inner(value)] as const) };
    case 'call':
      return { ...term, args: term.args.map(inner) };
    default:
      return term;
  }
}

/** The variables that an expression binds when those in `safe` are bound. */
export function outputs(expr: Expr, arity: Arity, safe: ReadonlySet<string>): Names {
  const none: Names = new Set();
  if (expr.negated) return none;
  for (const modifier of expr.with) {
    let ready = true;
    eachVariable(modifier.value, { closures: false }, (name) => {
      if (!safe.has(name)) ready = false;
    });
    if (!ready) return none;
  }
  const { content } = expr;
  switch (content.kind) {
    case 'some':
    case 'and':
    case 'or':
    case 'not-body':
      return none;
    case 'every':
      return referenceOutputs(content.domain, safe);
    case 'call':
      return callOutputs(content, arity, safe);
    default:
      return referenceOutputs(content, safe);
  }
}

function callOutputs(call: CallTerm, arity: Arity, safe: ReadonlySet<string>): Names {
  if (call.operator.kind === 'var' && call.operator.name === 'eq' && call.args.length === 2)
    return equationOutputs(call.args[0]!, call.args[1]!, arity, safe);
  const result: Names = new Set();
  for (const arg of call.args) for (const name of referenceOutputs(arg, safe)) result.add(name);
  const expected = arity(call.operator);
  if (expected === undefined || call.args.length <= expected) return result;
  const ready = call.args.slice(0, expected).every((arg) => isBound(arg, safe, result));
  if (!ready) return new Set();
  eachVariable(call.args[expected]!, { closures: false }, (name) => {
    if (!safe.has(name)) result.add(name);
  });
  return result;
}

function isBound(term: Term, ...sets: readonly ReadonlySet<string>[]): boolean {
  let bound = true;
  eachVariable(term, { closures: false }, (name) => {
    if (!sets.some((set) => set.has(name))) bound = false;
  });
  return bound;
}

/** Variables in the steps of references whose head is bound: iterating binds them. */
function referenceOutputs(term: Term, safe: ReadonlySet<string>): Names {
  const result: Names = new Set();
  const visit = (part: Term): void => {
    switch (part.kind) {
      case 'ref': {
        visit(part.head);
        const { head } = part;
        const open = head.kind === 'var' && head.name !== 'data' && head.name !== 'input' && !safe.has(head.name);
        if (open) return;
        for (const step of part.path)
          eachVariable(step, { closures: false }, (name) => {
            if (!safe.has(name)) result.add(name);
          });
        return;
      }
      case 'array':
      case 'set':
        for (const item of part.items) visit(item);
        return;
      case 'object':
        for (const [key, value] of part.entries) {
          visit(key);
          visit(value);
        }
        return;
      case 'call':
        for (const arg of part.args) visit(arg);
        return;
      default:
    }
  };
  visit(term);
  return result;
}

function equationOutputs(left: Term, right: Term, arity: Arity, safe: ReadonlySet<string>): Names {
  const iterated = referenceOutputs(left, safe);
  for (const name of referenceOutputs(right, safe)) iterated.add(name);
  const known = new Set(safe);
  for (const name of iterated) known.add(name);
  const bound = unified(left, right, arity, known);
  const result: Names = new Set();
  for (const name of iterated) result.add(name);
  for (const name of bound) if (!safe.has(name)) result.add(name);
  return result;
}

/** The variables that get a value when the two terms are made equal, where those in `safe` have one. */
function unified(left: Term, right: Term, arity: Arity, safe: ReadonlySet<string>): Names {
  const bound: Names = new Set();
  const has = (name: string): boolean => safe.has(name) || bound.has(name);
  const ground = (term: Term): boolean => {
    // As in OPA: a set counts as a value whatever its elements are.
    if (term.kind === 'set') return true;
    if (term.kind === 'call') {
      const expected = arity(term.operator);
      return expected !== undefined && term.args.every((arg) => groundPattern(arg, has));
    }
    return groundPattern(term, has);
  };
  const bindAll = (term: Term): boolean => {
    let changed = false;
    eachOpenVariable(term, has, (name) => {
      bound.add(name);
      changed = true;
    });
    return changed;
  };
  const step = (a: Term, b: Term): boolean => {
    if (a.kind === 'array' && b.kind === 'array') {
      if (a.items.length !== b.items.length) return false;
      return a.items.map((item, index) => step(item, b.items[index]!)).some(Boolean);
    }
    if (a.kind === 'object' && b.kind === 'object') {
      if (a.entries.length !== b.entries.length) return false;
      let changed = false;
      for (const [key, value] of a.entries) {
        const other = b.entries.find(([candidate]) => sameScalar(key, candidate));
        if (other !== undefined && step(value, other[1])) changed = true;
      }
      return changed;
    }
    if (ground(a)) return bindAll(b);
    return ground(b) && bindAll(a);
  };
  while (step(left, right)) {
    // until nothing more gets bound
  }
  return bound;
}

function groundPattern(term: Term, has: (name: string) => boolean): boolean {
  let result = true;
  eachVariable(term, { closures: false }, (name) => {
    if (!has(name)) result = false;
  });
  return result;
}

/** Unbound variables of a pattern that making it equal to a known value binds: not those in keys of objects, sets or references. */
function eachOpenVariable(term: Term, has: (name: string) => boolean, see: (name: string) => void): void {
  switch (term.kind) {
    case 'var':
      if (term.name !== 'data' && term.name !== 'input' && !has(term.name)) see(term.name);
      return;
    case 'array':
      for (const item of term.items) eachOpenVariable(item, has, see);
      return;
    case 'object':
      for (const [, value] of term.entries) eachOpenVariable(value, has, see);
      return;
    default:
  }
}

function sameScalar(a: Term, b: Term): boolean {
  if (a.kind !== b.kind) return false;
  if (a.kind === 'var' && b.kind === 'var') return a.name === b.name;
  if (a.kind === 'number' && b.kind === 'number') return a.text === b.text;
  if ((a.kind === 'string' && b.kind === 'string') || (a.kind === 'boolean' && b.kind === 'boolean'))
    return a.value === b.value;
  return a.kind === 'null';
}
