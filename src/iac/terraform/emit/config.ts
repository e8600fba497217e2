import { isSecretAttribute } from '../../../source/index.ts';
import type { Attribute, Block } from '../../hcl/index.ts';
import type { Config, ConfigValue } from '../../resource.ts';
import { evaluate } from '../evaluate/expression.ts';
import { bind, type Scope } from '../evaluate/scope.ts';
import { type ExpandedBlock, expandBlocks, maxDynamicBlocks } from '../modules/block-tree.ts';
import type { Placed, PlacedBody } from '../modules/definition.ts';
import { isOwnArgument, type ResourceInstance } from '../modules/instance.ts';
import { DYNAMIC } from '../values/type.ts';
import { asSensitive, expressionOrigin, unknown, type Value } from '../values/value.ts';
import { blocksOfJson } from './json-blocks.ts';
import { hasKey, lowerValue, noUnknowns, setKey, type Unknowns } from './lower.ts';
import { asReferences, staticConfig } from './static.ts';

/** A config, and the origin of each of its parts. */
export interface PlacedConfig {
  readonly config: Config;
  readonly unknowns: Unknowns;
  readonly places: BodyPlaces;
}

/** Places of the parts of a body: arguments by name, nested blocks by type, in the order of the config. */
export interface BodyPlaces {
  readonly attributes: ReadonlyMap<string, Placed<Attribute>>;
  readonly blocks: ReadonlyMap<string, readonly BlockPlaces[]>;
}
export interface BlockPlaces {
  readonly type: string;
  readonly block: Placed<Block>;
  readonly labels: readonly string[];
  readonly body: BodyPlaces;
  /** Sees the iterators of dynamic blocks; absent if nothing is evaluated. */
  readonly scope?: Scope;
}

/** Arguments that name things rather than use their values. */
const NAMING = new Set(['depends_on', 'provider', 'providers']);
/** Nested blocks of Terraform's own, which are not evaluated. */
const STATIC_BLOCKS = new Set(['lifecycle']);
/** Nested blocks in which `self` is the resource. */
const SELF_BLOCKS = new Set(['provisioner', 'connection']);
const SELF: Value = unknown(DYNAMIC, expressionOrigin('self'));

/**
 * Maximum size of a value of `for_each` that each instance contains; instead of a larger one it contains the
 * expression.
 */
const maxShownRepetition = 100;
/** Maximum number of characters of such an expression. */
const maxShownExpression = 200;

/** The config of one instance of a resource. */
export function configOf(instance: ResourceInstance): PlacedConfig {
  const { body, type } = instance.declaration;
  const unknowns = noUnknowns();
  const repeater = body.attributes.has('count') ? 'count' : 'for_each';
  const read = (name: string, placed: Placed<Attribute>, scope: Scope): Value => {
    if (isOwnArgument(name)) return instance.value(name);
    if (name === repeater) return shownRepetition(instance.repetition, placed);
    return evaluate(placed.node.value, scope);
  };
  const hasBlocks = instance.declaration.mode !== 'module';
  const { config, places } = lowerBody(body, instance.scope, [], { unknowns, room: maxBlocks, hasBlocks, type }, read);
  return { config, places, unknowns };
}

/**
 * The value of `count` or `for_each` for the config of each instance. Together they must not be quadratic in its size.
 */
function shownRepetition(value: Value | undefined, { node, file }: Placed<Attribute>): Value {
  if (value !== undefined && value.size <= maxShownRepetition) return value;
  const text = file.source.text.slice(node.value.start, node.value.end);
  const shown = text.length > maxShownExpression ? `${text.slice(0, maxShownExpression)}…` : text;
  return unknown(DYNAMIC, expressionOrigin(shown));
}

/** Maximum number of blocks of all dynamic blocks of one resource. */
const maxBlocks = 5000;

/** Collected while traversing a body. */
interface Lowering {
  readonly unknowns: Unknowns;
  /** Remaining number of blocks. */
  room: number;
  /** Objects of JSON syntax may be blocks; in a module call they are values. */
  readonly hasBlocks: boolean;
  /** The type of the resource. */
  readonly type: string;
}

const noPlaces: BodyPlaces['blocks'] = new Map();

type ReadValue = (name: string, placed: Placed<Attribute>, scope: Scope) => Value;

function lowerBody(
  body: PlacedBody,
  scope: Scope,
  path: (string | number)[],
  lowering: Lowering,
  read: ReadValue,
): { readonly config: Config; readonly places: BodyPlaces } {
  const config: Record<string, ConfigValue> = {};
  for (const [name, placed] of body.attributes) {
    const inFile = placed.file.source === scope.source ? scope : { ...scope, source: placed.file.source };
    path.push(name);
    setKey(config, name, lowerAttribute(name, placed, inFile, path, lowering, read));
    path.pop();
  }
  if (body.blocks.length === 0) return { config, places: { attributes: body.attributes, blocks: noPlaces } };
  const places = new Map<string, BlockPlaces[]>();
  const lists = new Map<string, ConfigValue[]>();
  const blocks = expandBlocks(body.blocks, scope, Math.max(0, Math.min(maxDynamicBlocks, lowering.room)));
  lowering.room -= blocks.length;
  for (const block of blocks) {
    const list = openList(config, lists, block.type);
    const at = [...path, block.type, list.length, ...block.labels];
    if (block.symbolic) lowering.unknowns.whole.push([...path, block.type, list.length]);
    const lowered = lowerBlock(block, at, lowering);
    list.push(block.labels.reduceRight<ConfigValue>((inner, label) => wrap(label, inner), lowered.config));
    const place = {
      type: block.type,
      block: block.origin,
      labels: block.labels,
      body: lowered.places,
      scope: block.scope,
    };
    const siblings = places.get(block.type);
    if (siblings === undefined) places.set(block.type, [place]);
    else siblings.push(place);
  }
  return { config, places: { attributes: body.attributes, blocks: places } };
}

function wrap(label: string, inner: ConfigValue): Config {
  const object: Record<string, ConfigValue> = {};
  setKey(object, label, inner);
  return object;
}

/** The list for the blocks of a type; an argument of the same name (`ingress = []`) comes before them. */
function openList(config: Record<string, ConfigValue>, lists: Map<string, ConfigValue[]>, type: string): ConfigValue[] {
  const open = lists.get(type);
  if (open !== undefined) return open;
  const present = hasKey(config, type) ? config[type] : undefined;
  const list: ConfigValue[] = Array.isArray(present) ? [...present] : [];
  lists.set(type, list);
  setKey(config, type, list);
  return list;
}

function lowerAttribute(
  name: string,
  placed: Placed<Attribute>,
  scope: Scope,
  path: (string | number)[],
  lowering: Lowering,
  read: ReadValue,
): ConfigValue {
  if (NAMING.has(name) && path.length === 1) {
    const value = staticConfig(placed.node.value, placed.file.source);
    return placed.file.syntax === 'json' ? asReferences(value) : value;
  }
  const written = read(name, placed, scope);
  const { kind } = placed.node.value;
  // An expression in a string is an argument: a block is written as an object, or a list of objects.
  const isJson = placed.file.syntax === 'json' && (kind === 'object' || kind === 'tuple');
  const value = isJson && lowering.hasBlocks && isOwnArgument(name) ? blocksOfJson(name, written) : written;
  const marked = lowering.type !== 'module' && isSecretAttribute(lowering.type, name) ? asSensitive(value) : value;
  return lowerValue(marked, path, { expression: placed.node.value, scope }, lowering.unknowns);
}

function lowerBlock(
  block: ExpandedBlock,
  path: (string | number)[],
  lowering: Lowering,
): { readonly config: Config; readonly places: BodyPlaces } {
  if (path.length === 2 && STATIC_BLOCKS.has(block.type)) return staticBody(block.body);
  const scope = SELF_BLOCKS.has(block.type) ? bind(block.scope, 'self', SELF) : block.scope;
  return lowerBody(block.body, scope, path, lowering, (_name, placed, scope) => evaluate(placed.node.value, scope));
}

function staticBody(body: PlacedBody): { readonly config: Config; readonly places: BodyPlaces } {
  const config: Record<string, ConfigValue> = {};
  for (const [name, { node, file }] of body.attributes) {
    const value = staticConfig(node.value, file.source);
    setKey(config, name, file.syntax === 'json' && name === 'ignore_changes' ? asReferences(value) : value);
  }
  const places = new Map<string, BlockPlaces[]>();
  const lists = new Map<string, ConfigValue[]>();
  for (const { node, file } of body.blocks) {
    const attributes = new Map(node.body.attributes.map((attribute) => [attribute.name, { file, node: attribute }]));
    const inner = staticBody({ attributes, blocks: node.body.blocks.map((block) => ({ file, node: block })) });
    openList(config, lists, node.type).push(inner.config);
    const place = { type: node.type, block: { file, node }, labels: [], body: inner.places };
    places.set(node.type, [...(places.get(node.type) ?? []), place]);
  }
  return { config, places: { attributes: body.attributes, blocks: places } };
}
