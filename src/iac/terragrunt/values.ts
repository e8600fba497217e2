import { directoryOf, joinPath } from '../paths.ts';
import type { Definition, ValuePath } from '../terraform/evaluate/scope.ts';
import { DYNAMIC } from '../terraform/values/type.ts';
import { expressionOrigin, object, unknown, type Value } from '../terraform/values/value.ts';
import type { Config } from './config.ts';

const FILE = 'terragrunt.values.hcl';

/** The file next to a configuration to which a stack writes its values. */
function valuesFile({ context }: Config, path: string): Config | undefined {
  const { session, chain } = context;
  const file = joinPath(directoryOf(path), FILE);
  if (path === file || session.workspace.exists(file) !== 'file') return undefined;
  const opened = session.open(file, { session, path: file, chain });
  return typeof opened === 'object' ? opened : undefined;
}

/** The arguments of a file of values. */
export function argumentsOf(config: Config): Value {
  return object(new Map(config.file.body.attributes.map(({ name, value }) => [name, config.valueOf(value)])));
}

/**
 * `values` of the configuration at a path, from its stack. They are unknown for a unit whose stack is elsewhere; a
 * stack has none.
 */
export function valuesOf(config: Config, path: string): Value | undefined {
  const given = config.context.session.values.get(directoryOf(path));
  if (given !== undefined) return given.value;
  const file = valuesFile(config, path);
  if (file !== undefined) return argumentsOf(file);
  return /\.stack\.hcl(?:\.json)?$/.test(path) ? undefined : unknown(DYNAMIC, expressionOrigin('values'));
}

export function valueDefinition(
  config: Config,
  path: string,
  name: string,
  valuePath: ValuePath,
): Definition | undefined {
  const given = config.context.session.values.get(directoryOf(path));
  if (given !== undefined) return given.definition([name, ...valuePath]);
  const file = valuesFile(config, path);
  const attribute = file?.attribute(name);
  return attribute && file?.definition(attribute, valuePath, `values.${name}`);
}

/** Whether a configuration belongs to stacks that are elsewhere: without their values, missing ones are not its error. */
export function isTemplate(config: Config): boolean {
  const { path } = config.context;
  const value = valuesOf(config, path);
  return (value === undefined || value.kind === 'unknown') && config.file.source.text.includes('values.');
}
