import { type Diagnostic, positionOf } from '../source/index.ts';
import { withBuiltins } from './builtins/index.ts';
import { arityIn, checkBody, checkCalls } from './compile/calls.ts';
import { hoistBody, hoistCalls } from './compile/hoist.ts';
import { markBody, markRule } from './compile/marks.ts';
import { checkNames } from './compile/names.ts';
import type { CompileOptions } from './compile/options.ts';
import type { Arity } from './compile/outputs.ts';
import { checkRecursion } from './compile/recursion.ts';
import { resolveModules, resolveQuery } from './compile/resolve.ts';
import { openProblems, type Problems, type ResolvedRule } from './compile/resolved.ts';
import { buildRuleTree, type RuleSet, type RuleTree } from './compile/rule-tree.ts';
import { checkHeads, orderBody, orderRule, reportUnsafe, writtenName } from './compile/safety.ts';
import { isWildcard } from './compile/terms.ts';
import { checkBodyWiths, checkWiths } from './compile/withs.ts';
import { type Lowered, lowerProgram } from './plan/lower.ts';
import type { Program } from './plan/plan.ts';
import type { Body, Module, Rule } from './syntax/ast.ts';
import { checkTypes, type Fits } from './types/check.ts';
import type { Type } from './types/type.ts';

/** A program, or the diagnostics if there is none. */
export interface Compiled {
  readonly program?: Program;
  readonly diagnostics: readonly Diagnostic[];
}

/** The result of the passes: ordered rules in their tree. */
interface Front {
  readonly tree: RuleTree;
  readonly arity: Arity;
  readonly fresh: (base: string) => string;
}

/**
 * Compiles modules that belong together into a program. Diagnostics carry OPA's codes; there is a program only if none
 * of them is an error. The passes run in this order, each only if those before it found no problem: names, calls out of
 * expressions, the rule tree, function calls, safety and order, the plan, recursion.
 */
export function compile(modules: readonly Module[], options: CompileOptions = {}): Compiled {
  return compileWithTree(modules, options);
}

/** A compiled program with the tree of its rules, if no pass before the plan found a problem, and their types. */
export interface CompiledTree extends Compiled {
  readonly tree?: RuleTree;
  readonly types?: ReadonlyMap<RuleSet, Type>;
}

/** Compiles modules, and also returns what the passes found out about their rules. */
export function compileWithTree(modules: readonly Module[], options: CompileOptions = {}): CompiledTree {
  return bounded(() => {
    const problems = openProblems();
    const front = compileFront(modules, options, problems);
    if (front === undefined) return { diagnostics: diagnosticsOf(problems) };
    const { tree } = front;
    const lowered = lowerProgram(tree, undefined, options.plain);
    checkRecursion(tree.sets, lowered, problems);
    if (problems.list.length > 0) return { ...finished(lowered, problems), tree };
    const types = checkTypes(tree, lowered.reaches, readsInput(lowered), problems, options).rules;
    return { ...finished(lowered, problems), tree, types };
  });
}

/**
 * Compiles modules together with a query; the query is the last rule of the program, and its value is the list of its
 * solutions: objects with the values of its variables. `home` is the module whose package and imports the query sees.
 */
export function compileQuery(
  modules: readonly Module[],
  home: Module,
  body: Body,
  options: CompileOptions = {},
): Compiled {
  return bounded(() => compileWithQuery(modules, home, body, options));
}

function compileWithQuery(modules: readonly Module[], home: Module, body: Body, options: CompileOptions): Compiled {
  const problems = openProblems();
  const ordered = orderedQuery(modules, home, body, options, problems);
  if (ordered === undefined) return { diagnostics: diagnosticsOf(problems) };
  return finished(lowerQuery(ordered, home, body, options, problems).lowered, problems);
}

/** The rules of modules and a query, each body in order. */
interface Ordered {
  readonly tree: RuleTree;
  readonly body: Body;
  /** Returns a name that no variable has. */
  readonly fresh: (base: string) => string;
}

/** The same, and a type checker for more bodies. */
export interface OrderedSyntax extends Ordered {
  readonly fits: Fits;
}

/**
 * Compiles modules together with a query up to the types, for partial evaluation: names are resolved, calls are
 * moved out of other terms, and bodies are in order. All checks are made.
 */
export function compileSyntax(
  modules: readonly Module[],
  home: Module,
  body: Body,
  options: CompileOptions = {},
): { readonly ordered?: OrderedSyntax; readonly diagnostics: readonly Diagnostic[] } {
  const problems = openProblems();
  let result: OrderedSyntax | undefined;
  const { diagnostics } = bounded(() => {
    const ordered = orderedQuery(modules, home, body, options, problems);
    if (ordered !== undefined) result = { ...ordered, ...lowerQuery(ordered, home, body, options, problems) };
    return { diagnostics: diagnosticsOf(problems) };
  });
  return diagnostics.length > 0 || result === undefined ? { diagnostics } : { ordered: result, diagnostics };
}

function orderedQuery(
  modules: readonly Module[],
  home: Module,
  body: Body,
  options: CompileOptions,
  problems: Problems,
): Ordered | undefined {
  const front = compileFront(modules, options, problems);
  if (front === undefined) return undefined;
  const key = home.package.path.join('\0');
  const names = new Set<string>();
  for (const module of modules)
    if (module.package.path.join('\0') === key)
      for (const rule of module.rules)
        names.add(rule.head.ref.kind === 'var' ? rule.head.ref.name : rootName(rule.head.ref.head));
  const resolved = hoistBody(
    resolveQuery(home, body, names, { problems, fresh: front.fresh, options, builtins: front.tree.builtins }),
    front.fresh,
  );
  checkBody(home, resolved, front.arity, problems);
  checkBodyWiths(home, resolved, front.tree, front.arity, problems);
  if (problems.list.length > 0) return undefined;
  const unsafe: { name: string; place: { start: number; end: number } }[] = [];
  const inOrder = orderBody(resolved, new Set(), front.arity, unsafe);
  if (unsafe.length > 0) reportUnsafe(home, '', unsafe, problems);
  return problems.list.length > 0 ? undefined : { tree: front.tree, body: inOrder, fresh: front.fresh };
}

function lowerQuery(
  { tree, body: inOrder }: Ordered,
  home: Module,
  body: Body,
  options: CompileOptions,
  problems: Problems,
): { readonly lowered: Lowered; readonly fits: Fits } {
  const ordered = options.trace ? markBody(inOrder, { module: home, known: undefined }) : inOrder;
  const variables = (name: string): string | undefined => (isWildcard(name) ? undefined : writtenName(name));
  const place = body[0] ?? { start: 0, end: 0 };
  const lowered = lowerProgram(tree, { module: home, body: ordered, place, variables });
  checkRecursion(tree.sets, lowered, problems);
  if (problems.list.length > 0) return { lowered, fits: () => true };
  const query = { module: home, body: ordered };
  return { lowered, fits: checkTypes(tree, lowered.reaches, readsInput(lowered), problems, options, query).fits };
}

/** Whether a rule depends on the input, as its plan says. */
function readsInput({ program }: Lowered): (set: RuleSet) => boolean {
  return (set) => program.rules[set.id]?.readsInput === true;
}

function finished(lowered: Lowered, problems: Problems): Compiled {
  const diagnostics = diagnosticsOf(problems);
  return diagnostics.length > 0 ? { diagnostics } : { program: lowered.program, diagnostics };
}

function diagnosticsOf({ late, list }: Problems): readonly Diagnostic[] {
  return [...late, ...list].sort(byPlace);
}

function rootName(term: { readonly kind: string; readonly name?: string }): string {
  return term.name ?? '';
}

function compileFront(modules: readonly Module[], options: CompileOptions, problems: Problems): Front | undefined {
  let counter = 0;
  const fresh = (base: string): string => `${base}~${counter++}`;
  checkNames(modules, options, problems);
  if (problems.list.length > 0) return undefined;
  const builtins = withBuiltins(options.builtins);
  const resolved = resolveModules(modules, { problems, fresh, options, builtins });
  if (problems.list.length > 0) return undefined;
  const hoisted: ResolvedRule[] = resolved.map((rule) => hoistCalls(rule, fresh));
  const draft = buildRuleTree(modules, hoisted, builtins, problems);
  if (problems.list.length > 0) return undefined;
  const arity = arityIn(draft, options.capabilities);
  checkCalls(hoisted, arity, problems);
  checkWiths(hoisted, draft, arity, problems);
  if (problems.list.length > 0) return undefined;
  const isShared = sharedLines();
  for (const rule of hoisted) checkHeads(rule, isShared, problems);
  if (problems.list.length > 0) return undefined;
  const { instrument } = options;
  const split = instrument === undefined ? hoisted : hoisted.map((rule) => instrument.split(rule, draft, fresh));
  const ordered = split.map((rule) => orderRule(rule, arity, isShared, problems));
  if (problems.list.length > 0) return undefined;
  const traced = options.trace ? ordered.map((rule) => markRule(rule, options.trace === 'values')) : ordered;
  const marked = instrument === undefined ? traced : traced.map((rule) => instrument.mark(rule, draft));
  const tree = buildRuleTree(modules, marked, builtins, problems);
  return { tree, arity, fresh };
}

/** Marks rules that start on the same line as a rule of another name: messages about them include the name. */
function sharedLines(): (rule: ResolvedRule) => boolean {
  const names = new Map<Module, Map<number, Set<string>>>();
  const lineOf = (module: Module, rule: Rule): number => positionOf(module.source, rule.start).line;
  const nameOf = (rule: Rule): string =>
    rule.head.ref.kind === 'var' ? rule.head.ref.name : rootName(rule.head.ref.head);
  return ({ module, rule }) => {
    let lines = names.get(module);
    if (lines === undefined) {
      names.set(module, (lines = new Map()));
      for (const each of module.rules) {
        const line = lineOf(module, each);
        lines.set(line, (lines.get(line) ?? new Set()).add(nameOf(each)));
      }
    }
    return (lines.get(lineOf(module, rule))?.size ?? 0) > 1;
  };
}

function byPlace(a: Diagnostic, b: Diagnostic): number {
  const [one, other] = [a.span, b.span];
  if (one === undefined || other === undefined) return 0;
  if (one.source.path !== other.source.path) return one.source.path < other.source.path ? -1 : 1;
  return one.start - other.start;
}

/** The passes recurse with the nesting of the text, so a stack overflow becomes an error about nesting. */
function bounded<Result extends Compiled>(run: () => Result): Result | Compiled {
  try {
    return run();
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    const message = 'expressions are nested too deep';
    return { diagnostics: [{ code: 'rego_compile_error', level: 'error', message, help: 'split them into rules' }] };
  }
}
