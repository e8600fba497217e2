import { unescaped } from '../../go/index.ts';
import { certificateDocuments, isObject, lookup, type Value } from '../../rego/index.ts';
import type { Call } from './call.ts';
import type { OpaContext } from './context.ts';
import { ApiError, badParameter } from './errors.ts';

/** Throws an `ApiError` unless the policy `system.authz.allow` allows the request. */
export async function authorize(call: Call, context: OpaContext): Promise<void> {
  const { defaultAuthorizationDecision: path } = context.config();
  const decision = await context.store.current().evaluator.evaluate(path, await inputOf(call, context));
  if (decision === true) return;
  if (decision === undefined) {
    throw new ApiError(500, 'internal_error', 'authorization policy missing or undefined');
  }
  if (isObject(decision)) {
    const allowed = lookup(decision, 'allowed');
    if (allowed === true) return;
    if (allowed === undefined) throw new ApiError(500, 'internal_error', 'document missing or undefined');
    const reason = lookup(decision, 'reason');
    if (typeof reason === 'string') throw new ApiError(401, 'unauthorized', reason);
  }
  throw new ApiError(401, 'unauthorized', 'request rejected by administrative policy');
}

/** The input of the policy: path, method, parameters, headers, body and identity. */
async function inputOf(call: Call, { authentication }: OpaContext): Promise<Value> {
  const { request } = call;
  const path = pathOf(call.path);
  const body = expectsBody(request.method, path) ? await bodyOf(call) : undefined;
  const identity =
    authentication === 'token'
      ? /^Bearer\s+(\S+)$/.exec(request.header('authorization') ?? '')?.[1]
      : authentication === 'tls'
        ? request.clientSubject?.()
        : undefined;
  const certificates = authentication === 'tls' ? request.clientCertificates?.() : undefined;
  return {
    path,
    method: request.method.toUpperCase(),
    params: Object.fromEntries(call.params),
    headers: headersOf(request.headers()),
    ...(body !== undefined && { body }),
    ...(identity !== undefined && { identity }),
    ...(certificates !== undefined && { client_certificates: await certificateDocuments(certificates) }),
  };
}

/** The names of policies are decoded before their path is split, other paths after it. */
function pathOf(path: string): readonly string[] {
  const decodedFirst = /^\/v1\/(?:policies|compile)\//.test(path);
  const parts = decodedFirst ? decoded(path).slice(1).split('/') : path.slice(1).split('/').map(decoded);
  return parts;
}

function decoded(text: string): string {
  const result = unescaped(text, false);
  if ('error' in result) throw badParameter(result.error);
  return result.text;
}

function expectsBody(method: string, path: readonly string[]): boolean {
  if (method !== 'POST') return false;
  if (path.length === 1) return path[0] === '';
  return path[0] === 'v0' ? path[1] === 'data' : path[0] === 'v1' && /^(?:data|compile|query)$/.test(path[1] ?? '');
}

async function bodyOf(call: Call): Promise<Value | undefined> {
  try {
    return await call.body();
  } catch (error) {
    if (error instanceof ApiError) throw error;
    throw badParameter(error instanceof Error ? error.message : String(error));
  }
}

/** With the names as Go spells them: `Content-Type`. */
function headersOf(headers: Readonly<Record<string, readonly string[] | undefined>>): Value {
  const entries = Object.entries(headers).flatMap(([name, values]) =>
    values === undefined || name === 'host' ? [] : [[canonicalName(name), values] as const],
  );
  return Object.fromEntries(entries) as Value;
}

const canonicalName = (name: string): string =>
  name
    .split('-')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1).toLowerCase())
    .join('-');
