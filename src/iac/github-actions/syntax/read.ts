import type { YamlEntry, YamlMap, YamlNode, YamlScalar } from '../../../go/index.ts';
import { type Diagnostic, didYouMean, type Source, type Span } from '../../../source/index.ts';
import { list, map, scalar } from '../../values/make.ts';
import type { MapValue, ScalarValue, Value } from '../../values/value.ts';
import { type Availability, availability } from './contexts.ts';
import { anything, type Definition, type MapRule, type ScalarRule, text } from './definition.ts';

/** A text that has expressions, or is one. */
export interface ExpressionText {
  readonly node: YamlScalar;
  /** What its expressions may use. */
  readonly available: Availability;
  /** What may be written there instead. */
  readonly definition: Definition;
}

/** Reads one file by a definition. */
export interface Reading {
  readonly source: Source;
  readonly report: (problem: Diagnostic) => void;
  /** The texts with expressions, by their values. */
  readonly expressionTexts: Map<Value, ExpressionText>;
}

/** The value of a document by the definition of what it should be: what GitHub refuses is reported and left out. */
export function readDefined(node: YamlNode, definition: Definition, reading: Reading): Value | undefined {
  const title = typeof definition.map === 'object' ? definition.map.title : 'the file';
  return readNode(node, { definition, available: definition.contexts ?? availability.nowhere, name: title }, reading);
}

/** A place of the syntax. */
interface Place {
  readonly definition: Definition;
  /** What expressions may use here. */
  readonly available: Availability;
  /** What messages call it. */
  readonly name: string;
}

function readNode(node: YamlNode, place: Place, reading: Reading): Value | undefined {
  const value = readPlain(node, place, reading);
  const { shape } = place.definition;
  return value === undefined || shape === undefined ? value : shape(value);
}

function readPlain(node: YamlNode, { definition, available, name }: Place, reading: Reading): Value | undefined {
  const span = spanOf(node, reading);
  if (node.kind === 'scalar') return readScalar(node, { definition, available, name }, reading);
  if (node.kind === 'sequence') {
    const item = definition.list;
    if (item === undefined) return wrong(`${name} cannot be a list`, node, definition, reading);
    const inner = { definition: item, available: item.contexts ?? available, name: `an item of ${name}` };
    return list(
      node.items.flatMap((one) => readNode(one, inner, reading) ?? []),
      span,
    );
  }
  const rule = typeof definition.map === 'function' ? definition.map(node) : definition.map;
  if (rule === undefined) return wrong(`${name} cannot be a map`, node, definition, reading);
  return readMap(node, rule, available, reading);
}

function readMap(node: YamlMap, rule: MapRule, available: Availability, reading: Reading): MapValue {
  const entries = new Map<string, { readonly value: Value; readonly span: Span }>();
  const seen = new Set<string>();
  let hasInsert = false;
  for (const [key, entry] of node.entries) {
    const span = { source: reading.source, start: entry.keyStart, end: Math.max(entry.keyEnd, entry.value.end) };
    const folded = key.toUpperCase();
    let definition = Object.hasOwn(rule.keys ?? {}, key) ? rule.keys![key] : rule.others;
    if (key.includes('${{') && available.contexts.length > 0) {
      hasInsert = true;
      readKey(key, entry, available, reading);
      definition = rule.others ?? anything;
    }
    if (seen.has(folded)) {
      report(
        reading,
        'github-actions.duplicate-key',
        `${JSON.stringify(key)} is already defined in ${rule.title}`,
        keyOf(entry, reading),
      );
      continue;
    }
    seen.add(folded);
    if (definition === undefined) {
      const nearest = didYouMean(key, Object.keys(rule.keys ?? {}));
      const message = `${rule.title} has no key ${JSON.stringify(key)}`;
      report(
        reading,
        'github-actions.unknown-key',
        `${message}${nearest}`,
        keyOf(entry, reading),
        'remove or rename the key',
      );
      continue;
    }
    if (key === '') report(reading, 'github-actions.value', `a key of ${rule.title} is empty`, keyOf(entry, reading));
    const place = { definition, available: definition.contexts ?? available, name: key };
    const value = readNode(entry.value, place, reading);
    if (value !== undefined) entries.set(key, { value, span });
  }
  for (const key of hasInsert ? [] : (rule.required ?? [])) {
    if (seen.has(key.toUpperCase())) continue;
    const at = spanOf(node, reading);
    report(reading, 'github-actions.missing-key', `${rule.title} needs ${JSON.stringify(key)}`, at, `add ${key}`);
  }
  return { kind: 'map', entries, span: spanOf(node, reading) };
}

/** A key with an expression: nothing refers to it, but GitHub refuses what is wrong with it. */
function readKey(key: string, entry: YamlEntry, available: Availability, reading: Reading): void {
  // The directive that inserts the members of another map.
  if (key.slice(3, -2).trim() === 'insert') return;
  const span = keyOf(entry, reading);
  const node: YamlScalar = { kind: 'scalar', value: key, start: span.start, end: span.end };
  reading.expressionTexts.set(scalar(key, span), { node, available, definition: text });
}

function readScalar(node: YamlScalar, { definition, available, name }: Place, reading: Reading): Value | undefined {
  const span = spanOf(node, reading);
  const { value } = node;
  const isExpression = typeof value === 'string' && value.includes('${{');
  if (isExpression || (definition.condition && value !== null)) {
    if (isExpression && available.contexts.length === 0) {
      report(reading, 'github-actions.expression', `${name} cannot have an expression`, span, 'write the value itself');
    }
    const whole: ScalarValue = { kind: 'scalar', value: String(value), span };
    reading.expressionTexts.set(whole, { node, available, definition });
    return whole;
  }
  if (value === null && definition.empty) return map(span, {});
  const rule = definition.scalar;
  if (rule === undefined) return wrong(`${name} cannot be ${shown(value)}`, node, definition, reading);
  const read = acceptedValue(value, rule);
  if (read === undefined) return wrong(`${name} cannot be ${shown(value)}`, node, definition, reading);
  return { kind: 'scalar', value: read, span };
}

/** A scalar as GitHub takes it; undefined if it refuses it. */
function acceptedValue(value: YamlScalar['value'], rule: ScalarRule): YamlScalar['value'] | undefined {
  switch (rule.type) {
    case 'any':
      return value;
    case 'scalar':
      return value ?? '';
    case 'boolean':
      return typeof value === 'boolean' ? value : undefined;
    case 'number':
      return typeof value === 'number' || typeof value === 'bigint' ? value : undefined;
    case 'text': {
      const text = value === null ? '' : String(value);
      if (rule.full && text === '') return undefined;
      return rule.values === undefined || rule.values.includes(text) ? text : undefined;
    }
  }
}

function shown(value: YamlScalar['value']): string {
  if (value === null || value === '') return 'empty';
  const text = JSON.stringify(String(value));
  return text.length > 80 ? `${text.slice(0, 77)}…"` : text;
}

function wrong(message: string, node: YamlNode, definition: Definition, reading: Reading): undefined {
  report(reading, 'github-actions.value', message, spanOf(node, reading), `use ${expectedOf(definition)}`);
  return undefined;
}

/** What may be written, for a message. */
function expectedOf({ scalar: rule, list, map, empty }: Definition): string {
  const kinds: string[] = [];
  if (rule?.values !== undefined) {
    const shown = rule.values.slice(0, 8).join(', ');
    kinds.push(rule.values.length > 8 ? `one of ${shown} …` : rule.values.length > 1 ? `one of ${shown}` : shown);
  } else if (rule !== undefined)
    kinds.push(rule.type === 'boolean' || rule.type === 'number' ? `a ${rule.type}` : 'a text');
  if (list !== undefined) kinds.push('a list');
  if (map !== undefined) kinds.push('a map');
  if (empty && kinds.length === 0) kinds.push('nothing');
  return kinds.join(' or ');
}

function report(reading: Reading, code: string, message: string, span: Span, help?: string): void {
  reading.report({ code, level: 'error', message, span, ...(help && { help }) });
}

function spanOf({ start, end }: YamlNode, { source }: Reading): Span {
  return { source, start, end };
}

function keyOf({ keyStart, keyEnd }: YamlEntry, { source }: Reading): Span {
  return { source, start: keyStart, end: keyEnd };
}
