import { LintelError, LoadSignal, type Source, type Span } from '../../source/index.ts';
import type { CompileOptions } from '../compile/options.ts';
import { compileSyntax } from '../compile.ts';
import { decodeConstant } from '../evaluate/constants.ts';
import { type Limits, WaitSignal } from '../evaluate/machine.ts';
import type { Host } from '../host.ts';
import { parseQuery } from '../parse.ts';
import { constantOf } from '../plan/constants.ts';
import type { Expr, Module, Body as SyntaxBody, Term as SyntaxTerm } from '../syntax/ast.ts';
import { parseTerm } from '../syntax/index.ts';
import { type Value, withinWalks } from '../values/index.ts';
import { Bindings, eachStepTerm, eachVariable } from './bindings.ts';
import { propagateCopies } from './copies.ts';
import { linkParts } from './evaluate.ts';
import { bodyOf } from './from-syntax.ts';
import { openFuel } from './limits.ts';
import { openNames, supportModules } from './result.ts';
import { openLibrary } from './rules.ts';
import { plugStep } from './saving.ts';
import type { State } from './state.ts';
import { Support } from './support.ts';
import { type Body, constant, isRoot, type Place, type Reference, reference, type Step, variable } from './term.ts';
import { toBody, toExpr, toTerm } from './to-syntax.ts';
import { Unknowns } from './unknowns.ts';

/** Options of a partial evaluation. */
export interface PartialOptions extends CompileOptions {
  readonly host: Host;
  /** The documents that are not known: `input` (the default), `input.user`, `data.reports`. */
  readonly unknowns?: readonly string[];
  /** The known part of the input. */
  readonly input?: Value;
  /** The known part of the base document. */
  readonly data?: Value;
  /** Paths of rules that stay rules of the result: `data.authz.admin`. */
  readonly disableInlining?: readonly string[];
  /** Only rules that depend on nothing unknown are inlined; the others stay rules of the result. */
  readonly shallowInlining?: boolean;
  /** Also calls of functions whose results differ (`http.send`, `time.now_ns`) are evaluated. */
  readonly nondeterministicBuiltins?: boolean;
  /** The query is a condition: that a rule is false by default then need not be a rule of the result. */
  readonly onlyTrue?: boolean;
  readonly limits?: Partial<Limits>;
  /** Called with each equation and call that has no solution: its terms, and its place in the policy. */
  readonly onFail?: (terms: readonly SyntaxTerm[], span: Span) => void;
  /** Failures of builtins end the evaluation. */
  readonly strictBuiltinErrors?: boolean;
}

/** The rest of a query: it has the solutions of all of these queries together with the modules. */
export interface Residual {
  /** None: the query has no solution, whatever is unknown. An empty one always holds. */
  readonly queries: readonly SyntaxBody[];
  /** Rules that the queries refer to, in packages below `partial`. */
  readonly support: readonly Module[];
  /** The expression of a policy from which one of the queries comes. */
  readonly spanOf: (expr: Expr) => Span | undefined;
}

/** A query that is prepared for any number of partial evaluations. */
export interface PartialQuery {
  /** Throws a `LintelError` if the policies contradict themselves, exceed a limit, or would have to wait. */
  readonly evaluate: () => Residual;
  /** Like `evaluate`, and waits for builtins that need it. */
  readonly evaluateAsync: () => Promise<Residual>;
}

/** The most bodies that residual queries and their rules may have. */
const maxResults = 3_000;
/** Partial evaluation does more for a step than full evaluation. */
const defaultLimits: Limits = { steps: 5_000_000, produced: 20_000_000 };

/** Prepares the partial evaluation of a query about modules. Throws a `LintelError` for what does not compile. */
export function preparePartial(
  query: Source | { readonly source: Source; readonly body: SyntaxBody },
  modules: readonly Module[],
  options: PartialOptions,
  at?: Module,
): PartialQuery {
  const { source, body } = 'body' in query ? query : { source: query, body: parsedQuery(query) };
  const home = at ?? homeOf(source);
  const { ordered, diagnostics } = compileSyntax(modules, home, body, options);
  if (ordered === undefined) throw new LintelError(diagnostics, { located: true });
  const library = openLibrary(ordered.tree, ordered.fresh);
  const unknowns = (options.unknowns ?? ['input']).map((text) => documentOf(text, 'an unknown'));
  const disabled = (options.disableInlining ?? []).map((text) => documentOf(text, 'a path without inlining').path);
  const steps = bodyOf(library.converting(home), ordered.body);
  const place: Place = { module: home, start: body[0]?.start ?? 0, end: body[0]?.end ?? 0 };
  const limits: Limits = { ...defaultLimits, ...options.limits };
  const { onFail } = options;
  const run = (answers: Map<string, Value | undefined>): Residual => {
    const state: State = {
      library,
      fits: (steps) => ordered.fits({ module: home, body: toBody(steps, (name) => name) }),
      options: {
        host: options.host,
        shallowInlining: options.shallowInlining ?? false,
        nondeterministicBuiltins: options.nondeterministicBuiltins ?? false,
        onlyTrue: options.onlyTrue ?? false,
        strict: options.strictBuiltinErrors ?? false,
        produced: limits.produced,
        ...(onFail && { onFail: failureListener(onFail) }),
      },
      bindings: new Bindings(),
      unknowns: new Unknowns(unknowns),
      saved: [[]],
      support: new Support(maxResults),
      disabled: [{ internal: false, paths: disabled }],
      needs: new Map(),
      answers,
      cache: new Map(),
      fuel: openFuel(limits, options.host.now),
      parts: linkParts(() => state),
      world: {
        input: options.input,
        data: options.data ?? {},
        replaced: [],
        functions: new Map(),
        cache: new Map(),
        id: 0,
      },
      count: 0,
      knownDepth: 0,
      unrolled: 1,
    };
    return withinWalks(limits.steps, () => residual(state, steps, place), undefined);
  };
  const attempt = async (answers: Map<string, Value | undefined>): Promise<Residual> => {
    for (;;) {
      try {
        return run(answers);
      } catch (error) {
        if (error instanceof LoadSignal) await error.load();
        else if (error instanceof WaitSignal) answers.set(error.key, await error.start());
        else throw error;
      }
    }
  };
  return { evaluate: () => run(new Map()), evaluateAsync: () => attempt(new Map()) };
}

function residual(state: State, steps: Body, place: Place): Residual {
  const live = [...liveVariables(state, steps)].map(variable);
  const queries: SyntaxBody[] = [];
  const spans = new Map<Expr, Span>();
  state.parts.body(0, steps, () => {
    const saved = state.saved[0]!.map((step) => plugStep(state, step));
    const bound = ownVariables(state).map((name): Step => {
      const left = variable(name);
      return { content: { kind: 'unify', left, right: state.bindings.plug(left) }, negated: false, with: [], place };
    });
    const body = [...saved, ...bound];
    if (!state.fits(body)) return false;
    const result = state.options.shallowInlining ? body : propagateCopies(state, body, live, false);
    state.support.count();
    const naming = openNames();
    const query = result.map((step) => toExpr(step, naming));
    for (const [at, { place: own, made }] of result.entries())
      if (made !== true) spans.set(query[at]!, { source: own.module.source, start: own.start, end: own.end });
    queries.push(query);
    return false;
  });
  return { queries, support: supportModules(state.support.rules), spanOf: (expr) => spans.get(expr) };
}

function failureListener(onFail: NonNullable<PartialOptions['onFail']>): (step: Step) => void {
  return ({ content, place: { module, start, end } }) => {
    const terms =
      content.kind === 'unify' ? [content.left, content.right] : content.kind === 'call' ? content.args : [];
    if (terms.length > 0)
      onFail(
        terms.map((term) => toTerm(term, (name) => name)),
        { source: module.source, start, end },
      );
  };
}

/** The variables of the query that have a value, in the order of their names. */
function ownVariables({ bindings }: State): string[] {
  return bindings
    .bound()
    .filter((name) => !name.includes('@') || name.endsWith('@0'))
    .sort();
}

/** Variables whose values the query gives: those that it does not declare itself. */
function liveVariables(state: State, steps: Body): ReadonlySet<string> {
  const names = new Set<string>();
  for (const { head } of state.unknowns.documents) if (head.kind === 'var') names.add(head.name);
  const see = (name: string): void => {
    if (!isRoot(name) && !/[~@]/.test(name)) names.add(name);
  };
  for (const step of steps) eachStepTerm(step, true, (term) => eachVariable(term, true, see));
  return names;
}

function parsedQuery(source: Source): SyntaxBody {
  const { body, diagnostics } = parseQuery(source);
  if (body === undefined) throw new LintelError(diagnostics, { located: true });
  return body;
}

const homeOf = (source: Source): Module => ({
  source,
  version: 'v1',
  package: { path: [], start: 0, end: 0 },
  imports: [],
  rules: [],
  annotations: [],
});

/** The path of a document, such as `input.user` or `data.reports["a b"]`. */
export function documentOf(text: string, what: string): Reference {
  const { term } = parseTerm({ path: 'unknown', text });
  const found = term && referenceOf(term);
  if (found !== undefined) return found;
  const message = `${what} must be a path below input or data (got ${JSON.stringify(text)})`;
  const help = 'such as input, input.user or data.reports';
  throw new LintelError([{ code: 'usage.unknowns', level: 'error', message, help }]);
}

function referenceOf(term: SyntaxTerm): Reference | undefined {
  const { head, path } = term.kind === 'ref' ? term : { head: term, path: [] };
  if (head.kind !== 'var' || !isRoot(head.name)) return undefined;
  const keys = path.map(constantOf);
  if (keys.some((key) => key === undefined)) return undefined;
  return reference(
    variable(head.name),
    keys.map((key) => constant(decodeConstant(key!))),
  );
}
