import type { FunctionCall } from '../hcl/index.ts';
import { evaluateCallOf } from '../terraform/evaluate/call.ts';
import { evaluate } from '../terraform/evaluate/expression.ts';
import type { Evaluate, NextValue, Scope, ValuePath } from '../terraform/evaluate/scope.ts';
import type { TerraformFunction } from '../terraform/functions/function.ts';
import type { Value } from '../terraform/values/value.ts';
import type { Config } from './config.ts';
import { definitionInConfig } from './exposed.ts';
import { functionsOf } from './functions.ts';
import { openTarget } from './read.ts';

const tables = new WeakMap<Config, ReadonlyMap<string, TerraformFunction>>();

/** The value of a call of one of Terragrunt's functions; undefined for all others. */
export function callOf(config: Config, call: FunctionCall, scope: Scope, how: Evaluate): Value | undefined {
  let table = tables.get(config);
  if (table === undefined) {
    table = functionsOf(config);
    tables.set(config, table);
  }
  const called = table.get(call.name);
  return called && evaluateCallOf(called, call, scope, how);
}

/** The expression in another configuration that a call reads. */
export function throughCallOf(
  config: Config,
  call: FunctionCall,
  scope: Scope,
  valuePath: ValuePath,
): NextValue | undefined {
  const [path] = call.args;
  if (call.name !== 'read_terragrunt_config' || path === undefined) return undefined;
  const text = evaluate(path, { ...scope, report: () => undefined });
  const opened = text.kind === 'string' ? openTarget(config, text.value) : undefined;
  return typeof opened === 'object' ? definitionInConfig(opened, valuePath)?.next : undefined;
}
