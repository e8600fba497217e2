import { isObject, jsonText, loadPartial, lookup, type Value } from '../../rego/index.ts';
import type { HttpResponse } from '../../server/index.ts';
import { LintelError } from '../../source/index.ts';
import type { Call } from './call.ts';
import { preparing } from './compile.ts';
import type { Handler, OpaContext } from './context.ts';
import { timersFor } from './decide.ts';
import { badParameter, filterError } from './errors.ts';
import { type Member, objectResponse, plainJson } from './json.ts';
import { refText } from './paths.ts';
import { type RequestObject, requestObject, textIn, textsIn } from './request-object.ts';

/** A target and its dialect. */
interface Target {
  readonly target: 'sql' | 'ucast';
  readonly dialect: string;
}

/** Targets by the media type that a client accepts; undefined stands for several. */
const targets: ReadonlyMap<string, Target | undefined> = new Map<string, Target | undefined>([
  ['multitarget', undefined],
  ...['all', 'minimal', 'prisma', 'linq'].map((dialect) => [`ucast.${dialect}`, { target: 'ucast', dialect }] as const),
  ...['postgresql', 'mysql', 'sqlserver', 'sqlite'].map(
    (dialect) => [`sql.${dialect}`, { target: 'sql', dialect }] as const,
  ),
]);

/** `POST /v1/compile/…`: a rule as filters of data. */
export const postFilters: Handler = async (call, context, rest) => {
  const timers = timersFor(call, context);
  const accepted = acceptedIn(call);
  const request = await requestObject(call, true);
  if (rest === '') throw badParameter("missing required 'path' parameter");
  const path = context.paths(rest);
  const query = refText(path);
  const options = optionsIn(request);
  const { preparePartial, compileFilters, filterAnnotations } = await loadPartial();
  const { evaluator, data } = context.store.current();
  const input = (lookup(request, 'input') ?? null) as Value;
  try {
    const annotations = filterAnnotations(evaluator.modules, path.map(String));
    const partial = preparing(context.maxErrors, () =>
      preparePartial({ path: '', text: query }, evaluator.modules, {
        host: context.ports.host,
        data,
        ...(input !== null && { input }),
        unknowns: textsIn(request, 'unknowns') ?? annotations.unknowns,
        disableInlining: options.disableInlining,
        nondeterministicBuiltins: true,
        onlyTrue: true,
      }),
    );
    const residual = await partial.evaluateAsync();
    const wanted = accepted.target === undefined ? options.targets : [accepted.target];
    const mappings = options.mappings === undefined ? {} : { mappings: options.mappings };
    const filters = compileFilters(residual, { targets: wanted, ...mappings });
    const rule = maskRule(options.maskRule, query) ?? annotations.maskRule;
    const masks = rule === undefined ? undefined : await masksOf(context, rule, input);
    const withMasks = (filter: Value): Value => ({ query: filter, ...(masks !== undefined && { masks }) });
    let result: Value | undefined;
    if (accepted.target === undefined) {
      const named = filters.flatMap(({ target, dialect, query: filter }) =>
        filter === undefined ? [] : [[target === 'ucast' ? 'ucast' : dialect, withMasks(filter)] as const],
      );
      result = Object.fromEntries(named);
    } else if (filters[0]?.query !== undefined) result = withMasks(filters[0].query);
    timers?.stop('server_handler');
    return filterResponse(call, accepted.type, [
      result === undefined ? undefined : ['result', jsonText(result)],
      timers !== undefined && call.flag('metrics') ? ['metrics', plainJson(timers.all())] : undefined,
    ]);
  } catch (error) {
    throw error instanceof LintelError ? filterError(error) : error;
  }
};

function filterResponse(call: Call, type: string, members: readonly (Member | undefined)[]): HttpResponse {
  const response = objectResponse(members, call.isPretty);
  return { ...response, headers: { ...response.headers, 'content-type': type } };
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

function optionsIn(request: RequestObject) {
  const given = lookup(request, 'options') ?? null;
  const options: RequestObject = isObject(given) ? given : {};
  const mappings = lookup(options, 'targetSQLTableMappings') ?? null;
  return {
    disableInlining: textsIn(options, 'disableInlining') ?? [],
    mappings: isObject(mappings) ? mappings : undefined,
    maskRule: textIn(options, 'maskRule'),
    targets: (textsIn(options, 'targetDialects') ?? []).map((text): Target => {
      const [target, dialect = ''] = text.split('+');
      if (target === 'sql' || target === 'ucast') return { target, dialect };
      throw badParameter(`unknown target/dialect combination: ${text}`);
    }),
  };
}

/** The rule for masks; a name without `data` is in the package of the query. */
function maskRule(name: string, query: string): string | undefined {
  if (name === '') return undefined;
  return name.startsWith('data.') ? name : `${query.slice(0, query.lastIndexOf('.'))}.${name}`;
}

async function masksOf({ store }: OpaContext, rule: string, input: Value): Promise<Value | undefined> {
  const path = rule.split('.').slice(1);
  return store.current().evaluator.evaluate(path, input ?? undefined);
}
