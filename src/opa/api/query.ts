import { isObject, jsonText, lookup, parseQuery, type Value } from '../../rego/index.ts';
import type { HttpResponse } from '../../server/index.ts';
import { LintelError } from '../../source/index.ts';
import type { Call } from './call.ts';
import type { Handler, OpaContext } from './context.ts';
import { decide, timersFor } from './decide.ts';
import { badParameter, compileError } from './errors.ts';
import { objectResponse } from './json.ts';
import { requestObject, textIn } from './request-object.ts';

/** `GET /v1/query?q=…`: the solutions of a query. */
export const getQuery: Handler = async (call, context) => {
  const text = call.param('q');
  if (text === undefined) throw badParameter("missing parameter 'q'");
  return queryResponse(call, context, text, undefined);
};

/** `POST /v1/query`: the solutions of a query, with an input. */
export const postQuery: Handler = async (call, context) => {
  const body = await requestObject(call);
  const input = lookup(body, 'input');
  return queryResponse(call, context, textIn(body, 'query'), input === null ? undefined : input);
};

async function queryResponse(
  call: Call,
  context: OpaContext,
  text: string,
  input: Value | undefined,
): Promise<HttpResponse> {
  const { maxErrors } = context;
  const timers = timersFor(call, context);
  const { body, diagnostics } = parseQuery({ path: '', text });
  if (body === undefined) {
    throw compileError(new LintelError(diagnostics), 'error(s) occurred while parsing query', { maxErrors });
  }
  const answer = await decide(call, context, {
    text,
    input,
    timers,
    evaluate: async ({ evaluator }, options) => {
      let prepared: ReturnType<typeof evaluator.prepare>;
      try {
        prepared = evaluator.prepare(text, options);
      } catch (error) {
        if (!(error instanceof LintelError)) throw error;
        throw compileError(error, 'error(s) occurred while compiling query', { maxErrors });
      }
      return prepared(input);
    },
    resultOf: (solutions) => solutions,
  });
  const { value, explanation, metrics } = answer;
  const result = value.length === 0 ? undefined : jsonText(value.filter((solution) => isObject(solution)));
  return objectResponse([explanation, metrics, result === undefined ? undefined : ['result', result]], call.isPretty);
}
