import type { Span } from '../../../source/index.ts';
import { type SymbolicValue, textOfParts, type Value } from '../../values/value.ts';

/** A text made of parts; known if all parts are known and none is a dynamic reference. */
export function resolvedText(parts: SymbolicValue['parts'], span: Span, sensitive = false): Value {
  const value = textOfParts(parts, span, sensitive);
  return value.kind === 'scalar' && typeof value.value === 'string' && value.value.includes('{{resolve:')
    ? dynamicReference(value.value, span)
    : value;
}

/** A value that CloudFormation gets from Systems Manager or Secrets Manager when it deploys. */
function dynamicReference(text: string, span: Span): Value {
  const parts: Extract<Value, { kind: 'symbolic' }>['parts'][number][] = [];
  let at = 0;
  for (let start = text.indexOf('{{resolve:'); start >= 0; start = text.indexOf('{{resolve:', at)) {
    const end = text.indexOf('}}', start);
    if (end < 0) break;
    if (start > at) parts.push(text.slice(at, start));
    parts.push({ kind: 'other', text: text.slice(start + 2, end) });
    at = end + 2;
  }
  if (at < text.length) parts.push(text.slice(at));
  return parts.every((part) => typeof part === 'string')
    ? { kind: 'scalar', value: text, span }
    : { kind: 'symbolic', parts, span };
}
