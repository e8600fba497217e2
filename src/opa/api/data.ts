import { isObject, JsonError, jsonText, type PlainObject, parseJson, type Value } from '../../rego/index.ts';
import type { HttpResponse } from '../../server/index.ts';
import { readData } from '../store/write.ts';
import type { Call } from './call.ts';
import type { Handler, OpaContext } from './context.ts';
import { type Answer, decide, timersFor } from './decide.ts';
import { ApiError, badParameter } from './errors.ts';
import { jsonResponse, type Member, objectResponse } from './json.ts';
import { refText } from './paths.ts';
import type { Timers } from './timers.ts';

/** `GET /v1/data/…`: a document, with the input in a parameter. */
export const getData: Handler = async (call, context, path) => {
  const timers = timersFor(call, context);
  timers?.start('rego_input_parse');
  const text = call.param('input');
  const input = text === undefined ? undefined : inputIn(text);
  timers?.stop('rego_input_parse');
  const answer = await document(call, context, { path, input, timers });
  return dataResponse(call, answer);
};

function inputIn(text: string): Value {
  try {
    return parseJson(text);
  } catch (error) {
    if (!(error instanceof JsonError)) throw error;
    const prefix = error.message.endsWith('after top-level value') ? 'error: ' : '';
    throw badParameter(`parameter contains malformed input document: ${prefix}${error.message}`);
  }
}

/** `POST /v1/data/…`: a document, with the input in the body. */
export const postData: Handler = async (call, context, path) => {
  const timers = timersFor(call, context);
  timers?.start('rego_input_parse');
  const body = await inputBody(call);
  const input = inputOf(body);
  timers?.stop('rego_input_parse');
  // Without an input, null counts as none.
  const given = input === null ? undefined : input;
  const answer = await document(call, context, { path, input: given, timers });
  return dataResponse(call, answer, given === undefined ? missingInput : undefined);
};

function inputOf(body: Value | undefined): Value | undefined {
  if (body === undefined || body === null) return undefined;
  if (!isObject(body)) throw badParameter('body contains malformed input document: it must be an object');
  return Object.hasOwn(body, 'input') ? (body as PlainObject).input : undefined;
}

const missingInput: Member = [
  'warning',
  '{"code":"api_usage_warning","message":"\'input\' key missing from the request"}',
];

/** `POST /v0/data/…`: the bare document, with the body as input. */
export const postDataV0: Handler = (call, context, path) => bareDocument(call, context, path);

/** `POST /`: the default decision. */
export const postDefault: Handler = (call, context) =>
  bareDocument(call, context, context.config().defaultDecision.map(encodeURIComponent).join('/'));

async function bareDocument(call: Call, context: OpaContext, path: string): Promise<HttpResponse> {
  const timers = timersFor(call, context);
  let input: Value;
  try {
    input = (await inputBody(call)) ?? null;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    throw badParameter(`unexpected parse error for input: ${error.message}`);
  }
  const { value } = await document(call, context, { path, input, timers, mustExist: true });
  return jsonResponse(200, jsonText(value!), call.isPretty);
}

async function inputBody(call: Call): Promise<Value | undefined> {
  try {
    return await call.body();
  } catch (error) {
    if (!(error instanceof JsonError) && (error as Error).name !== 'YamlError') throw error;
    throw badParameter(`body contains malformed input document: ${(error as Error).message}`);
  }
}

interface Lookup {
  /** With its escapes. */
  readonly path: string;
  readonly input: Value | undefined;
  readonly timers: Timers | undefined;
  /** An undefined document is an error. */
  readonly mustExist?: boolean;
}

function document(
  call: Call,
  context: OpaContext,
  { path, input, timers, mustExist = false }: Lookup,
): Promise<Answer<Value | undefined>> {
  const keys = context.paths(path);
  timers?.set('counter_server_query_cache_hit', 1);
  return decide(call, context, {
    path,
    input,
    timers,
    evaluate: ({ evaluator, data }, options) => {
      const found = evaluator.evaluate(keys, input, options);
      const value = found === undefined ? numbered(data, keys) : found;
      if (!mustExist) return value;
      const check = (defined: Value | undefined): Value => {
        if (defined !== undefined) return defined;
        const state = evaluator.hasRule(keys) ? 'undefined' : 'missing';
        throw new ApiError(404, 'undefined_document', `document ${state}: ${refText(keys)}`);
      };
      return value instanceof Promise ? value.then(check) : check(value);
    },
    resultOf: (value) => value,
  });
}

/** The base document at a path in which a number may also be the key of an object. */
function numbered(data: Value, keys: readonly Value[]): Value | undefined {
  return keys.some((key) => typeof key === 'number') ? readData(data, keys.map(String)) : undefined;
}

function dataResponse(call: Call, answer: Answer<Value | undefined>, warning?: Member): HttpResponse {
  const { value, decisionId, provenance, explanation, metrics } = answer;
  const result: Member | undefined = value === undefined ? undefined : ['result', jsonText(value)];
  return objectResponse([decisionId, provenance, explanation, metrics, result, warning], call.isPretty);
}
