import type { Expression, Template, TemplateWrap, TextPart } from '../ast.ts';
import { leadingSpace } from '../characters.ts';
import type { Cursor } from '../cursor.ts';
import { descend, fail } from '../cursor.ts';
import type { ForClause } from '../expressions/for-clause.ts';

/** The parts of a template in a flat list; directives are matched with their ends afterwards. */
export type Piece =
  | TextPart
  | { kind: 'interpolation'; value: Expression; start: number; end: number }
  | { kind: 'if'; condition: Expression; start: number; end: number }
  | { kind: 'for'; clause: ForClause; start: number; end: number }
  | { kind: 'else' | 'endif' | 'endfor'; start: number; end: number };

/** A template's pieces and how far they have been built into the tree. */
interface Building {
  readonly cursor: Cursor;
  readonly pieces: readonly Piece[];
  readonly form: Template['form'];
  next: number;
}

/** Makes the template of `pieces`, its directives nested; `start` and `end` are those of the whole template. */
export function buildTemplate(
  cursor: Cursor,
  pieces: readonly Piece[],
  form: Template['form'],
  start: number,
  end: number,
): Template | TemplateWrap {
  const [only] = pieces;
  if (pieces.length === 1 && only?.kind === 'interpolation') {
    return { kind: 'template-wrap', value: only.value, start, end };
  }
  const joined = joinTexts(pieces);
  const building: Building = {
    cursor,
    pieces: form === 'indented-heredoc' ? removeIndentation(joined) : joined,
    form,
    next: 0,
  };
  const parts = buildParts(building);
  const rest = building.pieces[building.next];
  if (rest !== undefined) {
    fail(cursor, 'hcl.invalid-directive', `"${rest.kind}" without the directive it belongs to`, {
      start: rest.start,
      end: rest.end,
    });
  }
  return { kind: 'template', form, parts, start, end };
}

/** Neighboring texts become one, in the normal form (NFC) that HCL gives to every string. */
function joinTexts(pieces: readonly Piece[]): Piece[] {
  const joined: Piece[] = [];
  for (let index = 0; index < pieces.length; index++) {
    const piece = pieces[index]!;
    if (piece.kind !== 'text') {
      joined.push(piece);
      continue;
    }
    let { value, end } = piece;
    for (let next = pieces[index + 1]; next?.kind === 'text'; next = pieces[index + 1]) {
      value += next.value;
      end = next.end;
      index++;
    }
    if (/[^\x00-\x7f]/.test(value)) value = value.normalize();
    joined.push({ kind: 'text', value, start: piece.start, end });
  }
  return joined;
}

/** Builds parts up to an `else` or an end, which is left to the caller that opened it, or up to the last piece. */
function buildParts(building: Building): Expression[] {
  const parts: Expression[] = [];
  for (;;) {
    const piece = building.pieces[building.next];
    switch (piece?.kind) {
      case 'text':
        parts.push(piece);
        building.next++;
        break;
      case 'interpolation':
        parts.push(piece.value);
        building.next++;
        break;
      case 'if':
        parts.push(buildConditional(building, piece));
        break;
      case 'for':
        parts.push(buildJoin(building, piece));
        break;
      default:
        return parts;
    }
  }
}

function buildConditional(building: Building, opening: Piece & { kind: 'if' }): Expression {
  const whenTrue = buildBranch(building, opening);
  let last = building.pieces[building.next];
  let whenFalse: Template = {
    kind: 'template',
    form: building.form,
    parts: [],
    start: whenTrue.end,
    end: whenTrue.end,
  };
  if (last?.kind === 'else') {
    whenFalse = buildBranch(building, last);
    last = building.pieces[building.next];
  }
  if (last?.kind !== 'endif') return failUnfinished(building, opening, 'endif');
  building.next++;
  const { condition, start } = opening;
  return { kind: 'conditional', condition, whenTrue, whenFalse, directive: true, start, end: last.end };
}

function buildJoin(building: Building, opening: Piece & { kind: 'for' }): Expression {
  const body = buildBranch(building, opening);
  const last = building.pieces[building.next];
  if (last?.kind !== 'endfor') return failUnfinished(building, opening, 'endfor');
  building.next++;
  const { names, collection } = opening.clause;
  const place = { start: opening.start, end: last.end };
  return {
    kind: 'template-join',
    value: { kind: 'for', ...names, collection, value: body, group: false, ...place },
    ...place,
  };
}

/** Builds the parts between the current directive and the next one of the same construct. */
function buildBranch(building: Building, opening: Piece): Template {
  const { cursor, pieces, form } = building;
  building.next++;
  descend(cursor);
  const parts = buildParts(building);
  cursor.depth--;
  const end = pieces[building.next]?.start ?? pieces[pieces.length - 1]!.end;
  return { kind: 'template', form, parts, start: opening.end, end };
}

function failUnfinished(building: Building, opening: Piece, end: string): never {
  const rest = building.pieces[building.next];
  const instead = rest === undefined ? 'the template ends' : `"${rest.kind}" follows`;
  return fail(building.cursor, 'hcl.invalid-directive', `%{ ${opening.kind} } needs %{ ${end} }, but ${instead}`, {
    start: opening.start,
    end: opening.end,
  });
}

/**
 * The effect of `<<-`: every line loses as much leading space as the least indented one has. Blank lines do not count
 * and stay unchanged; a line that starts with a sequence has no indentation.
 */
function removeIndentation(pieces: readonly Piece[]): readonly Piece[] {
  let least = Number.POSITIVE_INFINITY;
  const lines = pieces.map((piece, index) => {
    const before = pieces[index - 1];
    const atLineStart = before === undefined || (before.kind === 'text' && before.value.endsWith('\n'));
    if (atLineStart && piece.kind !== 'text') least = 0;
    return piece.kind === 'text' ? indentedLines(piece.value, atLineStart) : [];
  });
  for (const { space } of lines.flat()) least = Math.min(least, space);
  if (least === 0) return pieces;
  return pieces.map((piece, index) => {
    if (piece.kind !== 'text') return piece;
    let value = '';
    let from = 0;
    for (const { at } of lines[index]!) {
      value += piece.value.slice(from, at);
      from = at + least;
    }
    return { ...piece, value: value + piece.value.slice(from) };
  });
}

/** The starts of a text's lines that are not blank, and their indentation. */
function indentedLines(text: string, fromLineStart: boolean): { at: number; space: number }[] {
  const lines: { at: number; space: number }[] = [];
  for (let at = fromLineStart ? 0 : text.indexOf('\n') + 1; at < text.length && (at > 0 || fromLineStart); ) {
    const newline = text.indexOf('\n', at);
    const end = newline < 0 ? text.length : newline + 1;
    const space = leadingSpace(text.slice(at, end));
    if (at + space < end || newline < 0) lines.push({ at, space });
    at = end;
  }
  return lines;
}
