import type { Span } from '../../../../source/index.ts';
import { type MapEntry, partsOf, type Symbolic, type SymbolicValue, type Value } from '../../../values/value.ts';
import { resolvedText } from '../../evaluate/dynamic-references.ts';
import { type Scope, spend } from '../../evaluate/scope.ts';

/**
 * A value that a transform generates: plain data that contains values of the template. Undefined members are left out.
 */
export type Draft =
  | undefined
  | null
  | boolean
  | number
  | string
  | Reference
  | Substitution
  | Placed
  | Value
  | readonly Draft[]
  /** Keys that come from the template. */
  | ReadonlyMap<string, Draft>
  | { readonly [key: string]: Draft };

/** A resource, or one of its attributes. */
class Reference {
  readonly symbol: Symbolic;
  constructor(name: string, attribute?: string) {
    this.symbol = { kind: 'resource', name, ...(attribute !== undefined && { attribute }) };
  }
}

/** A text with `${…}` in it: pseudo parameters, and values that are given by name. */
class Substitution {
  readonly text: string;
  readonly values: Readonly<Record<string, Draft>>;
  constructor(text: string, values: Readonly<Record<string, Draft>>) {
    this.text = text;
    this.values = values;
  }
}

/** A draft that comes from a value of the template, rather than from the whole resource. */
class Placed {
  readonly draft: Draft;
  readonly span: Span;
  constructor(draft: Draft, span: Span) {
    this.draft = draft;
    this.span = span;
  }
}

export function ref(name: string): Draft {
  return new Reference(name);
}

export function getAtt(name: string, attribute: string): Draft {
  return new Reference(name, attribute);
}

export function sub(text: string, values: Readonly<Record<string, Draft>> = {}): Draft {
  return new Substitution(text, values);
}

/** A draft with the place of the value that it comes from. */
export function at(value: Value | undefined, draft: Draft): Draft {
  return value === undefined ? draft : new Placed(draft, value.span);
}

/** The value of a draft, at a place. */
export function evaluateDraft(draft: Exclude<Draft, undefined>, span: Span, scope: Scope): Value {
  spend(scope, 1);
  if (draft === null || typeof draft !== 'object') return { kind: 'scalar', value: draft, span };
  if (draft instanceof Reference) return { kind: 'symbolic', parts: [draft.symbol], span };
  if (draft instanceof Substitution) return substituted(draft, span, scope);
  if (draft instanceof Placed) return evaluateDraft(draft.draft ?? null, draft.span, scope);
  if (Array.isArray(draft)) {
    const items = (draft as readonly Draft[]).filter((item) => item !== undefined);
    return { kind: 'list', items: items.map((item) => evaluateDraft(item, span, scope)), span };
  }
  if (isValue(draft)) return draft;
  const entries = new Map<string, MapEntry>();
  for (const [key, member] of draft instanceof Map ? draft : Object.entries(draft)) {
    if (member === undefined) continue;
    const value = evaluateDraft(member, span, scope);
    entries.set(key, { value, span: value.span });
  }
  return { kind: 'map', entries, span };
}

/** No generated object has these two members. */
function isValue(draft: object): draft is Value {
  return 'kind' in draft && 'span' in draft;
}

function substituted({ text, values }: Substitution, span: Span, scope: Scope): Value {
  const parts: SymbolicValue['parts'][number][] = [];
  let sensitive = false;
  for (const [index, piece] of text.split(/\$\{([\w:]+)\}/).entries()) {
    if (index % 2 === 0) parts.push(piece);
    else {
      const draft = values[piece];
      const value = draft === undefined ? scope.valueOf(piece, span) : evaluateDraft(draft, span, scope);
      sensitive ||= value?.sensitive === true;
      const inner = (value && partsOf(value)) ?? [{ kind: 'other' as const, text: piece }];
      for (const part of inner) parts.push(part);
    }
  }
  spend(scope, parts.length, text.length);
  return resolvedText(parts, span, sensitive);
}
