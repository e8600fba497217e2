import type { Expression } from '../ast.ts';
import { char } from '../characters.ts';
import type { Cursor } from '../cursor.ts';
import { atWord, fail, found, readIdentifier, skipSpace } from '../cursor.ts';

export interface ForClause {
  readonly names: { readonly keyName?: string; readonly valueName: string };
  readonly collection: Expression;
}

/** Reads `value in collection` or `key, value in collection`: what `for` expressions and `%{ for }` have in common. */
export function readForClause(cursor: Cursor): ForClause {
  const first = readName(cursor);
  let names: ForClause['names'] = { valueName: first };
  skipSpace(cursor, false);
  if (cursor.text.charCodeAt(cursor.at) === char.comma) {
    cursor.at++;
    names = { keyName: first, valueName: readName(cursor) };
    skipSpace(cursor, false);
  }
  if (!atWord(cursor, 'in')) {
    fail(cursor, 'hcl.invalid-for', `expected "in" after the name in "for", found ${found(cursor)}`);
  }
  cursor.at += 'in'.length;
  return { names, collection: cursor.readExpression(cursor, false) };
}

function readName(cursor: Cursor): string {
  skipSpace(cursor, false);
  const name = readIdentifier(cursor);
  if (name === undefined) fail(cursor, 'hcl.invalid-for', `expected a name after "for", found ${found(cursor)}`);
  return name;
}
