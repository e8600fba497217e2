import type { Body, Expr, Module, Rule, Term } from '../../../src/rego/syntax/index.ts';
import { shapeWithoutNumbers } from '../syntax/shape.ts';

/**
 * The meaning of a module, as a tree without notation: `=` and `:=` in heads, an absent value and `true`, operators and calls
 * of their builtins, names and strings in heads. The order of items in sets and objects does not count.
 */
export function meaningOf(module: Module): unknown {
  return sortedItems(shapeWithoutNumbers({ package: module.package, rules: module.rules.map(plainRule) }));
}

/** The imports of a module that are not directives, sorted. */
export function importsOf(module: Module): unknown {
  const texts = module.imports.map((statement) => JSON.stringify(shapeWithoutNumbers(statement)));
  return texts.filter((text) => !/"future"|"rego"/.test(text)).sort();
}

function plainRule({ head, body, else: chain, ...rule }: Rule): unknown {
  const { value, args, assign: _, ...named } = head;
  const implied = { kind: 'boolean', value: true };
  const isSet = head.key !== undefined;
  const lines = body.length === 1 && isTrue(body) ? [] : body;
  return {
    ...rule,
    head: { ...named, ...(args && args.length > 0 && { args }), ...(!isSet && { value: value ?? implied }) },
    body: lines,
    ...(chain && { else: plainRule(chain) }),
  };
}

function isTrue([only]: Body): boolean {
  const { content, negated, with: modifiers } = only as Expr;
  return (
    !negated && modifiers.length === 0 && content.kind === 'boolean' && (content as Term & { value: boolean }).value
  );
}

function sortedItems(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(sortedItems);
  if (typeof node !== 'object' || node === null) return node;
  const { infix: _, ...fields } = node as Record<string, unknown>;
  const entries = Object.entries(fields).map(([key, value]) => [key, sortedItems(value)] as const);
  const plain: Record<string, unknown> = Object.fromEntries(entries);
  if (plain.kind === 'set') {
    plain.items = [...new Map((plain.items as unknown[]).map((item) => [JSON.stringify(item), item])).values()].sort(
      byText,
    );
  }
  if (plain.kind === 'template') plain.parts = joinedParts(plain.parts as unknown[]);
  if (plain.kind === 'object') plain.entries = [...(plain.entries as unknown[])].sort(byText);
  return plain;
}

/** The parts of a template, with constants as text. */
function joinedParts(parts: readonly unknown[]): unknown[] {
  const joined: unknown[] = [];
  for (const part of parts) {
    const text = typeof part === 'string' ? part : constantText((part as Expr).content as Term);
    if (text !== undefined && typeof joined.at(-1) === 'string') joined.push(`${joined.pop()}${text}`);
    else joined.push(text ?? part);
  }
  return joined;
}

function constantText(term: Term): string | undefined {
  if (term.kind === 'string' || term.kind === 'boolean') return String(term.value);
  if (term.kind === 'number') return term.text;
  return term.kind === 'null' ? 'null' : undefined;
}

function byText(left: unknown, right: unknown): number {
  return JSON.stringify(left) < JSON.stringify(right) ? -1 : 1;
}
