import { astJson, astJsonText, parseModule } from '../../rego/index.ts';
import { LintelError } from '../../source/index.ts';
import type { Documents, StoredPolicy } from '../store/documents.ts';
import { ownerOf } from '../store/owned.ts';
import { StoreError } from '../store/write.ts';
import type { Call } from './call.ts';
import type { Handler, OpaContext } from './context.ts';
import { badParameter, compileError } from './errors.ts';
import { objectResponse, plainJson } from './json.ts';
import { Timers } from './timers.ts';

/** `GET /v1/policies`: all policies. */
export const listPolicies: Handler = (call, { store }) => {
  const policies = [...store.current().policies.values()].map(policyDocument);
  return objectResponse([['result', astJsonText(policies)]], call.isPretty);
};

/** `GET /v1/policies/…`: one policy. */
export const getPolicy: Handler = (call, { store }, rest) => {
  const policy = policyIn(store.current(), idOf(rest));
  return objectResponse([['result', astJsonText(policyDocument(policy))]], call.isPretty);
};

/** `PUT /v1/policies/…`: creates or replaces a policy. */
export const putPolicy: Handler = async (call, context, rest) => {
  const id = idOf(rest);
  const timers = metricsOf(call, context);
  timers?.start('server_read_bytes');
  const text = await call.text();
  timers?.stop('server_read_bytes');
  const known = context.store.current().policies.get(id);
  if (known !== undefined) checkPackage(context.store.current(), known);
  if (known?.source.text !== text) await replace(context, id, text, timers);
  return objectResponse([timers && ['metrics', plainJson(timers.all())]], call.isPretty);
};

/** `DELETE /v1/policies/…`. */
export const deletePolicy: Handler = async (call, context, rest) => {
  const id = idOf(rest);
  const timers = metricsOf(call, context);
  timers?.start('rego_module_compile');
  await compiling(context, 'invalid_operation', (documents) => {
    checkPackage(documents, policyIn(documents, id));
    const policies = new Map(documents.policies);
    policies.delete(id);
    return { ...documents, policies };
  });
  timers?.stop('rego_module_compile');
  return objectResponse([timers && ['metrics', plainJson(timers.all())]], call.isPretty);
};

async function replace(context: OpaContext, id: string, text: string, timers: Timers | undefined): Promise<void> {
  timers?.start('rego_module_parse');
  const source = { path: id, text };
  const { module, diagnostics } = parseModule(source, { version: context.regoVersion });
  timers?.stop('rego_module_parse');
  if (text.trim() === '') throw badParameter(`${id}:0: rego_parse_error: empty module`);
  if (module === undefined) {
    throw compileError(new LintelError(diagnostics), compileFailed, { maxErrors: context.maxErrors });
  }
  timers?.start('rego_module_compile');
  await compiling(context, 'invalid_parameter', (documents) => {
    const policy = { id, source, module };
    checkPackage(documents, policy);
    const policies = sorted(new Map(documents.policies).set(id, policy));
    return { ...documents, policies };
  });
  timers?.stop('rego_module_compile');
}

const compileFailed = 'error(s) occurred while compiling module(s)';

async function compiling(
  { store, maxErrors }: OpaContext,
  code: 'invalid_parameter' | 'invalid_operation',
  change: (documents: Documents) => Documents,
): Promise<void> {
  try {
    await store.update(change);
  } catch (error) {
    throw error instanceof LintelError ? compileError(error, compileFailed, { code, maxErrors }) : error;
  }
}

const sorted = (policies: ReadonlyMap<string, StoredPolicy>): ReadonlyMap<string, StoredPolicy> =>
  new Map([...policies].sort(([a], [b]) => (a < b ? -1 : 1)));

function metricsOf(call: Call, { ports }: OpaContext): Timers | undefined {
  return call.flag('metrics') ? new Timers(ports.clock) : undefined;
}

function idOf(rest: string): string {
  try {
    return decodeURIComponent(rest);
  } catch {
    return rest;
  }
}

function policyIn({ policies }: Documents, id: string): StoredPolicy {
  const policy = policies.get(id);
  if (policy === undefined) throw new StoreError('storage_not_found_error', `policy id ${JSON.stringify(id)}`);
  return policy;
}

/** Policies of bundles are not changed. */
function checkPackage(documents: Documents, { module }: StoredPolicy): void {
  const reason = ownerOf(documents, module.package.path);
  if (reason !== undefined) throw badParameter(reason);
}

const policyDocument = ({ id, source, module }: StoredPolicy) => ({
  id,
  raw: source.text,
  ast: astJson(module),
});
