import type { Value } from '../../values/value.ts';
import { member, type Template } from '../template/template.ts';

/** An unknown condition or parameter that a value depends on, and the values that it can have. */
export interface Choice {
  readonly kind: 'condition' | 'parameter';
  readonly name: string;
  readonly texts: readonly string[];
  /** It has no other values. */
  readonly complete: boolean;
}

/** Maximum number of values of a choice. */
const maxTexts = 8;

export function choiceOf(kind: Choice['kind'], name: string, texts: readonly string[], complete = true): Choice {
  return { kind, name, texts: texts.slice(0, maxTexts), complete: complete && texts.length <= maxTexts };
}

/** The values that a template allows for a parameter; undefined if it allows any. */
export function allowedValues(name: string, { parameters }: Template): Choice | undefined {
  const allowed = member(parameters.get(name)?.node, 'AllowedValues');
  if (allowed?.kind !== 'sequence') return undefined;
  const texts = allowed.items.flatMap((item) =>
    item.kind === 'scalar' && item.value !== null ? [item.plain ?? String(item.value)] : [],
  );
  return texts.length === 0 ? undefined : choiceOf('parameter', name, texts);
}

/** The name of the parameter whose unknown value a value is. */
export function parameterIn(value: Value | undefined): string | undefined {
  if (value?.kind !== 'symbolic' || value.parts.length !== 1) return undefined;
  const [part] = value.parts;
  return typeof part === 'object' && part.kind === 'other' && /^[\w:]+$/.test(part.text) ? part.text : undefined;
}
