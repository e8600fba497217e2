import {
  type Body,
  getKey,
  isObject,
  jsonText,
  lookup,
  parseQuery,
  RegoObject,
  rawKeysOf,
  type Value,
  valueName,
} from '../../rego/index.ts';
import type { HttpResponse } from '../../server/index.ts';
import { LintelError } from '../../source/index.ts';
import type { Call } from './call.ts';
import type { Handler, OpaContext } from './context.ts';
import { decide, timersFor } from './decide.ts';
import { ApiError, badParameter, compileError } from './errors.ts';
import { objectResponse } from './json.ts';
import { requestObject, textIn } from './request-object.ts';
import type { Timers } from './timers.ts';
import { unsafeCallIn } from './unsafe-calls.ts';

/** `GET /v1/query?q=…`: the solutions of a query. */
export const getQuery: Handler = async (call, context) => {
  const text = call.param('q');
  if (text === undefined) throw badParameter("missing parameter 'q'");
  return queryResponse(call, context, { text, input: undefined, timers: timersFor(call, context, false) });
};

/** `POST /v1/query`: the solutions of a query, with an input. */
export const postQuery: Handler = async (call, context) => {
  const timers = timersFor(call, context);
  const body = await requestObject(call);
  const input = lookup(body, 'input') ?? null;
  return queryResponse(call, context, { text: textIn(body, 'query'), input: input ?? undefined, timers });
};

interface Asked {
  readonly text: string;
  readonly input: Value | undefined;
  readonly timers: Timers | undefined;
}

async function queryResponse(call: Call, context: OpaContext, { text, input, timers }: Asked): Promise<HttpResponse> {
  const { maxErrors } = context;
  const { body, diagnostics } = parseQuery({ path: '', text });
  if (withoutComments(text) === '') throw new ApiError(500, 'internal_error', 'cannot evaluate empty query');
  if (body === undefined) {
    throw compileError(new LintelError(diagnostics), 'error(s) occurred while parsing query', { maxErrors });
  }
  const compileFailed = 'error(s) occurred while compiling query';
  const unsafe = unsafeCallIn(body);
  if (unsafe !== undefined) {
    const problem = `unsafe built-in function calls in expression: ${unsafe}`;
    const diagnostic = { code: 'rego_type_error', level: 'error', message: problem, span: spanOf(text, body) } as const;
    throw compileError(new LintelError([diagnostic]), compileFailed, { maxErrors });
  }
  const answer = await decide(call, context, {
    text,
    input,
    timers,
    evaluate: ({ evaluator }, options) => {
      try {
        timers?.start('rego_query_compile');
        const solve = evaluator.prepare({ text, body }, options);
        timers?.stop('rego_query_compile');
        return solve(input);
      } catch (error) {
        // Failures of the evaluation itself come with the promise.
        if (!(error instanceof LintelError)) throw error;
        throw compileError(error, compileFailed, { maxErrors });
      }
    },
    // As in OPA, an event has null instead of an empty list.
    resultOf: (solutions) => (solutions.length === 0 ? null : solutions),
  });
  const { value, explanation, metrics } = answer;
  const solutions = value.map(withoutValue);
  return objectResponse(
    [explanation, metrics, solutions.length === 0 ? undefined : ['result', jsonText(solutions)]],
    call.isPretty,
  );
}

const withoutComments = (text: string): string =>
  text
    .split('\n')
    .filter((line) => !line.trimStart().startsWith('#'))
    .join('')
    .trim();

const spanOf = (text: string, [first]: Body) => ({
  source: { path: '', text },
  start: first?.start ?? 0,
  end: first?.end ?? 0,
});

/** A solution without the variable for the value of the query. */
function withoutValue(solution: Value): Value {
  return isObject(solution)
    ? RegoObject.of(
        rawKeysOf(solution).flatMap((key) => (key === valueName ? [] : [[key, getKey(solution, key)!] as const])),
      )
    : solution;
}
