import type { Body, Expression, ParsedHcl } from '../../../src/iac/hcl/index.ts';
import { parseExpression, parseHcl } from '../../../src/iac/hcl/index.ts';
import type { Diagnostic } from '../../../src/source/index.ts';
import { positionOf } from '../../../src/source/index.ts';

/** An expression as a list in parentheses, operator first: `(+ 1 (* 2 x))`. Strings are JSON. */
export function print(expression: Expression): string {
  const list = (...parts: readonly (string | undefined)[]) =>
    `(${parts.filter((part) => part !== undefined).join(' ')})`;
  switch (expression.kind) {
    case 'number':
      return expression.text;
    case 'boolean':
      return String(expression.value);
    case 'null':
      return 'null';
    case 'text':
      return JSON.stringify(expression.value);
    case 'template':
      return list(expression.form, ...expression.parts.map(print));
    case 'template-wrap':
      return list('wrap', print(expression.value));
    case 'template-join':
      return list('join', print(expression.value));
    case 'variable':
      return expression.name;
    case 'get':
      return list('get', print(expression.object), expression.name);
    case 'index':
      return list(expression.legacy ? 'legacy-index' : 'index', print(expression.object), print(expression.key));
    case 'splat':
      return list(expression.full ? 'full-splat' : 'splat', print(expression.object), print(expression.each));
    case 'splat-item':
      return '_';
    case 'call':
      return list('call', expression.name, ...expression.args.map(print), expression.spread ? '...' : undefined);
    case 'tuple':
      return `[${expression.items.map(print).join(' ')}]`;
    case 'object': {
      const items = expression.items.map(
        ({ key, value, computed }) => `${computed ? '!' : ''}${print(key)}=${print(value)}`,
      );
      return `{${items.join(' ')}}`;
    }
    case 'for': {
      const { keyName, valueName, collection, key, value, condition, group } = expression;
      const names = keyName === undefined ? valueName : `${keyName},${valueName}`;
      const result = key === undefined ? print(value) : `${print(key)}=>${print(value)}${group ? '...' : ''}`;
      return list('for', names, print(collection), result, condition && `if ${print(condition)}`);
    }
    case 'conditional': {
      const { condition, whenTrue, whenFalse, directive } = expression;
      return list(directive ? '%if' : '?', print(condition), print(whenTrue), print(whenFalse));
    }
    case 'binary':
      return list(expression.operator, print(expression.left), print(expression.right));
    case 'unary':
      return list(expression.operator, print(expression.operand));
    case 'parentheses':
      return list('paren', print(expression.value));
    case 'broken':
      return '<broken>';
  }
}

/** A body as lines, nested blocks indented: arguments first, then blocks. */
export function printBody(body: Body, indent = ''): string {
  const attributes = body.attributes.map(({ name, value }) => `${indent}${name} = ${print(value)}\n`);
  const blocks = body.blocks.map(({ type, labels, body: inner }) => {
    const header = [type, ...labels.map((label) => JSON.stringify(label.text))].join(' ');
    return `${indent}${header}\n${printBody(inner, `${indent}  `)}`;
  });
  return attributes.join('') + blocks.join('');
}

/** Parses a text that must be free of errors. */
export function parse(text: string, path = 'main.tf'): ParsedHcl {
  const parsed = parseHcl({ path, text });
  if (parsed.diagnostics.length > 0) throw new Error(parsed.diagnostics.map(printDiagnostic).join('\n'));
  return parsed;
}

/** Parses an expression that must be free of errors, and prints it. */
export function printed(text: string): string {
  const { expression, diagnostics } = parseExpression({ path: 'expression', text });
  if (diagnostics.length > 0) throw new Error(diagnostics.map(printDiagnostic).join('\n'));
  return print(expression);
}

/** `line:column code`. */
export function printDiagnostic({ code, span }: Diagnostic): string {
  if (span === undefined) return code;
  const { line, column } = positionOf(span.source, span.start);
  return `${line}:${column} ${code}`;
}

/** The problem with a text, one `line:column code` for each error. */
export function errorsOf(text: string): string[] {
  return parseHcl({ path: 'main.tf', text }).diagnostics.map(printDiagnostic);
}
