import type { Diagnostic, Source } from '../../source/index.ts';
import type { Body, Comment, Expression } from './ast.ts';
import type { Cursor } from './cursor.ts';
import { createCursor, fail, failed, found, skipSpace } from './cursor.ts';
import { readExpression } from './expressions/expressions.ts';
import { tooLarge } from './limit.ts';
import { readFile } from './structure.ts';
import { readBareTemplate } from './templates/heredoc.ts';

export interface ParsedHcl {
  readonly body: Body;
  /** In the order of the file. */
  readonly comments: readonly Comment[];
  readonly diagnostics: Diagnostic[];
}

export interface ParsedExpression {
  /** `broken` where the text is not an expression. */
  readonly expression: Expression;
  readonly diagnostics: Diagnostic[];
}

/**
 * Parses a file of HCL2's native syntax (`.tf`, `.tfvars`). Never throws: what is wrong becomes diagnostics with exact
 * places, and everything that could be read is in the body; an argument whose value could not be read has a `broken` one.
 * Takes time linear in the length of the text.
 * @see https://github.com/hashicorp/hcl/blob/main/hclsyntax/spec.md
 */
export function parseHcl(source: Source): ParsedHcl {
  const limit = tooLarge(source);
  if (limit !== undefined) return { body: { attributes: [], blocks: [] }, comments: [], diagnostics: [limit] };
  const cursor = createCursor(source, readExpression);
  const body = readFile(cursor);
  return { body, comments: cursor.comments, diagnostics: cursor.diagnostics };
}

/** Parses a text that is one expression, as in `TF_VAR_list='["a", "b"]'`. Never throws. */
export function parseExpression(source: Source): ParsedExpression {
  return parseWhole(source, (cursor) => {
    const expression = readExpression(cursor, false);
    skipSpace(cursor, false);
    if (cursor.at < cursor.text.length) {
      fail(cursor, 'hcl.invalid-expression', `expected the end of the expression, found ${found(cursor)}`);
    }
    return expression;
  });
}

/** Parses a text that is one template, as `templatefile` reads it: quotes and backslashes are plain text. Never throws. */
export function parseTemplate(source: Source): ParsedExpression {
  return parseWhole(source, readBareTemplate);
}

function parseWhole(source: Source, read: (cursor: Cursor) => Expression): ParsedExpression {
  const cursor = createCursor(source, readExpression);
  const { diagnostics } = cursor;
  let expression: Expression | undefined;
  try {
    expression = read(cursor);
  } catch (error) {
    if (error !== failed) throw error;
  }
  if (expression !== undefined && diagnostics.length === 0) return { expression, diagnostics };
  return { expression: { kind: 'broken', start: 0, end: source.text.length }, diagnostics };
}
