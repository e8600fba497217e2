import type { Value } from '../../rego/index.ts';
import type { HttpResponse } from '../../server/index.ts';
import { LintelError } from '../../source/index.ts';
import type { Handler, OpaContext } from './context.ts';
import { ApiError } from './errors.ts';
import { jsonResponse, plainJson } from './json.ts';
import { refText } from './paths.ts';

const healthy = (): HttpResponse => jsonResponse(200, '{}', false);
const unhealthy = (error: string): HttpResponse => jsonResponse(500, plainJson({ error }), false);

/** `GET /health`: whether the server is up; with parameters, whether bundles and plugins are ready. */
export const getHealth: Handler = (call, { board }) => {
  const states = board.states();
  const isReady = (name: string): boolean => (states.get(name)?.state ?? 'OK') === 'OK';
  if ((call.flag('bundles') || call.flag('bundle')) && !(isReady('discovery') && isReady('bundle'))) {
    const names = notActivated(board.reports().get('bundles'));
    return unhealthy(`one or more bundles are not activated${names.length > 0 ? `: ${names.join(', ')}` : ''}`);
  }
  if (call.flag('plugins')) {
    const excluded = new Set(call.params.get('exclude-plugin') ?? []);
    const failing = [...states.keys()].some((name) => !excluded.has(name) && !isReady(name));
    if (failing) return unhealthy('one or more plugins are not up');
  }
  return healthy();
};

/** The names of bundles without a successful activation, by their reports. */
function notActivated(reports: Value | undefined): readonly string[] {
  return Object.entries((reports ?? {}) as Readonly<Record<string, { readonly last_successful_activation?: string }>>)
    .filter(([, { last_successful_activation: time }]) => time === undefined || time.startsWith('0001-'))
    .map(([name]) => name)
    .sort();
}

/** `GET /health/…`: the document below `data.system.health`, which must be true. */
export const getHealthPolicy: Handler = async (_call, context, rest) => {
  const keys = context.paths(`system/health/${rest}`);
  const check = `health check (${refText(keys)})`;
  let value: Value | undefined;
  try {
    value = await context.store.current().evaluator.evaluate(keys, healthInput(context));
  } catch (error) {
    if (error instanceof ApiError || error instanceof LintelError) return unhealthy(error.message);
    throw error;
  }
  if (value === true) return healthy();
  return unhealthy(value === undefined ? `${check} was undefined` : `${check} returned unexpected value`);
};

function healthInput({ board, wereReady }: OpaContext): Value {
  const states = [...board.states()].map(([name, { state }]) => [name, state] as const);
  if (states.every(([, state]) => state === 'OK')) wereReady.now = true;
  return { plugin_state: Object.fromEntries(states), plugins_ready: wereReady.now };
}
