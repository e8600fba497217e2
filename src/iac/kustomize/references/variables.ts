import { BuildError } from '../build-error.ts';
import { changeFields } from '../fields/field-path.ts';
import type { FieldSpec } from '../fields/field-spec.ts';
import { lookup, splitDotted } from '../fields/lookup.ts';
import type { Variable } from '../kustomization/kustomization.ts';
import type { Collection } from '../objects/collection.ts';
import { itemsEverNamed } from '../objects/collection.ts';
import { gvkOf } from '../objects/identity.ts';
import { isText } from '../objects/item.ts';
import type { Node, Place, Tag } from '../objects/node.ts';
import { isNull, scalarNode, scalarValue, tagOf } from '../objects/node.ts';
import type { Session } from '../session.ts';
import { record } from '../session.ts';

/** Variables by name. */
export type Variables = Map<string, Variable>;

/** Adds the variables of a kustomization, and records them in the objects that they read. */
export function addVariables(
  known: Variables,
  more: readonly Variable[],
  collection: Collection,
  session: Session,
): void {
  for (const variable of more) {
    const { objref, name } = variable;
    const gvk = objref?.apiVersion?.text
      ? gvkOf(objref.apiVersion.text, objref.kind?.text ?? '')
      : { group: objref?.group?.text ?? '', version: objref?.version?.text ?? '', kind: objref?.kind?.text ?? '' };
    const namespace = objref?.namespace?.text ?? '';
    const id = { ...gvk, name: objref?.name?.text ?? '', namespace };
    const [item, another] = itemsEverNamed(collection, id, session, variable.span, namespace === '');
    if (another !== undefined) {
      throw new BuildError('kustomize.field', `the variable ${name?.text} matches several objects`, variable.span);
    }
    item?.variables.push(name?.text ?? '');
  }
  for (const variable of more) addVariable(known, variable);
}

export function addVariable(known: Variables, variable: Variable): void {
  const name = variable.name?.text ?? '';
  if (known.has(name)) {
    throw new BuildError('kustomize.field', `duplicate variable ${name}`, variable.span);
  }
  known.set(name, variable);
}

/** The value of a variable. */
interface Value {
  readonly text: string;
  readonly tag: Tag;
  readonly span: Place;
}

/** Replaces `$(NAME)` in the fields that may contain it. */
export function replaceVariables(
  collection: Collection,
  variables: Variables,
  specs: readonly FieldSpec[],
  session: Session,
): void {
  if (variables.size === 0) return;
  const values = new Map<string, Value>();
  for (const [name, variable] of [...variables].sort(([a], [b]) => (a < b ? -1 : 1))) {
    try {
      const value = valueIn(collection, variable);
      if (value !== undefined) values.set(name, value);
    } catch (error) {
      if (!session.incomplete) record(session, error);
    }
  }
  const change = (node: Node): void => changeNode(node, values);
  for (const item of collection.items) for (const spec of specs) changeFields(item, spec, change, session);
}

/** Undefined if it is not a scalar: kustomize then does not replace the variable. */
function valueIn({ items }: Collection, { name, fieldref, span }: Variable): Value | undefined {
  const item = items.find(({ variables }) => variables.includes(name?.text ?? ''));
  if (item?.root === undefined) {
    throw new BuildError('kustomize.field', `the variable ${name?.text} matches no object`, span);
  }
  const path = fieldref?.fieldPath?.text || 'metadata.name';
  const parts = splitDotted(path).flatMap((part) => {
    const [, field, index] = /^(.*)\[(\d+)\]$/.exec(part) ?? [];
    return index === undefined ? [part] : field ? [field, index] : [index];
  });
  const node = lookup(item.root, parts);
  if (node === undefined || isNull(node)) {
    throw new BuildError('kustomize.field', `the object of the variable ${name?.text} has no field ${path}`, span);
  }
  if (node.kind !== 'scalar') return undefined;
  const tag = node.tag ?? 'text';
  const isNumber = tag === 'integer' || tag === 'float' || tag === 'boolean';
  return {
    text: isNumber ? String(scalarValue(node)) : node.text,
    tag: isNumber ? tag : 'text',
    span: { ...node.span, by: { kind: 'replacement', span } },
  };
}

function changeNode(node: Node, values: ReadonlyMap<string, Value>): void {
  if (isNull(node)) return;
  if (node.kind === 'scalar') {
    if (isText(node)) expand(node, values);
    return;
  }
  if (node.kind === 'map') {
    for (const value of node.fields.values()) if (isText(value)) expand(value, values);
    return;
  }
  for (const item of node.items) {
    if (!isText(item))
      throw new BuildError('kustomize.value', 'a list with variables can only contain strings', item.span);
    expand(item, values);
  }
}

/** `$(NAME)` becomes the value, `$$` becomes `$`; a text that consists of one variable gets the type of the value. */
function expand(node: Node, values: ReadonlyMap<string, Value>): void {
  const { text } = node;
  if (!text.includes('$')) {
    if (tagOf(node) !== 'text') Object.assign(node, { tag: 'text', quoted: true });
    return;
  }
  const [, whole] = /^\$\(([^)]*)\)$/.exec(text) ?? [];
  const only = whole === undefined ? undefined : values.get(whole);
  if (only !== undefined) {
    Object.assign(node, scalarNode(only.text, only.span, only.tag));
    return;
  }
  const last = text.lastIndexOf(')');
  let expanded = '';
  let at = 0;
  for (let dollar = text.indexOf('$'); dollar >= 0; dollar = text.indexOf('$', at)) {
    const isName = text[dollar + 1] === '(' && dollar < last;
    const end = isName ? text.indexOf(')', dollar) + 1 : dollar + (text[dollar + 1] === '$' ? 2 : 1);
    const found = isName ? text.slice(dollar, end) : '$';
    expanded += text.slice(at, dollar) + (values.get(found.slice(2, -1))?.text ?? found);
    at = end;
  }
  Object.assign(node, { text: expanded + text.slice(at), tag: 'text' });
}
