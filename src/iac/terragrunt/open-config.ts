import { groupBy } from '../../source/index.ts';
import type { Expression } from '../hcl/index.ts';
import { directoryOf } from '../paths.ts';
import { evaluate } from '../terraform/evaluate/expression.ts';
import type { Names, Scope } from '../terraform/evaluate/scope.ts';
import { guarded } from '../terraform/modules/evaluation.ts';
import { DYNAMIC } from '../terraform/values/type.ts';
import { expressionOrigin, unknown, type Value } from '../terraform/values/value.ts';
import { callOf, throughCallOf } from './calls.ts';
import type { Config, Context, Include } from './config.ts';
import { asValue } from './exposed.ts';
import { includesOf } from './includes.ts';
import { createNames } from './names.ts';
import type { ConfigFile } from './workspace.ts';

/** Maximum length of a chain of configurations that read each other. */
const maxChain = 40;

/** Opens the configuration at a path; undefined if it is missing, or has not been read yet. */
export function openConfig(path: string, context: Context): Config | 'absent' | 'cycle' | undefined {
  const { session, includedBy } = context;
  const key = `${path}\n${includedBy?.config.context.path ?? ''}\n${context.path}`;
  if (context.chain.includes(key) || context.chain.length > maxChain) return 'cycle';
  const known = session.configs.get(key);
  if (known !== undefined) return known;
  const file = session.workspace.configuration(path);
  if (file === undefined || file === 'absent') return file;
  const config = createConfig(file, path, { ...context, chain: [...context.chain, key] });
  session.configs.set(key, config);
  return config;
}

function createConfig(file: ConfigFile, path: string, context: Context): Config {
  const { session } = context;
  const { evaluation, workspace } = session;
  const values = new Map<string, Value>();
  const byType = groupBy(file.body.blocks, ({ type }) => type);
  const attributes = new Map(file.body.attributes.map((attribute) => [attribute.name, attribute]));
  const locals = new Map(
    (byType.get('locals') ?? []).flatMap(({ body }) => body.attributes.map((node) => [node.name, node] as const)),
  );
  let includes: readonly Include[] | undefined;
  let whole: Value | undefined;

  /** A named value, evaluated once. */
  const named = (name: string, expression: Expression, work: () => Value): Value => {
    const known = values.get(name);
    if (known !== undefined) return known;
    const full = `${path}: ${name}`;
    const value = guarded(evaluation, full, scope, expression, work, () => unknown(DYNAMIC, expressionOrigin(name)));
    if (!evaluation.underWay.includes(full)) values.set(name, value);
    return value;
  };

  const config: Config = {
    file,
    context,
    get scope() {
      return scope;
    },
    includes: () => {
      if (includes !== undefined) return includes;
      // The path of an include may name an include.
      includes = [];
      includes = includesOf(config);
      return includes;
    },
    locals,
    local: (name) => {
      const attribute = locals.get(name)!;
      return named(`local.${name}`, attribute.value, () => evaluate(attribute.value, scope));
    },
    blocks: (type) => byType.get(type) ?? [],
    attribute: (name) => attributes.get(name),
    valueOf: (expression) => named(`#${expression.start}`, expression, () => evaluate(expression, scope)),
    textOf: (expression) => {
      if (expression === undefined) return undefined;
      const value = config.valueOf(expression);
      return value.kind === 'string' ? value.value : undefined;
    },
    definition: (attribute, valuePath, name) => ({
      statements: [
        {
          kind: 'local',
          label: attribute.name,
          expression: attribute.value,
          at: { file, node: attribute },
          ...(name === undefined ? {} : { name }),
        },
      ],
      next: { expression: attribute.value, scope, valuePath },
    }),
    value: () => {
      if (whole !== undefined) return whole;
      const start = { start: 0, end: 0 };
      const cyclic = (): Value => unknown(DYNAMIC);
      const value = guarded(evaluation, `${path}: all of it`, scope, start, () => asValue(config), cyclic);
      if (!evaluation.underWay.includes(`${path}: all of it`)) whole = value;
      return value;
    },
    spanOf: ({ start, end }) => ({ source: file.source, start, end }),
  };
  const names: Names = {
    functions: workspace.hostIn(directoryOf(path), evaluation.functions),
    budget: evaluation.budget,
    ...createNames(config, path),
    call: (call, from, how) => callOf(config, call, from, how),
    through: (call, from, valuePath) => throughCallOf(config, call, from, valuePath),
  };
  const scope: Scope = { source: file.source, names, report: evaluation.report };
  return config;
}
