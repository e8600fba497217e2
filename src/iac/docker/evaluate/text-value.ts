import type { Span } from '../../../source/index.ts';
import { textOfParts, type Value } from '../../values/value.ts';
import type { Parts } from '../substitute/lexer.ts';

/** The value of parts of a text. */
export function textValue(parts: Parts, span: Span): Value {
  return textOfParts(
    parts.map((part) => (typeof part === 'string' ? part : { kind: 'other', text: part.unknown })),
    span,
  );
}

/** The parts of a text as a value; none for lists and maps. */
export function partsIn(value: Value): Parts {
  if (value.kind === 'symbolic') {
    return value.parts.map((part) =>
      typeof part === 'string' ? part : { unknown: part.kind === 'other' ? part.text : part.name },
    );
  }
  return value.kind === 'scalar' && value.value !== null ? [String(value.value)] : [];
}
