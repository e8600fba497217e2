import type { Block } from '../hcl/index.ts';
import type { Definition, ValuePath } from '../terraform/evaluate/scope.ts';
import { DYNAMIC } from '../terraform/values/type.ts';
import { expressionOrigin, object, openObject, unknown, type Value } from '../terraform/values/value.ts';
import { attributeOf, type Config, localsValue } from './config.ts';
import { dependencyDefinition } from './dependencies.ts';
import { inputsOf } from './inputs.ts';
import { layersOf, type Merged, writtenAt } from './layers.ts';

/** Blocks without a label that become objects for configurations that read this one. */
const SINGLE = ['terraform', 'remote_state', 'dependencies', 'exclude', 'engine', 'catalog', 'errors'];

/** A configuration as a value, for a configuration that reads or exposes it. */
export function asValue(config: Config): Value {
  const layers = layersOf(config);
  const entries = new Map<string, Value>();
  for (const { config: layer } of [...layers].reverse()) {
    for (const { name, value } of layer.file.body.attributes) {
      if (name !== 'inputs') entries.set(name, layer.valueOf(value));
    }
    for (const type of SINGLE) {
      const [block] = layer.blocks(type);
      if (block !== undefined) entries.set(type, blockValue(layer, block, entries.get(type), type !== 'remote_state'));
    }
    const generated = layer.blocks('generate');
    if (generated.length > 0) entries.set('generate', labeledValue(layer, generated, entries.get('generate')));
  }
  entries.set('locals', localsValue(config));
  const inputs = inputsOf(config);
  if (inputs !== undefined) entries.set('inputs', inputs.value);
  const dependencies = config.blocks('dependency');
  if (dependencies.length > 0) entries.set('dependency', ownDependencies(config, dependencies));
  if (config.blocks('feature').length > 0) entries.set('feature', featuresValue(config));
  return object(entries);
}

/** The dependencies in the file itself, with their arguments. */
function ownDependencies(config: Config, blocks: readonly Block[]): Value {
  const entries = blocks.map((block): [string, Value] => {
    const name = block.labels[0]?.text ?? '';
    const own = new Map(block.body.attributes.map((attribute) => [attribute.name, config.valueOf(attribute.value)]));
    const outputs = own.get('mock_outputs') ?? unknown(DYNAMIC, expressionOrigin(`dependency.${name}.outputs`));
    return [name, openObject(own.set('outputs', outputs))];
  });
  return object(new Map(entries));
}

/** The arguments of a block, merged over those of a block with lower precedence; nested blocks are unknown. */
function blockValue(config: Config, block: Block, base: Value | undefined, isOpen: boolean): Value {
  const own = block.body.attributes.map(({ name, value }) => [name, config.valueOf(value)] as const);
  const entries = new Map([...(isOpen && base !== undefined && 'entries' in base ? base.entries : []), ...own]);
  return isOpen ? openObject(entries) : object(entries);
}

function labeledValue(config: Config, blocks: readonly Block[], base: Value | undefined): Value {
  const own = blocks.map(
    (block) => [block.labels[0]?.text ?? '', blockValue(config, block, undefined, false)] as const,
  );
  return object(new Map([...(base !== undefined && 'entries' in base ? base.entries : []), ...own]));
}

/** `feature.NAME`, with the default of the flag. */
export function featureValue(config: Config, block: Block): Value {
  const fallback = attributeOf(block, 'default');
  const name = block.labels[0]?.text ?? '';
  const origin = expressionOrigin(`feature.${name}.value`);
  const value = fallback === undefined ? unknown(DYNAMIC, origin) : config.valueOf(fallback.value);
  return openObject(new Map([['value', value]]));
}

function featuresValue(config: Config): Value {
  const blocks = config.blocks('feature');
  return object(new Map(blocks.map((block) => [block.labels[0]?.text ?? '', featureValue(config, block)])));
}

/** The origin of the value at a path in a configuration, as others see it. */
export function definitionInConfig(config: Config, valuePath: ValuePath): Definition | undefined {
  const [member, name, ...rest] = valuePath;
  if (typeof name !== 'string') return undefined;
  if (member === 'locals') {
    const attribute = config.locals.get(name);
    return attribute && config.definition(attribute, rest, `local.${name}`);
  }
  if (member === 'inputs') return inputDefinition(inputsOf(config), [name, ...rest]);
  return member === 'dependency' ? dependencyDefinition(config, name, rest) : undefined;
}

function inputDefinition(inputs: Merged | undefined, valuePath: ValuePath): Definition | undefined {
  const place = inputs?.place(valuePath);
  if (place === undefined) return undefined;
  const { file, attribute, scope, valuePath: onward } = writtenAt(place);
  const { name, value } = attribute;
  return {
    statements: [{ kind: 'argument', label: name, expression: value, at: { file, node: attribute } }],
    next: { expression: value, scope, valuePath: onward },
  };
}
