import type { Source } from '../../source/index.ts';
import type { Expression, Node } from './ast.ts';

/**
 * The text of a node as it is written. Inside a string of a JSON file the escapes of JSON are undone, so that an expression
 * reads as in the native syntax.
 */
export function textOf(node: Node, source: Source): string {
  const text = source.text.slice(node.start, node.end);
  return text.includes('\\') && source.path.endsWith('.json') ? unescapeJson(text) : text;
}

/** Undoes the escapes of a part of a JSON string; anything else, such as a whole string or list, stays as it is. */
function unescapeJson(text: string): string {
  try {
    return JSON.parse(`"${text}"`) as string;
  } catch {
    return text;
  }
}

/** The value of an expression that is a constant string: a template of literal text alone. Undefined for all others. */
export function constantString(expression: Expression): string | undefined {
  if (expression.kind === 'text') return expression.value;
  if (expression.kind !== 'template') return undefined;
  let value = '';
  for (const part of expression.parts) {
    if (part.kind !== 'text') return undefined;
    value += part.value;
  }
  return value;
}

/** One step of a reference: a name, or a constant key in brackets or after a dot. */
export type Step =
  | { readonly kind: 'name'; readonly name: string; readonly node: Expression }
  | { readonly kind: 'key'; readonly key: string | number; readonly node: Expression };

/**
 * The steps of a reference that can be followed without evaluating anything: `a.b["c"][0]` is the names a, b and the keys
 * "c" and 0. Undefined where the expression is no reference, has a splat, or has a key that is not constant.
 */
export function traversalOf(expression: Expression): readonly Step[] | undefined {
  const steps: Step[] = [];
  let node = expression;
  for (;;) {
    if (node.kind === 'variable') {
      steps.push({ kind: 'name', name: node.name, node });
      return steps.reverse();
    }
    if (node.kind === 'get') steps.push({ kind: 'name', name: node.name, node });
    else if (node.kind === 'index') {
      const key = node.key.kind === 'number' ? Number(node.key.text) : constantString(node.key);
      if (key === undefined) return undefined;
      steps.push({ kind: 'key', key, node });
    } else return undefined;
    node = node.object;
  }
}

/** Spells a reference as Terraform does: `aws_x.y["k"].id`, legacy indices in brackets. */
export function printTraversal(steps: readonly Step[]): string {
  let text = '';
  for (const step of steps) {
    if (step.kind === 'name') text += text === '' ? step.name : `.${step.name}`;
    else text += `[${typeof step.key === 'number' ? step.key : quote(step.key)}]`;
  }
  return text;
}

/** Writes a string as an HCL literal in double quotes. */
export function quote(value: string): string {
  const escaped = value.replace(/["\\\n\r\t]|[$%](?=\{)/g, (found) => escapes.get(found) ?? found + found);
  return `"${escaped}"`;
}

const escapes: ReadonlyMap<string, string> = new Map([
  ['"', '\\"'],
  ['\\', '\\\\'],
  ['\n', '\\n'],
  ['\r', '\\r'],
  ['\t', '\\t'],
]);
