import { unescaped } from '../../go/index.ts';
import { type Hint, isObject, jsonText, loadPartial, lookup, parseTerm, type Value } from '../../rego/index.ts';
import type { HttpResponse } from '../../server/index.ts';
import { LintelError } from '../../source/index.ts';
import { locationOf } from '../problem.ts';
import type { Call } from './call.ts';
import { preparing } from './compile.ts';
import type { Handler, OpaContext } from './context.ts';
import { openDecision, timersFor } from './decide.ts';
import { ApiError, badParameter, filterError } from './errors.ts';
import { type Member, objectResponse, plainJson } from './json.ts';
import { refText } from './paths.ts';
import { objectIn, type RequestObject, requestObject, textIn, textsIn } from './request-object.ts';
import type { Timers } from './timers.ts';

/** A target and its dialect. */
interface Target {
  readonly target: 'sql' | 'ucast';
  readonly dialect: string;
}

const databases = ['postgresql', 'mysql', 'sqlserver', 'sqlite'];

/** Targets by the media type that a client accepts; undefined stands for several. */
const targets: ReadonlyMap<string, Target | undefined> = new Map<string, Target | undefined>([
  ['multitarget', undefined],
  ...['all', 'minimal', 'prisma', 'linq'].map((dialect) => [`ucast.${dialect}`, { target: 'ucast', dialect }] as const),
  ...databases.map((dialect) => [`sql.${dialect}`, { target: 'sql', dialect }] as const),
]);

/** `POST /v1/compile/…`: a rule as filters of data. */
export const postFilters: Handler = async (call, context, rest) => {
  const isMeasured = call.flag('metrics') || call.flag('instrument');
  const timers = timersFor(call, context);
  timers?.start('rego_query_parse');
  const request = await requestObject(call, true);
  const urlPath = decoded(rest);
  const path = pathIn(urlPath, context);
  const query = refText(path);
  const options = optionsIn(request, query);
  const given = unknownsIn(request);
  timers?.stop('rego_query_parse');
  const accepted = acceptedIn(call);
  const { preparePartial, compileFilters, filterAnnotations, openHints } = await loadPartial();
  const snapshot = context.store.current();
  const { evaluator, data } = snapshot;
  const input = (lookup(request, 'input') ?? null) as Value;
  const known = input === null ? {} : { input };
  try {
    const annotations = measured(timers, 'compile_extract_annotations_mask', () =>
      filterAnnotations(evaluator.modules, path.map(String)),
    );
    const unknowns = given.length > 0 ? given : annotations.unknowns;
    const maskRule = options.maskRule ?? annotations.maskRule;
    const { onFail, hints } = openHints(unknowns, known.input);
    timers?.start('compile_eval_constraints');
    timers?.start('compile_prep_partial');
    const partial = measured(timers, 'rego_query_compile', () =>
      preparing(context.maxErrors, () =>
        preparePartial({ path: '', text: query }, evaluator.modules, {
          host: context.ports.host,
          data,
          ...known,
          unknowns,
          disableInlining: options.disableInlining,
          nondeterministicBuiltins: true,
          onlyTrue: true,
          onFail,
        }),
      ),
    );
    timers?.stop('compile_prep_partial');
    timers?.stop('compile_eval_constraints');
    timers?.start('compile_eval_mask_rule');
    const masks = maskRule === undefined ? undefined : await evaluator.evaluate(maskRule.split('.').slice(1), input);
    if (maskRule !== undefined) timers?.stop('compile_eval_mask_rule');
    timers?.start('rego_partial_eval');
    const residual = await partial.evaluateAsync();
    timers?.stop('rego_partial_eval');
    const wanted = accepted.target === undefined ? options.targets : [accepted.target];
    const filters = measured(timers, 'compile_translate_queries', () =>
      compileFilters(residual, { targets: wanted, ...(options.mappings && { mappings: options.mappings }) }),
    );
    const shown = filters.map(({ query: filter }) => (filter === undefined ? undefined : filterText(filter, masks)));
    const result = accepted.target === undefined ? multiText(wanted, shown) : shown[0];
    timers?.stop('server_handler');
    const asked = { path: urlPath, ...known, ...queryIn(request), timers };
    openDecision(call, context, snapshot, { ...asked, input: known.input })?.report({
      ...(result !== undefined && { result: JSON.parse(result) as Value }),
      custom: {
        options: options.logged,
        unknowns,
        type: 'open-policy-agent/compile',
        mask_rule: maskRule ?? '',
      } as Value,
    });
    return filterResponse(call, accepted.type, [
      result === undefined ? undefined : ['result', result],
      isMeasured && timers !== undefined ? ['metrics', plainJson(timers.all())] : undefined,
      hintsMember(hints()),
    ]);
  } catch (error) {
    throw error instanceof LintelError ? filterError(error) : error;
  }
};

/** A filter as JSON, in OPA's order. */
function filterText(query: Value, masks: Value | undefined): string {
  const isMasked = masks !== undefined && isObject(masks) && jsonText(masks) !== '{}';
  return `{"query":${jsonText(query)}${isMasked ? `,"masks":${jsonText(masks)}` : ''}}`;
}

/** The filters of several targets, in OPA's order. There is one for UCAST: the first. */
function multiText(wanted: readonly Target[], filters: readonly (string | undefined)[]): string {
  const members = ['ucast', ...databases].flatMap((name) => {
    const filter = filters[wanted.findIndex(({ target, dialect }) => (target === 'ucast' ? target : dialect) === name)];
    return filter === undefined ? [] : [`"${name}":${filter}`];
  });
  return `{${members.join(',')}}`;
}

function hintsMember(hints: readonly Hint[]): Member | undefined {
  if (hints.length === 0) return undefined;
  const shown = hints.map(({ message, span }) => ({ message, location: locationOf(span) }));
  return ['hints', plainJson(shown)];
}

function measured<T>(timers: Timers | undefined, name: Parameters<Timers['start']>[0], run: () => T): T {
  timers?.start(name);
  const result = run();
  timers?.stop(name);
  return result;
}

function filterResponse(call: Call, type: string, members: readonly (Member | undefined)[]): HttpResponse {
  const response = objectResponse(members, call.isPretty);
  return { ...response, headers: { ...response.headers, 'content-type': type } };
}

function decoded(rest: string): string {
  if (rest === '') throw badParameter("missing required 'path' parameter");
  const result = unescaped(rest, false);
  return 'error' in result ? rest : result.text;
}

/** The path of the rule. Unlike in other routes, an invalid one is an error of the client. */
function pathIn(urlPath: string, context: OpaContext): readonly Value[] {
  try {
    return context.paths(urlPath);
  } catch (error) {
    throw error instanceof ApiError ? badParameter(error.message.replace(/^invalid_parameter: /, '')) : error;
  }
}

/** The media type of the header `Accept`, and its target. */
function acceptedIn({ request }: Call): { readonly type: string; readonly target: Target | undefined } {
  const type = request.header('accept') ?? '';
  if (type === '') throw badParameter('Accept header: missing required header');
  if (type.includes(',')) throw badParameter('Accept header: multiple headers not supported');
  const name = /^application\/vnd\.opa\.(.+)\+json$/.exec(type)?.[1] ?? '';
  if (!targets.has(name)) throw badParameter(`Accept header: unsupported header: ${type}`);
  return { type, target: targets.get(name) };
}

function unknownsIn(request: RequestObject): readonly string[] {
  const unknowns = textsIn(request, 'unknowns') ?? [];
  for (const text of unknowns) {
    const { term, diagnostics } = parseTerm({ path: '', text });
    const problem = term === undefined ? diagnostics[0]?.message : `expected ref but got ${text}`;
    const isRoot = term?.kind === 'var' && (term.name === 'input' || term.name === 'data');
    if (term?.kind !== 'ref' && !isRoot) throw badParameter(`error(s) occurred while parsing unknowns: ${problem}`);
  }
  return unknowns;
}

const queryIn = (request: RequestObject): { readonly text?: string } => {
  const text = textIn(request, 'query');
  return text === '' ? {} : { text };
};

function optionsIn(request: RequestObject, query: string) {
  const options = objectIn(request, 'options') ?? {};
  const mappings = objectIn(options, 'targetSQLTableMappings');
  const disableInlining = textsIn(options, 'disableInlining') ?? [];
  const maskRule = textIn(options, 'maskRule');
  const dialects = textsIn(options, 'targetDialects') ?? [];
  return {
    disableInlining,
    mappings,
    maskRule: maskRuleOf(maskRule, query),
    targets: dialects.map((text): Target => {
      const [target, dialect = ''] = text.split('+');
      if (target === 'sql' || target === 'ucast') return { target, dialect };
      throw badParameter(`unknown target/dialect combination: ${target}/${dialect}`);
    }),
    /** As decision logs have them. */
    logged: {
      ...(disableInlining.length > 0 && { disableInlining }),
      ...(mappings !== undefined && { targetSQLTableMappings: mappings }),
      ...(dialects.length > 0 && { targetDialects: dialects }),
      ...(maskRule !== '' && { maskRule }),
    },
  };
}

/** The rule for masks; a name without `data` is in the package of the query. */
function maskRuleOf(name: string, query: string): string | undefined {
  if (name === '') return undefined;
  const text = name.startsWith('data.') ? name : `${query.slice(0, query.lastIndexOf('.'))}.${name}`;
  if (parseTerm({ path: '', text }).term?.kind === 'ref') return text;
  throw badParameter(`error(s) occurred while parsing mask_rule name: ${name} is not the path of a rule`);
}
