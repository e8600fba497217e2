import type { Builtins } from '../builtins/index.ts';
import type {
  Body,
  CallTerm,
  Every,
  Expr,
  Import,
  Module,
  Node,
  RefTerm,
  Rule,
  Term,
  VarTerm,
  With,
} from '../syntax/ast.ts';
import { gatherMetadata, type Metadata, rulePath } from './metadata.ts';
import { hasStrictNames, importedName, importText } from './names.ts';
import type { CompileOptions } from './options.ts';
import type { Clause, Problems, ResolvedRule } from './resolved.ts';
import {
  declare,
  declaredNames,
  eachPatternVariable,
  isHidden,
  lookUp,
  type Origin,
  openScope,
  type Scope,
  unusedEntries,
  variablesOf,
} from './scope.ts';
import {
  callAt,
  dataAt,
  equationAt,
  isWildcard,
  mapParts,
  operatorName,
  partVariable,
  stringAt,
  varAt,
} from './terms.ts';
import { builtinRoot } from './variables.ts';

/** Names that a module sees in addition to its local variables: rules of its package and imports. */
type Globals = ReadonlyMap<string, (place: Node) => Term>;

/** State of resolving one module. */
interface Context {
  readonly module: Module;
  readonly globals: Globals;
  readonly problems: Problems;
  /** Returns a name that is unique among the local variables of the compilation. */
  readonly fresh: (base: string) => string;
  readonly options: CompileOptions;
  readonly builtins: Builtins;
  readonly metadata: Metadata;
  /** The rule that is being resolved; undefined in a query. */
  rule: Rule | undefined;
  /** A variable of the clause that is being resolved has been reported as unused. */
  hasUnused: boolean;
  /** Number of problems before its rule: a rule with other problems is not searched for unused variables. */
  before: number;
}

/** Inputs of name resolution besides the modules. */
export interface Resolving {
  readonly problems: Problems;
  readonly fresh: (base: string) => string;
  readonly options: CompileOptions;
  readonly builtins: Builtins;
}

/**
 * Resolves all names: imports and rules become references under `data` and `input`; variables that are declared (`:=`, `some`,
 * `every`, arguments) get unique names; `:=` becomes `=`; template strings become calls.
 */
export function resolveModules(modules: readonly Module[], resolving: Resolving): ResolvedRule[] {
  const exported = new Map<string, Set<string>>();
  for (const module of modules) {
    const key = packageKey(module);
    let names = exported.get(key);
    if (names === undefined) exported.set(key, (names = new Set()));
    for (const rule of module.rules) names.add(headName(rule));
  }
  const metadata = gatherMetadata(modules);
  const resolved: ResolvedRule[] = [];
  for (const module of modules) {
    const used = new Set<Import>();
    const globals = globalsOf(module, exported.get(packageKey(module))!, used);
    const context: Context = { ...resolving, module, globals, metadata, rule: undefined, hasUnused: false, before: 0 };
    for (const rule of module.rules) resolved.push(resolveRule(context, rule));
    if (resolving.options.strict === true) reportImports(module, used, resolving.problems);
  }
  return resolved;
}

/** Resolves the body of a query as if it were in a rule of `module`'s package. Its undeclared variables keep their names. */
export function resolveQuery(module: Module, body: Body, exported: ReadonlySet<string>, resolving: Resolving): Body {
  const globals = globalsOf(module, exported, new Set());
  const context: Context = {
    ...resolving,
    module,
    globals,
    metadata: gatherMetadata([]),
    rule: undefined,
    hasUnused: false,
    before: resolving.problems.list.length,
  };
  return resolveBody(context, openScope(undefined, declaredNames(body)), body);
}

function packageKey(module: Module): string {
  return JSON.stringify(module.package.path);
}

function headName(rule: Rule): string {
  const ref = rule.head.ref;
  if (ref.kind === 'var') return ref.name;
  return ref.head.kind === 'var' ? ref.head.name : '';
}

/** `used` collects the imports through which something is resolved. */
function globalsOf(module: Module, exported: ReadonlySet<string>, used: Set<Import>): Globals {
  const globals = new Map<string, (place: Node) => Term>();
  for (const name of exported) globals.set(name, (place) => dataAt(place, [...module.package.path, name]));
  for (const item of module.imports) {
    const { path } = item;
    if (!isDocument(item)) continue;
    globals.set(importedName(item), (place) => {
      used.add(item);
      return path.kind === 'var' ? varAt(place, path.name) : { ...path, start: place.start, end: place.end };
    });
  }
  return globals;
}

/** Imports of documents; the others (`rego.v1`, `future.keywords`) change the language. */
function isDocument({ path }: Import): boolean {
  return path.kind === 'var' || rootOf(path) === 'data' || rootOf(path) === 'input';
}

function reportImports(module: Module, used: ReadonlySet<Import>, problems: Problems): void {
  for (const item of module.imports)
    if (isDocument(item) && !used.has(item))
      problems.reportLate(module, item, 'rego_compile_error', `${importText(item)} unused`);
}

function resolveRule(context: Context, rule: Rule): ResolvedRule {
  const { head } = rule;
  context.rule = rule;
  context.hasUnused = false;
  context.before = context.problems.list.length;
  const outer = openScope(undefined, new Set(head.args?.flatMap((arg) => [...variablesOf(arg)]) ?? []));
  for (const arg of head.args ?? [])
    for (const name of variablesOf(arg))
      if (!isWildcard(name)) declare(outer, name, context.fresh(name), 'argument', arg);
  const args = head.args?.map((arg) => resolvePattern(context, outer, arg)) ?? [];
  const clauses: Clause[] = [];
  const first = openScope(outer, declaredNames(rule.body));
  const body = resolveBody(context, first, rule.body);
  const path = [...context.module.package.path, headName(rule)];
  const dynamic: Term[] = [];
  if (head.ref.kind === 'ref')
    for (const step of head.ref.path) {
      if (dynamic.length === 0 && step.kind === 'string') path.push(step.value);
      else dynamic.push(resolveTerm(context, first, step));
    }
  clauses.push(resolveClause(context, first, rule, body));
  reportUnused(context, first);
  for (let next = rule.else; next !== undefined; next = next.else) {
    const scope = openScope(outer, declaredNames(next.body));
    context.hasUnused = false;
    clauses.push(resolveClause(context, scope, next, resolveBody(context, scope, next.body)));
    reportUnused(context, scope);
  }
  if (context.options.strict === true) reportArguments(context, outer);
  const kind = args.length > 0 ? 'function' : head.key !== undefined ? 'set' : 'complete';
  return { module: context.module, rule, path, dynamic, kind, default: rule.default, args, clauses };
}

function resolveClause(context: Context, scope: Scope, rule: Rule, body: Body): Clause {
  const { key, value } = rule.head;
  return {
    body,
    place: rule,
    ...(key === undefined ? {} : { key: resolveTerm(context, scope, key) }),
    ...(value === undefined ? {} : { value: resolveTerm(context, scope, value) }),
  };
}

function reportArguments(context: Context, scope: Scope): void {
  for (const { name, place } of unusedEntries(scope, ['argument'])) {
    const message = `unused argument ${name}. (hint: use _ (wildcard variable) instead)`;
    context.problems.reportLate(context.module, place, 'rego_compile_error', message);
  }
}

/**
 * Reports unused variables: assigned ones in strict mode, declared ones always. Unused variables of an inner body come
 * first, and are the only ones that are reported for the rule.
 */
function reportUnused(context: Context, scope: Scope, at?: Node): void {
  const origins: Origin[] = context.options.strict === true ? ['assigned', 'declared'] : ['declared'];
  for (const origin of origins) {
    if (context.hasUnused || context.problems.list.length > context.before) return;
    for (const { name, place } of unusedEntries(scope, [origin])) {
      context.hasUnused = true;
      context.problems.reportLate(context.module, at ?? place, 'rego_compile_error', `${origin} var ${name} unused`);
    }
  }
}

function resolveBody(context: Context, scope: Scope, body: Body): Body {
  const result: Expr[] = [];
  for (const expr of body) {
    const resolved = resolveExpr(context, scope, expr);
    if (resolved !== undefined) result.push(resolved);
  }
  return result;
}

/** A body with its own scope, as in comprehensions and `every`. */
function resolveInner(context: Context, scope: Scope, body: Body, then: (inner: Scope) => void): Body {
  const inner = openScope(scope, declaredNames(body));
  const result = resolveBody(context, inner, body);
  then(inner);
  reportUnused(context, inner);
  return result;
}

function resolveExpr(context: Context, scope: Scope, expr: Expr): Expr | undefined {
  const withs = expr.with.map((modifier) => resolveWith(context, scope, modifier));
  const done = (content: Expr['content']): Expr => ({ ...expr, content, with: withs });
  const { content } = expr;
  switch (content.kind) {
    case 'some': {
      if (content.domain === undefined) {
        for (const term of content.terms) declarePattern(context, scope, term, 'declared');
        return undefined;
      }
      return done(resolveSomeIn(context, scope, content, content.terms, content.domain));
    }
    case 'every':
      return done(resolveEvery(context, scope, content));
    case 'and':
    case 'or':
      return done({
        ...content,
        left: resolveInner(context, scope, content.left, () => {}),
        right: resolveInner(context, scope, content.right, () => {}),
      });
    case 'not-body':
      return done({ ...content, body: resolveInner(context, scope, content.body, () => {}) });
    case 'call':
      if (operatorName(content.operator) === 'print' && namesBuiltin(context, scope, content.operator)) {
        const printed = resolvePrint(context, scope, content);
        return context.options.print === true ? done(printed) : undefined;
      }
      if (operatorName(content.operator) === 'assign' && content.args.length === 2)
        return done(resolveAssignment(context, scope, expr, content));
      return done(resolveTerm(context, scope, content));
    default:
      return done(resolveTerm(context, scope, content));
  }
}

/** `print(x, y)` gets the sets of the values of its arguments, because it also shows undefined ones. */
function resolvePrint(context: Context, scope: Scope, call: CallTerm): Term {
  const items = call.args.map((arg): Term => {
    const variable = varAt(arg, context.fresh('$printed'));
    const body = [equationAt(arg, variable, resolveTerm(context, scope, arg))];
    return { kind: 'set-comprehension', term: variable, body, start: arg.start, end: arg.end };
  });
  const list: Term = { kind: 'array', items, start: call.start, end: call.end };
  return callAt(call, 'internal.print', [list]);
}

function resolveAssignment(context: Context, scope: Scope, expr: Expr, call: CallTerm): Term {
  const [pattern, value] = call.args as [Term, Term];
  const right = resolveTerm(context, scope, value);
  if (expr.negated)
    context.problems.report(context.module, expr, 'rego_compile_error', 'cannot assign vars inside negated expression');
  checkPattern(context, pattern);
  declarePattern(context, scope, pattern, 'assigned');
  return { ...callAt(call, 'eq', [resolvePattern(context, scope, pattern), right]), infix: ':=' };
}

/**
 * Reports the parts of a pattern that nothing can be assigned to: its arrays and the values of its objects can only
 * contain variables.
 */
function checkPattern(context: Context, pattern: Term): void {
  if (pattern.kind === 'array') for (const item of pattern.items) checkPattern(context, item);
  else if (pattern.kind === 'object') for (const [, value] of pattern.entries) checkPattern(context, value);
  else if (pattern.kind !== 'var')
    context.problems.report(context.module, pattern, 'rego_compile_error', `cannot assign to ${describe(pattern)}`);
}

/** The pattern with the new names of the variables that it declares, which does not count as a use of them. */
function resolvePattern(context: Context, scope: Scope, pattern: Term): Term {
  switch (pattern.kind) {
    case 'var': {
      const name = scope.entries.get(pattern.name)?.name;
      return name === undefined ? resolveTerm(context, scope, pattern) : { ...pattern, name };
    }
    case 'array':
      return { ...pattern, items: pattern.items.map((item) => resolvePattern(context, scope, item)) };
    case 'object': {
      const entries = pattern.entries.map(
        ([key, value]) => [resolveKey(context, scope, key), resolvePattern(context, scope, value)] as const,
      );
      return { ...pattern, entries };
    }
    default:
      return resolveTerm(context, scope, pattern);
  }
}

/** As in OPA: a key of an assigned pattern cannot be a declared variable. */
function resolveKey(context: Context, scope: Scope, key: Term): Term {
  return key.kind === 'var' && isHidden(scope, key.name) ? key : resolveTerm(context, scope, key);
}

function describe(term: Term): string {
  return term.kind === 'number' || term.kind === 'string' || term.kind === 'boolean' || term.kind === 'null'
    ? term.kind
    : term.kind.replace('-', ' ');
}

/** `some k, v in xs` is `v = xs[k]`, with the variables of the patterns declared. */
function resolveSomeIn(context: Context, scope: Scope, place: Node, terms: readonly Term[], domain: Term): Term {
  const collection = resolveTerm(context, scope, domain);
  for (const term of terms) declarePattern(context, scope, term, 'declared');
  const patterns = terms.map((term) => resolveTerm(context, scope, term));
  const value = patterns[patterns.length - 1]!;
  const key = patterns.length > 1 ? patterns[0]! : varAt(place, context.fresh('$'));
  const element: RefTerm =
    collection.kind === 'ref'
      ? { ...collection, path: [...collection.path, key] }
      : { kind: 'ref', head: collection, path: [key], start: domain.start, end: domain.end };
  return callAt(place, 'eq', [value, element]);
}

function resolveEvery(context: Context, scope: Scope, every: Every): Every {
  const domain = resolveTerm(context, scope, every.domain);
  const own = openScope(scope, new Set());
  const binder = (variable: VarTerm): VarTerm => {
    if (isWildcard(variable.name)) return variable;
    const name = context.fresh(variable.name);
    declare(own, variable.name, name, 'declared', variable);
    return { ...variable, name };
  };
  const key = every.key === undefined ? undefined : binder(every.key);
  const value = binder(every.value);
  const body = resolveInner(context, own, every.body, () => {});
  reportUnused(context, own, every.body[0]);
  return { ...every, domain, value, body, ...(key === undefined ? {} : { key }) };
}

function declarePattern(context: Context, scope: Scope, pattern: Term, origin: Origin): void {
  const complain = (place: Node, message: string): void =>
    context.problems.report(context.module, place, 'rego_compile_error', message);
  eachPatternVariable(pattern, (name, place) => {
    if (isWildcard(name)) return;
    if (hasStrictNames(context.module, context.options) && (name === 'input' || name === 'data')) {
      complain(place, `variables must not shadow ${name} (use a different variable name)`);
      // It can still be unused.
      context.before++;
    }
    const argument = scope.parent?.entries.get(name);
    const earlier =
      argument?.origin === 'argument' ? argument : declare(scope, name, context.fresh(name), origin, place);
    if (earlier === undefined) return;
    if (earlier.origin === 'argument') complain(place, `arg ${name} redeclared`);
    else if (earlier.origin === 'seen') complain(place, `var ${name} referenced above`);
    else complain(place, `var ${name} ${earlier.origin} above`);
  });
}

function resolveWith(context: Context, scope: Scope, modifier: With): With {
  const target = resolveTarget(context, scope, modifier.target);
  const { value } = modifier;
  if ((value.kind === 'var' || value.kind === 'ref') && namesBuiltin(context, scope, value) && namesFunction(target)) {
    const path = operatorName(value)
      .split('.')
      .map((name) => stringAt(value, name));
    return {
      ...modifier,
      target,
      value: { kind: 'ref', head: varAt(value, builtinRoot), path, start: value.start, end: value.end },
    };
  }
  return { ...modifier, target, value: resolveTerm(context, scope, value) };
}

/** A builtin, or a name under `data` that can be a function. */
function namesFunction(target: Term): boolean {
  return (
    (target.kind === 'var' && target.name !== 'input' && target.name !== 'data') ||
    (target.kind === 'ref' && rootOf(target) !== 'input')
  );
}

function namesBuiltin(context: Context, scope: Scope, name: VarTerm | RefTerm): boolean {
  return (
    context.builtins.has(operatorName(name)) && !isHidden(scope, rootOf(name)) && !context.globals.has(rootOf(name))
  );
}

/** A target names input, data or a function; names of builtins stay unchanged. */
function resolveTarget(context: Context, scope: Scope, target: Term): Term {
  if ((target.kind === 'var' || target.kind === 'ref') && namesBuiltin(context, scope, target)) return target;
  // In v0 a variable can be called `input`; `with` replaces the document anyway.
  if (target.kind === 'var' && isDocumentName(target.name)) return target;
  if (target.kind === 'ref' && isDocumentName(rootOf(target)))
    return { ...target, path: target.path.map((step) => resolveTerm(context, scope, step)) };
  return resolveTerm(context, scope, target);
}

function isDocumentName(name: string): boolean {
  return name === 'input' || name === 'data';
}

function rootOf(term: VarTerm | RefTerm): string {
  if (term.kind === 'var') return term.name;
  return term.head.kind === 'var' ? term.head.name : '';
}

function resolveTerm(context: Context, scope: Scope, term: Term): Term {
  switch (term.kind) {
    case 'var':
      return resolveVariable(context, scope, term);
    case 'ref': {
      const head = resolveTerm(context, scope, term.head);
      const path = term.path.map((step) => resolveTerm(context, scope, step));
      if (head.kind === 'ref') return { ...term, head: head.head, path: [...head.path, ...path] };
      return { ...term, head, path };
    }
    case 'call':
      if (operatorName(term.operator) === 'print' && namesBuiltin(context, scope, term.operator))
        context.problems.report(context.module, term, 'rego_type_error', 'print(…) used as value');
      if (operatorName(term.operator).startsWith('rego.metadata.') && namesBuiltin(context, scope, term.operator))
        return resolveMetadata(context, term);
      return {
        ...term,
        operator: resolveOperator(context, scope, term.operator),
        args: term.args.map((arg) => resolveTerm(context, scope, arg)),
      };
    case 'array-comprehension':
    case 'set-comprehension': {
      let head: Term = term.term;
      const body = resolveInner(context, scope, term.body, (inner) => {
        head = resolveTerm(context, inner, term.term);
      });
      return { ...term, term: head, body };
    }
    case 'object-comprehension': {
      let { key, value } = term;
      const body = resolveInner(context, scope, term.body, (inner) => {
        key = resolveTerm(context, inner, key);
        value = resolveTerm(context, inner, value);
      });
      return { ...term, key, value, body };
    }
    case 'template': {
      const parts = term.parts.map((part): Term => {
        if (typeof part === 'string') return { kind: 'string', value: part, start: term.start, end: term.end };
        return resolveTemplatePart(context, scope, part);
      });
      const list: Term = { kind: 'array', items: parts, start: term.start, end: term.end };
      return callAt(term, 'internal.template_string', [list]);
    }
    default:
      return mapParts(term, { term: (part) => resolveTerm(context, scope, part), body: (body) => body });
  }
}

/** `rego.metadata.rule()` and `rego.metadata.chain()` are constants of the rule that contains them. */
function resolveMetadata(context: Context, call: CallTerm): Term {
  const { module, metadata, rule } = context;
  if (rule === undefined) return call;
  const whole = operatorName(call.operator) === 'rego.metadata.chain';
  return whole ? metadata.chain(module, rule, rulePath(module, rule), call) : metadata.rule(rule, call);
}

/** A part of a template string is the set of its values, which is empty if it is undefined. */
function resolveTemplatePart(context: Context, scope: Scope, part: Expr): Term {
  const value = part.content as Term;
  if (value.kind === 'call' && namesBuiltin(context, scope, value.operator)) {
    const name = operatorName(value.operator);
    if (context.builtins.get(name)?.relation === true)
      context.problems.report(
        context.module,
        value,
        'rego_compile_error',
        `illegal call to relation built-in '${name}' that may cause multiple outputs`,
        'iterate in front of the template string',
      );
  }
  const inner = openScope(scope, new Set());
  const variable = varAt(part, context.fresh(partVariable));
  const withs = part.with.map((modifier) => resolveWith(context, scope, modifier));
  const body = [equationAt(part, variable, resolveTerm(context, inner, value), withs)];
  return { kind: 'set-comprehension', term: variable, body, start: part.start, end: part.end };
}

function resolveVariable(context: Context, scope: Scope, variable: VarTerm): Term {
  const { name } = variable;
  if (isWildcard(name)) return variable;
  const renamed = lookUp(scope, name);
  if (renamed !== undefined) return renamed === name ? variable : { ...variable, name: renamed };
  if (!isHidden(scope, name)) {
    const global = context.globals.get(name);
    if (global !== undefined) return global(variable);
    if (name === 'input' || name === 'data') return variable;
  }
  declare(scope, name, name, 'seen', variable);
  return variable;
}

/** The operator of a call: a function of a package as a reference under `data`, a builtin by its name. */
function resolveOperator(context: Context, scope: Scope, operator: VarTerm | RefTerm): VarTerm | RefTerm {
  const root = rootOf(operator);
  const renamed = lookUp(scope, root);
  if (renamed !== undefined) return operator;
  const global = context.globals.get(root);
  if (global === undefined || isHidden(scope, root)) return operator;
  const target = global(operator);
  if (target.kind === 'var') return operator.kind === 'var' ? target : { ...operator, head: target };
  if (target.kind !== 'ref') return operator;
  return operator.kind === 'var' ? target : { ...target, path: [...target.path, ...operator.path] };
}
