import type { Expression } from '../../src/iac/hcl/index.ts';
import type {
  BlockFacts,
  DirectoryFacts,
  Fact,
  NestedFacts,
  VariableFacts,
} from '../../src/iac/terraform/known-modules/facts.ts';
import type { ModuleDefinition, PlacedBody } from '../../src/iac/terraform/modules/definition.ts';
import { isOwnArgument } from '../../src/iac/terraform/modules/instance.ts';
import { callSource } from '../../src/iac/terraform/modules/tree.ts';
import { factOf, inputsOf, type Names, UNKNOWN } from './expressions.ts';
import type { Mentions } from './words.ts';

/** The resources and arguments for which facts are stated. */
export interface Interest {
  /** Whether rules about a resource type mention the name of an argument or block. */
  readonly mentions: Mentions;
  /** Whether facts are stated of what a call names: a directory in the same package, or another module of the registry. */
  readonly isKnown: (source: string) => boolean;
  /** The inputs that a directory of the same package uses; undefined for others, of which all inputs count. */
  readonly inputsOf: (source: string) => ReadonlySet<string> | undefined;
}

/** Resource types that are not stated: what rules say of them is rarely decided by an input. */
const UNSTATED =
  /^aws_(?:route|route53_record|eip|nat_gateway|appautoscaling_\w+|cloudwatch_metric_alarm|lambda_event_source_mapping)$/;

/** Facts that are never recorded, because no rule depends on them. */
const IGNORED: ReadonlySet<string> = new Set(['timeouts', 'lifecycle', 'provisioner', 'connection']);

/** The results of a module for its inputs. */
export function reduce(definition: ModuleDefinition, interest: Interest): DirectoryFacts {
  const kept = [...definition.resources].filter(
    ([, { mode, type }]) => mode === 'resource' && interest.mentions(type, type) && !UNSTATED.test(type),
  );
  const targets = new Map<string, string>();
  for (const [name, call] of definition.calls) {
    const source = callSource(call);
    if (source !== undefined && interest.isKnown(source)) targets.set(name, source);
  }
  const addresses = new Set([
    ...kept.map(([address]) => address),
    ...[...targets.keys()].map((name) => `module.${name}`),
  ]);
  const names: Names = {
    definition,
    isKept: (address) => addresses.has(address),
    bound: new Set(['each', 'count']),
    depth: 0,
  };
  const resources = Object.fromEntries(
    kept.map(([address, { type, body }]) => [
      address,
      blockFacts(body, names, (name) => interest.mentions(type, name)),
    ]),
  );
  const calls = Object.fromEntries(
    [...targets].map(([name, source]) => {
      const facts = blockFacts(definition.calls.get(name)!.body, names, () => true);
      const used = interest.inputsOf(source);
      const set = Object.entries(facts.set ?? {}).filter(
        ([input]) => input !== 'source' && (used === undefined || used.has(input)),
      );
      const rest = facts.rest?.split(' ').filter((input) => used === undefined || used.has(input)) ?? [];
      const { count, for_each: each } = facts;
      return [
        name,
        {
          source,
          ...(count !== undefined && { count }),
          ...(each !== undefined && { for_each: each }),
          set: Object.fromEntries(set),
          ...(rest.length > 0 && { rest: rest.join(' ') }),
        },
      ];
    }),
  );
  const outputs = Object.fromEntries(
    [...definition.outputs].flatMap(([name, { body }]): [string, Fact][] => {
      const value = body.attributes.get('value');
      const fact = value === undefined ? UNKNOWN : factOf(value.node.value, { ...names, bound: new Set() });
      return isReference(fact) || (kept.length === 0 && name === 'enabled' && fact !== UNKNOWN) ? [[name, fact]] : [];
    }),
  );
  const inputs = new Set(factsIn([resources, calls, outputs]).flatMap(inputsOf));
  const variables = Object.fromEntries(
    [...definition.variables]
      .filter(([name]) => inputs.has(name))
      .map(([name, { body }]) => [name, variableFacts(body, definition)]),
  );
  return {
    variables,
    resources,
    ...(targets.size > 0 && { calls }),
    ...(Object.keys(outputs).length > 0 && { outputs }),
  };
}

/** An attribute that resources are referred to by. */
const NAMING = /^@.*[.](?:id|arn|name|bucket|self_link)$|^@module[.]/;

/** An attribute of a resource, of the first that there is, or of all: what others refer to. */
function isReference(fact: Fact): boolean {
  const operands = Array.isArray(fact) ? fact.slice(1) : [fact];
  return operands.length <= 3 && operands.some((operand) => typeof operand === 'string' && NAMING.test(operand));
}

/** The facts of a resource or a call. */
function blockFacts(body: PlacedBody, names: Names, mentions: (name: string) => boolean): BlockFacts {
  const fact = (name: string): Fact | undefined => {
    const placed = body.attributes.get(name);
    return placed && factOf(placed.node.value, names);
  };
  const [count, each] = [fact('count'), fact('for_each')];
  const own = new Map([...body.attributes].filter(([name]) => isOwnArgument(name)));
  return {
    ...(count !== undefined && { count }),
    ...(each !== undefined && { for_each: withoutEmptyLists(each) }),
    ...contentFacts({ ...body, attributes: own }, names, mentions),
  };
}

/** A choice between what is not known and an empty list: with an empty map, as only a map or a set says how many resources there are. */
function withoutEmptyLists(fact: Fact): Fact {
  if (!Array.isArray(fact) || fact[0] !== 'if') return fact;
  const [, condition, ...branches] = fact as readonly Fact[];
  const known = branches.map(withoutEmptyLists);
  const isOpen = known.includes(UNKNOWN);
  return ['if', condition!, ...known.map((branch) => (isOpen && isEmptyList(branch) ? ['map'] : branch))];
}

function isEmptyList(fact: Fact): boolean {
  return Array.isArray(fact) && fact.length === 1 && fact[0] === 'list';
}

/** The facts of what is written in a block, without how many there are of it. */
function contentFacts(
  body: PlacedBody,
  names: Names,
  mentions: (name: string) => boolean,
): Omit<BlockFacts, 'count' | 'for_each'> {
  const values = [...body.attributes].map(([name, { node }]): [string, Fact] => {
    // Values that no rule reads are recorded only as present.
    return [name, mentions(name) && !/^tags/.test(name) ? factOf(node.value, names) : UNKNOWN];
  });
  const set = values.filter(([, value]) => value !== UNKNOWN);
  const rest = values.filter(([, value]) => value === UNKNOWN).map(([name]) => name);
  const blocks = nestedFacts(body, names, mentions);
  return {
    ...(set.length > 0 && { set: Object.fromEntries(set) }),
    ...(rest.length > 0 && { rest: rest.join(' ') }),
    ...(blocks.length > 0 && { blocks }),
  };
}

function nestedFacts(body: PlacedBody, names: Names, mentions: (name: string) => boolean): readonly NestedFacts[] {
  return body.blocks.flatMap(({ file, node, body: merged }): NestedFacts[] => {
    const isDynamic = node.type === 'dynamic';
    const type = isDynamic ? node.labels[0]!.text : node.type;
    if (IGNORED.has(type)) return [];
    if (!mentions(type)) return [{ type, for_each: UNKNOWN }];
    const placed = merged ?? {
      attributes: new Map(node.body.attributes.map((attribute) => [attribute.name, { file, node: attribute }])),
      blocks: node.body.blocks.map((block) => ({ file, node: block })),
    };
    if (!isDynamic) return [{ type, ...contentFacts(placed, names, mentions) }];
    const [content] = placed.blocks;
    const iterator = placed.attributes.get('iterator')?.node.value;
    const own = iterator?.kind === 'variable' ? iterator.name : undefined;
    const each = factOf(placed.attributes.get('for_each')!.node.value, names);
    if (each === UNKNOWN || content === undefined) return [{ type, for_each: UNKNOWN }];
    const inner: PlacedBody = {
      attributes: new Map(content.node.body.attributes.map((attribute) => [attribute.name, { file, node: attribute }])),
      blocks: content.node.body.blocks.map((block) => ({ file, node: block })),
    };
    const bound = { ...names, bound: new Set([...names.bound, own ?? type]) };
    return [
      {
        type,
        for_each: each,
        ...(own !== undefined && { iterator: own }),
        ...contentFacts(inner, bound, mentions),
      },
    ];
  });
}

function variableFacts({ attributes }: PlacedBody, definition: ModuleDefinition): VariableFacts {
  const type = attributes.get('type');
  const value = attributes.get('default');
  const nullable = attributes.get('nullable')?.node.value;
  const none: Names = { definition, isKept: () => false, bound: new Set(), depth: 0 };
  const text = type && typeText(type.node.value);
  return {
    ...(text !== undefined && text !== 'any' && { type: text }),
    ...(value !== undefined && { default: constantFact(value.node.value, none) }),
    ...(nullable?.kind === 'boolean' && !nullable.value && { nullable: false as const }),
  };
}

/** A default, however long it is. */
function constantFact(expression: Expression, names: Names): Fact {
  if (expression.kind === 'tuple') return ['list', ...expression.items.map((item) => constantFact(item, names))];
  if (expression.kind === 'object') {
    const items = expression.items.flatMap(({ key, value }): Fact[] => [
      key.kind === 'variable' ? key.name : factOf(key, names),
      constantFact(value, names),
    ]);
    return ['map', ...items];
  }
  return factOf(expression, names);
}

/** The type of a variable, as short as can be. */
function typeText(expression: Expression): string {
  switch (expression.kind) {
    case 'variable':
      return expression.name;
    case 'call':
      return `${expression.name}(${expression.args.map(typeText).join(',')})`;
    case 'object':
      return `{${expression.items.map(({ key, value }) => `${key.kind === 'variable' ? key.name : JSON.stringify(key)}=${typeText(value)}`).join(',')}}`;
    case 'tuple':
      return `[${expression.items.map(typeText).join(',')}]`;
    case 'boolean':
      return String(expression.value);
    case 'number':
      return expression.text;
    case 'null':
      return 'null';
    case 'unary':
      return `-${typeText(expression.operand)}`;
    case 'template':
      return JSON.stringify(expression.parts.map((part) => (part.kind === 'text' ? part.value : '')).join(''));
    default:
      return 'any';
  }
}

/** All facts in a structure of them. */
function factsIn(value: unknown): readonly Fact[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(factsIn);
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(factsIn);
  return [];
}
