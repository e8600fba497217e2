import type { Attribute, Block } from '../../hcl/index.ts';
import { evaluate } from '../evaluate/expression.ts';
import { elementOf, elementsIn, pairsOf } from '../evaluate/for.ts';
import type { Iteration } from '../evaluate/scope.ts';
import { bind, limitMet, problem, type Scope } from '../evaluate/scope.ts';
import { withAlternatives } from '../values/alternatives.ts';
import { convert } from '../values/convert.ts';
import { DYNAMIC, STRING, typeName } from '../values/type.ts';
import { expressionOrigin, object, typeOf, unknown, type Value } from '../values/value.ts';
import { type Placed, type PlacedBody, placeBody } from './definition.ts';

/** A nested block after the expansion of `dynamic` blocks. */
export interface ExpandedBlock {
  readonly type: string;
  readonly labels: readonly string[];
  /** The block in the code: for one of a `dynamic` block, its `content`. */
  readonly origin: Placed<Block>;
  readonly body: PlacedBody;
  /** Sees the iterators of the dynamic blocks around it. */
  readonly scope: Scope;
  /** True if it represents any number of blocks, because `for_each` is unknown. */
  readonly symbolic: boolean;
}

/** Maximum number of blocks of a `dynamic` block; more are represented by a single symbolic one. */
export const maxDynamicBlocks = 1000;

/**
 * The nested blocks of a body, in the order written, dynamic ones expanded. A single one represents more than `limit`
 * blocks.
 */
export function expandBlocks(
  blocks: PlacedBody['blocks'],
  scope: Scope,
  limit: number = maxDynamicBlocks,
): readonly ExpandedBlock[] {
  return blocks.flatMap((placed) => {
    const inFile = placed.file.source === scope.source ? scope : { ...scope, source: placed.file.source };
    if (placed.node.type === 'dynamic') return expandDynamic(placed, inFile, limit);
    const labels = placed.node.labels.map((label) => label.text);
    const body = placed.body ?? placeBody(placed.file, placed.node.body);
    return [{ type: placed.node.type, labels, origin: placed, body, scope: inFile, symbolic: false }];
  });
}

function expandDynamic(placed: Placed<Block>, scope: Scope, limit: number): readonly ExpandedBlock[] {
  const { node, file } = placed;
  const type = node.labels[0]?.text;
  const [content, second] = node.body.blocks.filter((block) => block.type === 'content');
  noteExtras(placed, second, scope);
  const argument = (name: string) => node.body.attributes.find((attribute) => attribute.name === name)?.value;
  const forEach = argument('for_each');
  if (type === undefined || content === undefined || forEach === undefined) {
    const missing = type === undefined ? 'a label' : content === undefined ? 'a "content" block' : '"for_each"';
    const span = { source: file.source, start: node.start, end: node.headerEnd };
    const message = `this dynamic block lacks ${missing}`;
    scope.report({ code: 'terraform.invalid-dynamic-block', level: 'note', message, span });
    if (type === undefined || content === undefined) return [];
  }
  const iterator = iteratorName(argument('iterator'), type, scope);
  const collection = forEach === undefined ? unknown(DYNAMIC) : evaluate(forEach, scope);
  const items = iterate(collection, forEach, scope, limit);
  const make = (key: Value, value: Value, symbolic: boolean, iteration?: Iteration): ExpandedBlock => {
    const each = object(
      new Map([
        ['key', key],
        ['value', value],
      ]),
    );
    const inner = bind(scope, iterator, each, iteration);
    const labels = labelTexts(argument('labels'), inner);
    const body = placeBody(file, content.body);
    return { type, labels, origin: { file, node: content }, body, scope: inner, symbolic };
  };
  if (items !== undefined && forEach !== undefined) {
    return items.map(([key, value]) => {
      const element = elementOf(collection, key);
      return make(key, value, false, { collection: forEach, scope, element, form: 'pair' });
    });
  }
  const key = unknown(DYNAMIC, expressionOrigin(`${iterator}.key`));
  const value = unknown(DYNAMIC, expressionOrigin(`${iterator}.value`));
  const { keys, values } = elementsIn(collection);
  return [make(withAlternatives(key, keys), withAlternatives(value, values), true)];
}

const DYNAMIC_ARGUMENTS = new Set(['for_each', 'iterator', 'labels']);

function noteExtras({ node, file }: Placed<Block>, second: Block | undefined, scope: Scope): void {
  const note = (at: Block | Attribute, message: string): void => {
    const span = { source: file.source, start: at.start, end: at.end };
    scope.report({ code: 'terraform.invalid-dynamic-block', level: 'note', message, span });
  };
  if (second !== undefined) note(second, 'a dynamic block has one "content" block; this one is ignored');
  for (const attribute of node.body.attributes) {
    if (!DYNAMIC_ARGUMENTS.has(attribute.name)) note(attribute, `a dynamic block has no argument "${attribute.name}"`);
  }
}

function iteratorName(expression: Attribute['value'] | undefined, type: string, scope: Scope): string {
  if (expression === undefined) return type;
  if (expression.kind === 'variable') return expression.name;
  if (expression.kind === 'template-wrap' && expression.value.kind === 'variable') return expression.value.name;
  const [part] = expression.kind === 'template' ? expression.parts : [];
  if (part?.kind === 'text' && scope.source.path.endsWith('.json')) return part.value;
  problem(expression, scope, 'terraform.invalid-iterator', '"iterator" takes a plain name');
  return type;
}

/** The elements to create blocks for; undefined if they are unknown. */
function iterate(
  collection: Value,
  expression: Attribute['value'] | undefined,
  scope: Scope,
  limit: number,
): readonly (readonly [Value, Value])[] | undefined {
  if (expression === undefined || collection.kind === 'unknown') return undefined;
  if (collection.kind === 'object' && collection.open === true) return undefined;
  const pairs = pairsOf(collection);
  if (pairs === undefined) {
    const what = collection.kind === 'null' ? 'null' : `a ${typeName(typeOf(collection))}`;
    problem(expression, scope, 'terraform.invalid-for-each', `"for_each" takes a collection, not ${what}`);
    return undefined;
  }
  if (pairs.length <= limit) return pairs;
  limitMet(expression, scope, 'terraform.too-many-instances', `too many blocks: the scan uses one for all of them`);
  return undefined;
}

function labelTexts(expression: Attribute['value'] | undefined, scope: Scope): readonly string[] {
  if (expression?.kind !== 'tuple') return [];
  return expression.items.map((item) => {
    const label = convert(evaluate(item, scope), STRING);
    if (label.ok && label.value.kind === 'string') return label.value.value;
    return label.ok && label.value.origin !== undefined ? `\${${label.value.origin.text}}` : '';
  });
}
