import { quote } from '../../hcl/index.ts';
import type { BlockFacts, DirectoryFacts, Fact, NestedFacts, VariableFacts } from './facts.ts';

/** The name of a variable without a value, so that references to it are unknown. */
const UNKNOWN = 'not-known';

/** A module in Terraform's language that is equivalent to the facts. */
export function moduleText({ variables, resources, calls = {}, outputs = {} }: DirectoryFacts): string {
  const lines = [
    `variable "${UNKNOWN}" {}`,
    ...Object.entries(variables).flatMap(([name, facts]) => [`variable "${name}" {`, ...variableBody(facts), '}']),
    ...Object.entries(resources).flatMap(([address, facts]) => {
      const [type, name] = address.split('.');
      return [`resource "${type}" "${name}" {`, ...body(facts), '}'];
    }),
    ...Object.entries(calls).flatMap(([name, facts]) => [
      `module "${name}" {`,
      `source = ${quote(facts.source)}`,
      ...body(facts),
      '}',
    ]),
    ...Object.entries(outputs).map(([name, value]) => `output "${name}" {\nvalue = ${written(value)}\n}`),
  ];
  return `${lines.join('\n')}\n`;
}

function variableBody({ type, default: value, nullable }: VariableFacts): readonly string[] {
  return [
    ...(type === undefined ? [] : [`type = ${type}`]),
    ...(value === undefined ? [] : [`default = ${written(value)}`]),
    ...(nullable === undefined ? [] : ['nullable = false']),
  ];
}

function body({ count, for_each: each, set = {}, rest, blocks = [] }: BlockFacts): readonly string[] {
  return [
    ...(count === undefined ? [] : [`count = ${written(count)}`]),
    ...(each === undefined ? [] : [`for_each = ${written(each)}`]),
    ...Object.entries(set).map(([name, value]) => `${name} = ${written(value)}`),
    ...(rest === undefined ? [] : rest.split(' ').map((name) => `${name} = var.${UNKNOWN}`)),
    ...blocks.flatMap(nested),
  ];
}

function nested({ type, iterator, for_each: each, ...content }: NestedFacts): readonly string[] {
  if (each === undefined) return [`${type} {`, ...body(content), '}'];
  return [
    `dynamic "${type}" {`,
    `for_each = ${written(each)}`,
    ...(iterator === undefined ? [] : [`iterator = ${iterator}`]),
    'content {',
    ...body(content),
    '}',
    '}',
  ];
}

/** A fact as an expression. */
function written(fact: Fact): string {
  if (typeof fact === 'string') return writtenText(fact);
  if (fact === null || typeof fact !== 'object') return String(fact);
  const [operation, ...operands] = fact as readonly [string, ...Fact[]];
  const [first = null, second = null, third = null] = operands;
  switch (operation) {
    case 'list':
      return `[${operands.map(written).join(', ')}]`;
    case 'map':
      return `{ ${pairs(operands).join(', ')} }`;
    case 'text':
      return `"${operands.map(part).join('')}"`;
    case 'if':
      return `(${written(first)} ? ${written(second)} : ${written(third)})`;
    case 'at':
      return `${written(first)}[${written(second)}]`;
    case 'each':
      return `${written(first)}[*]${steps(operands.slice(1))}`;
    case 'of':
      return `${written(first)}${steps(operands.slice(1))}`;
    case 'list-for':
    case 'map-for':
    case 'groups-for':
      return repeated(operation, operands);
    case '!':
    case 'minus':
      return `(${operation === '!' ? '!' : '-'}${written(first)})`;
    default:
      return /^[a-z]/.test(operation)
        ? `${operation}(${operands.map(written).join(', ')})`
        : `(${written(first)} ${operation} ${written(second)})`;
  }
}

function writtenText(fact: string): string {
  const rest = fact.slice(1);
  switch (fact[0]) {
    case '$':
      return `var.${rest}`;
    case '@':
      return rest;
    case '?':
      return `var.${UNKNOWN}`;
    case '=':
      return quote(rest);
    default:
      return quote(fact);
  }
}

/**
 * The name of an element, its key if it has one, then the collection, the element of the result, its key, and a
 * condition.
 */
function repeated(operation: string, operands: readonly Fact[]): string {
  const [names, collection = null, value = null, key = null, condition = true] = operands;
  const head = `for ${String(names)} in ${written(collection)}`;
  const tail = condition === true ? '' : ` if ${written(condition)}`;
  if (operation === 'list-for') return `[${head} : ${written(value)}${tail}]`;
  return `{ ${head} : ${written(key)} => ${written(value)}${operation === 'groups-for' ? '...' : ''}${tail} }`;
}

function pairs(operands: readonly Fact[]): readonly string[] {
  return operands.flatMap((key, index) =>
    index % 2 === 0 ? [`(${written(key)}) = ${written(operands[index + 1]!)}`] : [],
  );
}

function part(fact: Fact): string {
  if (typeof fact === 'string' && !'$@?'.includes(fact[0] ?? ' ')) return writtenText(fact).slice(1, -1);
  return `\${${written(fact)}}`;
}

function steps(names: readonly Fact[]): string {
  return names.map((name) => (typeof name === 'number' ? `[${name}]` : `.${String(name)}`)).join('');
}
