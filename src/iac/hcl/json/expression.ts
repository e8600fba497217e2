import type { Diagnostic, Source } from '../../../source/index.ts';
import { addAll } from '../../../source/index.ts';
import type { Expression, ObjectItem, Template } from '../ast.ts';
import type { ParsedExpression } from '../parse.ts';
import { parseTemplate } from '../parse.ts';
import type { JsonNode, JsonObject, JsonString } from './json.ts';
import { offsetsIn } from './json.ts';

/** The interpretation of strings in the JSON syntax: templates in configurations, plain text in variable files. */
export type StringMeaning = 'template' | 'text';

/**
 * The expression that a JSON value represents, with places in the file: objects and lists are constructors, strings (keys
 * too) are templates unless they mean plain text. What is wrong inside strings goes to `diagnostics`.
 * @see https://github.com/hashicorp/hcl/blob/main/json/spec.md#expressions
 */
export function expressionOfJson(
  node: JsonNode,
  source: Source,
  strings: StringMeaning,
  diagnostics: Diagnostic[],
): Expression {
  const { start, end } = node;
  switch (node.kind) {
    case 'string':
      return stringExpression(node, source, strings, diagnostics);
    case 'number': {
      if (!node.text.startsWith('-')) return { kind: 'number', text: node.text, start, end };
      const operand = { kind: 'number', text: node.text.slice(1), start: start + 1, end } as const;
      return { kind: 'unary', operator: '-', operand, start, end };
    }
    case 'boolean':
    case 'null':
      return node;
    case 'array': {
      const items = node.items.map((item) => expressionOfJson(item, source, strings, diagnostics));
      return { kind: 'tuple', items, start, end };
    }
    case 'object':
      return { kind: 'object', items: objectItems(node, source, strings, diagnostics), start, end };
  }
}

function objectItems(
  node: JsonObject,
  source: Source,
  strings: StringMeaning,
  diagnostics: Diagnostic[],
): ObjectItem[] {
  return node.members.map(({ key, value }) => ({
    key: stringExpression(key, source, strings, diagnostics),
    value: expressionOfJson(value, source, strings, diagnostics),
    computed: false,
  }));
}

function stringExpression(
  node: JsonString,
  source: Source,
  strings: StringMeaning,
  diagnostics: Diagnostic[],
): Expression {
  if (strings === 'text' || !/[$%]\{/.test(node.value)) return constantTemplate(node);
  const parsed = parseInString(node, source);
  addAll(diagnostics, parsed.diagnostics);
  // The template is the string: its place includes the quotes.
  return { ...parsed.expression, start: node.start, end: node.end };
}

function constantTemplate({ value, start, end }: JsonString): Template {
  const text = { kind: 'text', value: value.normalize(), start: start + 1, end: end - 1 } as const;
  return { kind: 'template', form: 'bare', parts: value === '' ? [] : [text], start, end };
}

function parseInString(node: JsonString, source: Source): ParsedExpression {
  const { expression, diagnostics } = parseTemplate({ path: source.path, text: node.value });
  const toFile = offsetsIn(source, node);
  return {
    expression: movePlaces(expression, toFile),
    diagnostics: diagnostics.map((diagnostic) => {
      const { start, end } = diagnostic.span ?? { start: 0, end: 0 };
      return { ...diagnostic, span: { source, start: toFile(start), end: toFile(end) } };
    }),
  };
}

/** A copy of a tree whose offsets went through `move`. Trees are no deeper than the parser's limit. */
function movePlaces<T>(tree: T, move: (offset: number) => number): T {
  if (Array.isArray(tree)) return tree.map((item) => movePlaces(item, move)) as T;
  if (typeof tree !== 'object' || tree === null) return tree;
  return Object.fromEntries(
    Object.entries(tree).map(([key, value]) => {
      const place = (key === 'start' || key === 'end') && typeof value === 'number';
      return [key, place ? move(value) : movePlaces(value, move)];
    }),
  ) as T;
}
