import type { Definition, ValuePath } from '../terraform/evaluate/scope.ts';
import { DYNAMIC, STRING } from '../terraform/values/type.ts';
import { expressionOrigin, object, openObject, string, unknown, type Value } from '../terraform/values/value.ts';
import { attributeOf, type Config } from './config.ts';
import { blocksNamed, type Merged, mergeLayers, writtenAt } from './layers.ts';

/** The mock outputs of a dependency with unknown state; undefined if it has none for a plan. */
function mocksOf(config: Config, name: string): Merged | undefined {
  const found = blocksNamed(config, 'dependency', name);
  const commands = found.map(({ config: layer, block }) => {
    const attribute = attributeOf(block, 'mock_outputs_allowed_terraform_commands');
    return attribute && layer.valueOf(attribute.value);
  });
  const allowed = commands.find((value) => value !== undefined);
  if (allowed !== undefined && 'items' in allowed && !allowed.items.some(isForPlans)) return undefined;
  const layers = found.map((layer) => ({ ...layer, attribute: attributeOf(layer.block, 'mock_outputs') }));
  const [own] = layers;
  // Only a deep merge joins the outputs of several blocks.
  return mergeLayers(layers.filter((layer) => layer === own || layer.strategy === 'deep'));
}

function isForPlans(command: Value): boolean {
  return command.kind === 'string' && (command.value === 'plan' || command.value === 'validate');
}

/** The value of `dependency.NAME`; undefined if there is no such dependency. */
export function dependencyValue(config: Config, name: string): Value | undefined {
  const [found] = blocksNamed(config, 'dependency', name);
  if (found === undefined) return undefined;
  const outputs = mocksOf(config, name)?.value ?? unknown(DYNAMIC, expressionOrigin(`dependency.${name}.outputs`));
  const path = attributeOf(found.block, 'config_path');
  const text = found.config.textOf(path?.value);
  const entries = new Map<string, Value>([
    ['outputs', outputs],
    ['config_path', text === undefined ? unknown(STRING) : string(text)],
  ]);
  return openObject(entries, undefined);
}

/** The names of all dependencies. */
export function dependencyNames(config: Config): readonly string[] {
  const labels = blocksNamed(config, 'dependency', undefined).map(({ block }) => block.labels[0]?.text ?? '');
  return [...new Set(labels)];
}

export function dependenciesValue(config: Config): Value {
  return object(new Map(dependencyNames(config).map((name) => [name, dependencyValue(config, name)!])));
}

/** The origin of a part of a dependency: its path, the mock of an output, or the unit that it names. */
export function dependencyDefinition(config: Config, name: string, valuePath: ValuePath): Definition | undefined {
  const [found] = blocksNamed(config, 'dependency', name);
  if (found === undefined) return undefined;
  const shown = `dependency.${name}`;
  const node = { start: found.block.start, end: found.block.headerEnd };
  const header = { file: found.config.file, node, block: found.block };
  const [member = 'outputs', ...rest] = valuePath;
  const path = member === 'config_path' ? attributeOf(found.block, member) : undefined;
  if (path !== undefined) return found.config.definition(path, rest, `${shown}.${member}`);
  const place = member === 'outputs' ? mocksOf(config, name)?.place(rest) : undefined;
  if (place === undefined) {
    return {
      statements: [{ kind: 'module', label: `the outputs of ${shown} are unknown`, name: shown, at: header }],
    };
  }
  const { file, attribute, scope, valuePath: onward } = writtenAt(place);
  return {
    statements: [
      {
        kind: 'output',
        label: attribute.name,
        expression: attribute.value,
        name: `${shown} (mock)`,
        at: { file, node: attribute },
      },
    ],
    next: { expression: attribute.value, scope, valuePath: onward },
  };
}
