import type { Expression } from './ast.ts';

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
