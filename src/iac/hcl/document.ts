import type { Source } from '../../source/index.ts';
import type { Body, Conditional, Expression, Template, TemplateJoin, Unary } from './ast.ts';

/** JSON as @cdktf/hcl2json gives it. */
type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/**
 * A parsed body as JSON in the shape of hcl2json (github.com/tmccombs/hcl2json), which other programs use: blocks are
 * lists of objects under their type and labels, literals are JSON, strings stay templates, and other expressions are
 * `"${source text}"`. Throws an `Error` if that program refuses a body that is good HCL: blocks of one type with and
 * without labels, operators on literals of another type.
 */
export function documentOf(body: Body, source: Source): Json {
  return lowerBody(body, source.text);
}

function lowerBody({ blocks, attributes }: Body, text: string): Json {
  const result: { [key: string]: Json } = {};
  for (const block of blocks) {
    const path = [block.type, ...block.labels.map((label) => label.text)];
    const last = path.pop()!;
    let parent = result;
    for (const key of path) {
      const child = own(parent, key) ?? setOwn(parent, key, {});
      if (!isObject(child)) throw new Error(`blocks with and without labels: ${key}`);
      parent = child;
    }
    const list = own(parent, last) ?? setOwn(parent, last, []);
    if (!Array.isArray(list)) throw new Error(`blocks with and without labels: ${last}`);
    list.push(lowerBody(block.body, text));
  }
  for (const attribute of attributes) setOwn(result, attribute.name, lower(attribute.value, text));
  return result;
}

function lower(expression: Expression, text: string): Json {
  switch (expression.kind) {
    case 'number':
      return Number(expression.text);
    case 'boolean':
      return expression.value;
    case 'null':
      return null;
    case 'unary':
      return lowerUnary(expression, text);
    case 'template':
      return templateText(expression, text);
    case 'template-wrap':
      return lower(expression.value, text);
    case 'tuple':
      return expression.items.map((item) => lower(item, text));
    case 'object': {
      const result: { [key: string]: Json } = {};
      for (const { key, value } of expression.items) {
        setOwn(result, isStaticReference(key) ? written(key, text) : partText(key, text), lower(value, text));
      }
      return result;
    }
    default:
      return interpolation(expression, text);
  }
}

/** The original computes operators on literals, and fails where they do not fit, as in `-true`. */
function lowerUnary(expression: Unary, text: string): Json {
  const { operand, operator } = expression;
  if (operand.kind === 'number' && operator === '-') return -Number(operand.text);
  if (operand.kind === 'boolean' && operator === '!') return !operand.value;
  if (isLiteral(operand) && operand.kind !== 'template') throw new Error(`${operator} on ${operand.kind}`);
  return interpolation(expression, text);
}

function templateText(template: Template, text: string): string {
  return template.parts.map((part) => partText(part, text)).join('');
}

function partText(part: Expression, text: string): string {
  switch (part.kind) {
    case 'text':
      return part.value.replace(/[$%](?=\{)/g, '$&$&');
    case 'number':
      return String(Number(part.text));
    case 'boolean':
      return String(part.value);
    case 'null':
      return 'null';
    case 'template':
      return templateText(part, text);
    case 'template-wrap':
      return partText(part.value, text);
    case 'conditional':
      return conditionalText(part, text);
    case 'template-join':
      return joinText(part, text);
    default:
      return interpolation(part, text);
  }
}

/** Inside a template the original prints a conditional as a directive even where it was written with `?`. */
function conditionalText({ condition, whenTrue, whenFalse }: Conditional, text: string): string {
  const otherwise = partText(whenFalse, text);
  const elsePart = otherwise === '' ? '' : `%{else}${otherwise}`;
  return `%{if ${written(condition, text)}}${partText(whenTrue, text)}${elsePart}%{endif}`;
}

function joinText({ value: loop }: TemplateJoin, text: string): string {
  const names = loop.keyName === undefined ? loop.valueName : `${loop.keyName}, ${loop.valueName}`;
  return `%{for ${names} in ${written(loop.collection, text)}}${partText(loop.value, text)}%{endfor}`;
}

function interpolation(expression: Expression, text: string): string {
  return `\${${written(expression, text)}}`;
}

/** The original takes a `)` right after an expression for a part of it. */
function written({ start, end }: Expression, text: string): string {
  return text.slice(start, text[end] === ')' ? end + 1 : end);
}

/** Whether a key is a name followed by names and literal indices, which the original takes for literal text. */
function isStaticReference(key: Expression): boolean {
  let node = key;
  while (node.kind === 'get' || (node.kind === 'index' && isLiteral(node.key))) node = node.object;
  return node.kind === 'variable';
}

function isLiteral(key: Expression): boolean {
  if (key.kind === 'template') return key.parts.every((part) => part.kind === 'text');
  return key.kind === 'number' || key.kind === 'boolean' || key.kind === 'null';
}

function isObject(value: Json): value is { [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function own(object: { [key: string]: Json }, key: string): Json | undefined {
  return Object.hasOwn(object, key) ? object[key] : undefined;
}

/** Sets an own property whatever its name, `__proto__` included. */
function setOwn<T extends Json>(object: { [key: string]: Json }, key: string, value: T): T {
  Object.defineProperty(object, key, { value, enumerable: true, configurable: true, writable: true });
  return value;
}
