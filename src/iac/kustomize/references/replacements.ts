import { BuildError } from '../build-error.ts';
import { lookup, matches, parsed, splitDotted } from '../fields/lookup.ts';
import { jsonText } from '../generators/hash.ts';
import type { Text } from '../kustomization/decode.ts';
import type { Replacement } from '../kustomization/kustomization.ts';
import type { Collection } from '../objects/collection.ts';
import type { Identity } from '../objects/identity.ts';
import { isSelected } from '../objects/identity.ts';
import type { Item } from '../objects/item.ts';
import { currentId, previousIds, wasNamed } from '../objects/item.ts';
import type { Node, Place } from '../objects/node.ts';
import { assign, configOf, copyOf, isEmpty, scalarNode, setScalar, tagOf } from '../objects/node.ts';
import { matcherOf } from '../objects/selector.ts';
import type { Session } from '../session.ts';
import { make, spend } from '../session.ts';

type Target = NonNullable<Replacement['targets']>[number];
type Options = Target['options'];

const defaultPath = 'metadata.name';

/** Copies a value of one object into fields of others. */
export function replace(collection: Collection, replacement: Replacement, session: Session): void {
  const { source, sourceValue, targets, span } = replacement;
  if ((source === undefined && sourceValue === undefined) || targets === undefined) {
    throw new BuildError('kustomize.field', 'a replacement needs a source and targets', span);
  }
  if (source !== undefined && sourceValue !== undefined) {
    throw new BuildError('kustomize.field', 'a replacement can have a source or a sourceValue, not both', span);
  }
  const value =
    sourceValue === undefined
      ? sourceOf(collection, replacement, session)
      : scalarNode(sourceValue.text, sourceValue.span);
  for (const target of targets) replaceIn(collection, target, value, session);
}

/** Names that an object has had, without its scope: the current name comes first. */
function idsOf(item: Item): readonly Identity[] {
  return [currentId(item), ...previousIds(item)];
}

function sourceOf({ items }: Collection, { source, span }: Replacement, session: Session): Node {
  spend(session, items.length, span);
  const { name, namespace, group, version, kind } = source!;
  const pattern = { group: group?.text ?? '', version: version?.text ?? '', kind: kind?.text ?? '' };
  const isName = (text: string): boolean => !name?.text || name.text === text;
  const isMeant = (id: Identity): boolean =>
    isName(id.name) && (!namespace?.text || namespace.text === (id.namespace || 'default')) && isSelected(id, pattern);
  const [item, another] = items.filter((candidate) => wasNamed(candidate, isName) && idsOf(candidate).some(isMeant));
  if (item?.root === undefined || another !== undefined) {
    const what = another === undefined ? 'no object' : 'more than one object';
    throw new BuildError('kustomize.field', `${what} is the source of this replacement`, source!.span);
  }
  const path = source!.fieldPath?.text || defaultPath;
  const found = lookup(item.root, splitDotted(path));
  if (isEmpty(found)) {
    throw new BuildError(
      'kustomize.field',
      `the source of this replacement has no field ${path}`,
      source!.span ?? span,
    );
  }
  return partOf(found!, source!.options);
}

/** The selected part of a text between delimiters. */
function partOf(node: Node, options: Options): Node {
  if (!options?.delimiter?.text) return node;
  if (node.kind !== 'scalar')
    throw new BuildError('kustomize.field', 'delimiter requires a string value', options.span);
  const parts = node.text.split(options.delimiter.text);
  const part = parts[options.index ?? 0];
  if (part === undefined) {
    const message = `${JSON.stringify(node.text)} has ${parts.length} parts but no part ${options.index}`;
    throw new BuildError('kustomize.field', message, options.span);
  }
  return { ...node, text: part };
}

function replaceIn({ items }: Collection, target: Target, value: Node, session: Session): void {
  if (target.select === undefined) throw new BuildError('kustomize.field', 'a target needs a selector', target.span);
  const selected = matcherOf(target.select);
  const rejected = (target.reject ?? []).map((selector) => ({
    selector,
    matcher: matcherOf(selector),
    byId: [selector.group, selector.version, selector.kind, selector.name, selector.namespace].some(
      (part) => part?.text,
    ),
    byMarks: Boolean(selector.labelSelector?.text || selector.annotationSelector?.text),
  }));
  const paths = target.fieldPaths === undefined || target.fieldPaths.length === 0 ? undefined : target.fieldPaths;
  spend(session, items.length, target.span);
  for (const item of items) {
    if (item.root === undefined || !wasNamed(item, selected.name) || !selected.marks(item)) continue;
    const ids = idsOf(item);
    const fits = ({ gvk, name, namespace }: typeof selected) =>
      ids.some((id) => gvk(id) && name(id.name) && namespace(id.namespace));
    if (rejected.some(({ matcher, byMarks }) => byMarks && matcher.marks(item))) continue;
    if (rejected.some(({ matcher, byId }) => byId && fits(matcher)) || !fits(selected)) continue;
    spend(session, paths?.length ?? 1, target.span);
    for (const path of paths ?? [undefined]) setAt(item.root, path, value, target, session);
  }
}

/** Steps for following one part of a path. */
const stepsPerPart = 10;

function setAt(root: Node, path: Text | undefined, value: Node, target: Target, session: Session): void {
  const parts = splitDotted(path?.text ?? defaultPath);
  spend(session, parts.length * stepsPerPart, target.span);
  const create = target.options?.create === true ? value.kind : undefined;
  if (setInside(root, parts, value, target, path, session)) return;
  let fields: readonly Node[];
  try {
    fields = matches(root, parts, create);
  } catch (error) {
    if (!(error instanceof BuildError)) throw error;
    throw new BuildError(
      'kustomize.field',
      `no field ${path?.text ?? defaultPath}: ${error.message}`,
      path?.span ?? target.span,
    );
  }
  if (fields.length === 0) {
    const message = `a target of this replacement has no field ${path?.text ?? defaultPath}`;
    const help = 'set options.create: true to create it';
    throw new BuildError('kustomize.field', message, path?.span ?? target.span, help);
  }
  for (const field of fields) setValue(field, value, target, path, session);
}

function setValue(field: Node, value: Node, target: Target, path: Text | undefined, session: Session): void {
  const { options } = target;
  const copy = copyOf(value, (nodes) => make(session, nodes, field.span));
  if (options?.delimiter?.text) {
    if (field.kind !== 'scalar')
      throw new BuildError('kustomize.field', 'delimiter requires a string value', field.span);
    const parts = field.text.split(options.delimiter.text);
    const index = options.index ?? 0;
    if (index < 0) parts.unshift(copy.text);
    else if (index >= parts.length) parts.push(copy.text);
    else parts[index] = copy.text;
    copy.text = parts.join(options.delimiter.text);
  }
  copy.span = placed(copy.span, target, path);
  if (field.kind !== 'scalar') assign(field, copy);
  else {
    // The field keeps its type: a number in a text is a text.
    field.text = copy.text;
    field.span = copy.span;
  }
}

/** The place of a value that a replacement has copied. */
function placed(span: Place, target: Target, path: Text | undefined): Place {
  return { ...span, by: { kind: 'replacement', span: path?.span ?? target.span } };
}

/** Sets a value inside a text that contains YAML or JSON; false if there is no such text on the path. */
function setInside(
  root: Node,
  parts: readonly string[],
  value: Node,
  target: Target,
  path: Text | undefined,
  session: Session,
): boolean {
  try {
    // A text has one place: there is none behind an asterisk.
    const wild = parts.findIndex((part) => part.trim() === '*');
    for (let at = 1; at < (wild < 0 ? parts.length : wild + 1); at++) {
      const field = lookupQuietly(root, parts.slice(0, at));
      if (field?.kind !== 'scalar') continue;
      const inner = parsed(field);
      const create = target.options?.create === true ? value.kind : undefined;
      const fields = matches(inner, parts.slice(at), create);
      if (fields.length === 0) return false;
      const before = fields.map(({ span, text, quoted }) => ({ span, text, quoted }));
      for (const found of fields) setValue(found, value, target, path, session);
      const text = /^\s*[[{]/.test(field.text) ? asJson(inner, field.text) : edited(field.text, fields, before);
      setScalar(field, scalarNode(text, placed(value.span, target, path), tagOf(field), field.quoted));
      return true;
    }
    return false;
  } catch (error) {
    if (error instanceof BuildError && error.diagnostic.code !== 'kustomize.too-much') return false;
    throw error;
  }
}

function lookupQuietly(root: Node, path: readonly string[]): Node | undefined {
  try {
    return lookup(root, path);
  } catch {
    return undefined;
  }
}

/** JSON as Go writes it: sorted keys, some characters escaped; on several lines if it was before. */
function asJson(node: Node, before: string): string {
  const isPretty = before.includes('\n') && before.includes('  ');
  return jsonText(configOf(node), isPretty ? '  ' : '');
}

interface Before {
  readonly span: Node['span'];
  readonly text: string;
  readonly quoted: boolean;
}

/** A YAML text in which changed scalars replace the old ones. */
function edited(text: string, fields: readonly Node[], before: readonly Before[]): string {
  let result = text;
  const order = fields.map((_, at) => at).sort((a, b) => before[b]!.span.start - before[a]!.span.start);
  for (const at of order) {
    const { span, text: old, quoted } = before[at]!;
    const stretch = result.slice(span.start, span.end);
    const shown = quoted ? JSON.stringify(fields[at]!.text) : fields[at]!.text;
    const from = quoted ? stretch.search(/["'][^"']*["']$/) : stretch.lastIndexOf(old);
    result = result.slice(0, span.start + Math.max(0, from)) + shown + result.slice(span.end);
  }
  return result.trim();
}
