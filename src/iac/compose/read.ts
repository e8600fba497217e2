import { readYaml, type YamlDocument, type YamlNode } from '../../go/index.ts';
import { type Diagnostic, groupBy, type Source, type Span } from '../../source/index.ts';
import type { Comment } from '../comment.ts';
import { textValue } from '../docker/evaluate/text-value.ts';
import { templateMark } from '../template-mark.ts';
import { type MapEntry, type MapValue, textOfParts, type Value } from '../values/value.ts';
import { member, type Pattern } from './places.ts';
import { type Lookup, SubstitutionError, substitute } from './substitute.ts';

/** A document of a file, with its variables replaced. */
export interface Document {
  readonly value: MapValue;
  /** The paths at which `!reset` and `!override` remove the values of earlier files. */
  readonly resets: readonly Pattern[];
  readonly comments: readonly Comment[];
}

/** The remaining budget of a project. */
export interface Budget {
  values: number;
  characters: number;
  files: number;
}

/** Limits of a project: values, characters of the values of variables, and files that it includes or extends. */
export function openBudget(): Budget {
  return { values: 300_000, characters: 20_000_000, files: 500 };
}

/** A project that exceeds the limits. */
export class TooLargeError extends Error {
  readonly span: Span;

  constructor(span: Span) {
    super();
    this.span = span;
  }
}

/** Maximum number of documents of a file, which are merged one by one. */
const maxDocuments = 100;

interface ReadContext {
  readonly lookup: Lookup;
  readonly budget: Budget;
  readonly report: (problem: Diagnostic) => void;
}

/** Reads the documents of a file, and reports problems. */
export function readDocuments(source: Source, context: ReadContext): readonly Document[] {
  const { report } = context;
  const documents: Document[] = [];
  for (const document of readYaml(source, 'compose')) {
    const { root, diagnostics, comments } = document;
    const template = root === undefined && diagnostics.length > 0 ? templateIn(document) : undefined;
    for (const diagnostic of template === undefined ? diagnostics : [template]) {
      // Compose rejects duplicate keys.
      report(diagnostic.code === 'yaml.duplicate-key' ? { ...diagnostic, level: 'error' } : diagnostic);
    }
    if (root === undefined) continue;
    if (documents.length >= maxDocuments) throw new TooLargeError({ source, start: root.start, end: root.start });
    const span = { source, start: root.start, end: root.end };
    if (root.kind !== 'map') {
      report({ code: 'compose.value', level: 'error', message: 'a Compose file must be a map', span });
      continue;
    }
    const resets: Pattern[] = [];
    const value = nodeValue(source, root, [], resets, context);
    if (value?.kind !== 'map') continue;
    documents.push({
      value: inSections(value, report),
      resets,
      comments: comments.map(({ start, end }) => ({
        text: source.text.slice(start + 1, end).trim(),
        span: { source, start, end },
      })),
    });
  }
  return documents;
}

/** A document that another program renders. */
function templateIn(document: YamlDocument): Diagnostic | undefined {
  const found = templateMark(document);
  if (found === undefined) return undefined;
  const { mark, ...span } = found;
  const message = `this Compose file is a template (it contains ${mark}) and was not read`;
  return { code: 'compose.template', level: 'error', message, span, help: 'scan the rendered file' };
}

function nodeValue(
  source: Source,
  node: YamlNode,
  path: Pattern,
  resets: Pattern[],
  context: ReadContext,
): Value | undefined {
  const { budget, lookup, report } = context;
  const span = { source, start: node.start, end: node.end };
  budget.values -= 1;
  if (budget.values < 0) throw new TooLargeError(span);
  if (node.tag === '!reset' || node.tag === '!override') resets.push(path);
  if (node.tag === '!reset') return undefined;
  if (node.kind === 'sequence') {
    const items = node.items.flatMap(
      (item, index) => nodeValue(source, item, [...path, String(index)], resets, context) ?? [],
    );
    return { kind: 'list', items, span };
  }
  if (node.kind === 'map') {
    const entries = new Map<string, MapEntry>();
    for (const [key, { keyStart, keyEnd, oddKey, value: written }] of node.entries) {
      const at = { source, start: keyStart, end: Math.max(keyEnd, written.end) };
      if (oddKey) {
        const message = `the key ${key} must be a string: put it in quotes`;
        report({ code: 'compose.value', level: 'error', message, span: at });
      }
      const value = nodeValue(source, written, [...path, key], resets, context);
      if (value !== undefined) entries.set(key, { value, span: at });
    }
    return { kind: 'map', entries, span };
  }
  const { value, plain } = node;
  if (typeof value !== 'string') return { kind: 'scalar', value, span, ...(plain !== undefined && { plain }) };
  if (!value.includes('$')) return { kind: 'scalar', value, span };
  try {
    const parts = substitute(value, lookup);
    for (const part of parts) budget.characters -= typeof part === 'string' ? part.length : part.unknown.length;
    if (budget.characters < 0) throw new TooLargeError(span);
    return textValue(parts, span);
  } catch (error) {
    if (!(error instanceof SubstitutionError)) throw error;
    report({ code: 'compose.variable', level: 'error', message: error.message, span });
    return textOfParts([{ kind: 'other', text: value.slice(0, 100) }], span);
  }
}

/** A model without the values that a document resets. */
export function reset(model: MapValue, resets: readonly Pattern[], depth = 0): MapValue {
  const byKey = groupBy(
    resets.filter((keys) => keys.length > depth),
    (keys) => keys[depth]!,
  );
  const entries = new Map(model.entries);
  for (const [key, group] of byKey) {
    const entry = entries.get(key);
    if (entry === undefined) continue;
    if (group.some((keys) => keys.length === depth + 1)) entries.delete(key);
    else if (entry.value.kind === 'map') {
      entries.set(key, { value: reset(entry.value, group, depth + 1), span: entry.span });
    }
  }
  return byKey.size === 0 ? model : { ...model, entries };
}

const sections = /^(?:version|name|include|services|jobs|models|networks|volumes|secrets|configs|x-.*)$/;

/** Whether a key is a top-level key of Compose files. */
function isSection(key: string): boolean {
  return sections.test(key);
}

/** A file of version 1 has its services at the top level. */
function inSections(value: MapValue, report: ReadContext['report']): MapValue {
  const entries = [...value.entries];
  const isService = ([key, entry]: (typeof entries)[number]): boolean =>
    !isSection(key) && (member(entry.value, 'image') !== undefined || member(entry.value, 'build') !== undefined);
  const first = value.entries.has('services') ? undefined : entries.find(isService);
  if (first === undefined) return value;
  const message = 'the services of this file must be below services: Compose no longer reads the format of version 1';
  report({ code: 'compose.version-1', level: 'error', message, span: first[1].span });
  const services: MapValue = { ...value, entries: new Map(entries.filter(([key]) => !isSection(key))) };
  const others = entries.filter(([key]) => isSection(key));
  return { ...value, entries: new Map([...others, ['services', { value: services, span: value.span }]]) };
}
