import {
  astJson,
  astJsonText,
  isObject,
  loadPartial,
  lookup,
  parseQuery,
  parseTerm,
  type Value,
} from '../../rego/index.ts';
import { LintelError } from '../../source/index.ts';
import type { Handler } from './context.ts';
import { timersFor } from './decide.ts';
import { badParameter, compileError } from './errors.ts';
import { objectResponse, plainJson } from './json.ts';
import { flagIn, requestObject, textIn, textsIn } from './request-object.ts';
import { unsafeCallIn } from './unsafe-calls.ts';

/** `POST /v1/compile`: the rest of a query whose input is not known. */
export const postCompile: Handler = async (call, context) => {
  const { store, ports, maxErrors } = context;
  const timers = timersFor(call, context);
  timers?.start('rego_query_parse');
  const request = await requestObject(call);
  const text = textIn(request, 'query');
  const { body, diagnostics } = parseQuery({ path: '', text });
  if (text.trim() === '') throw badParameter("missing required 'query' value");
  if (body === undefined) {
    throw compileError(new LintelError(diagnostics), 'error(s) occurred while parsing query', { maxErrors });
  }
  const unsafe = unsafeCallIn(body);
  if (unsafe !== undefined) throw badParameter(`unsafe built-in function calls in expression: ${unsafe}`);
  const input = (lookup(request, 'input') ?? null) as Value;
  const unknowns = textsIn(request, 'unknowns');
  for (const unknown of unknowns ?? []) checkTerm(unknown);
  const options = lookup(request, 'options') ?? null;
  const given = isObject(options) ? options : {};
  timers?.stop('rego_query_parse');
  const { preparePartial } = await loadPartial();
  const { evaluator, data } = store.current();
  timers?.start('rego_query_compile');
  const partial = preparing(maxErrors, () =>
    preparePartial({ source: { path: '', text }, body }, evaluator.modules, {
      host: ports.host,
      data,
      ...(input !== null && { input }),
      ...(unknowns !== undefined && { unknowns }),
      disableInlining: textsIn(given, 'disableInlining') ?? [],
      nondeterministicBuiltins: flagIn(given, 'nondeterministicBuiltins'),
    }),
  );
  timers?.stop('rego_query_compile');
  timers?.start('rego_partial_eval');
  const { queries, support } = await partial.evaluateAsync();
  timers?.stop('rego_partial_eval');
  timers?.stop('server_handler');
  const members = [
    ...(queries.length > 0 ? [`"queries":[${queries.map(astText).join(',')}]`] : []),
    ...(support.length > 0 ? [`"support":[${support.map(astText).join(',')}]`] : []),
  ];
  const isMeasured = timers !== undefined && (call.flag('metrics') || call.flag('instrument'));
  return objectResponse(
    [['result', `{${members.join(',')}}`], isMeasured ? ['metrics', plainJson(timers.all())] : undefined],
    call.isPretty,
  );
};

const astText = (node: Parameters<typeof astJson>[0]): string => astJsonText(astJson(node));

function checkTerm(text: string): void {
  const { term, diagnostics } = parseTerm({ path: '', text });
  if (term === undefined) {
    throw badParameter(`error(s) occurred while parsing unknowns: ${diagnostics[0]?.message ?? text}`);
  }
}

/** Runs a preparation whose errors are those of a compilation. */
export function preparing<T>(maxErrors: number, prepare: () => T): T {
  try {
    return prepare();
  } catch (error) {
    if (!(error instanceof LintelError)) throw error;
    throw compileError(error, 'error(s) occurred while compiling module(s)', { maxErrors });
  }
}
