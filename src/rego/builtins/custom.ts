import { isObject, jsonText, type PlainObject, parseJson, type Value } from '../values/index.ts';
import type { Builtin, BuiltinContext } from './builtin.ts';

/** A function of the host for policies. It takes and returns plain JSON values; it may return a promise. */
// biome-ignore lint/suspicious/noExplicitAny: functions of any parameters, as a user writes them.
export type CustomFunction = (...args: any[]) => unknown;

const any = { kind: 'any', of: [] } as const;

/**
 * A builtin made of a JavaScript function, with any arguments and any result: `customBuiltin('company.owner', (team) =>
 * owners[team])`. A set is passed as an array. If the function returns undefined, so does the call; if it throws, the call
 * fails. A query that calls a function whose result is a promise has to be evaluated asynchronously, and each call with
 * the same arguments is made once in a query.
 */
export function customBuiltin(name: string, call: CustomFunction, params = call.length): Builtin {
  let isAsync = false;
  return {
    name,
    doc: '',
    params: Array.from({ length: params }, (_, index) => ({ name: `x${index + 1}`, type: any })),
    result: { type: any },
    nondeterministic: true,
    examples: [],
    call: (context, ...args) => {
      const text = jsonText(args);
      const start = (): unknown => call(...(JSON.parse(text) as unknown[]));
      if (isAsync) return awaited(context, text, start);
      let result: unknown;
      try {
        result = start();
        if (!(result instanceof Promise)) return resultValue(result);
      } catch (error) {
        return context.fail(messageOf(error));
      }
      isAsync = true;
      return awaited(context, text, () => result);
    },
  };
}

function awaited(context: BuiltinContext, key: string, start: () => unknown): Value | undefined {
  const answer = context.wait(key, async () => {
    try {
      const value = resultValue(await start());
      return value === undefined ? {} : { value };
    } catch (error) {
      return { failure: messageOf(error) };
    }
  });
  const { value, failure } = isObject(answer) ? (answer as PlainObject) : {};
  return typeof failure === 'string' ? context.fail(failure) : value;
}

function resultValue(result: unknown): Value | undefined {
  const text = JSON.stringify(result);
  return text === undefined ? undefined : parseJson(text);
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
