import type { YamlEntry, YamlMap, YamlNode } from '../../../go/index.ts';
import { knownText, type Value } from '../../values/value.ts';
import { type Scope, spanOf, spend } from '../evaluate/scope.ts';
import { member, textOf } from '../template/template.ts';

const prefix = 'Fn::ForEach::';

/** Whether a text may contain loops. */
export function mayHaveLoops(text: string): boolean {
  return text.includes('Fn::ForEach');
}

/** The values of the identifiers of the loops around a node. */
type Bindings = ReadonlyMap<string, string>;

/**
 * A template with its loops (`Fn::ForEach`) replaced by the entries that they create. The identifiers are replaced in
 * keys, texts and `Ref`.
 */
export function expandLoops(root: YamlMap, scope: Scope): YamlMap {
  return { ...root, entries: expandEntries(root, new Map(), scope) };
}

function expand(node: YamlNode, bindings: Bindings, scope: Scope): YamlNode {
  spend(scope, 1);
  if (node.kind === 'scalar') {
    const { tag, ...plain } = node;
    if (typeof node.value !== 'string' || bindings.size === 0) return node;
    const value = tag === '!Ref' ? bindings.get(node.value) : undefined;
    return value === undefined ? { ...node, value: replaceIn(node.value, bindings, scope) } : { ...plain, value };
  }
  if (node.kind === 'sequence') return { ...node, items: node.items.map((item) => expand(item, bindings, scope)) };
  const name = member(node, 'Ref');
  const bound = node.entries.size === 1 && name?.kind === 'scalar' ? bindings.get(String(name.value)) : undefined;
  if (bound !== undefined) return { kind: 'scalar', value: bound, start: node.start, end: node.end };
  return { ...node, entries: expandEntries(node, bindings, scope) };
}

function expandEntries({ entries }: YamlMap, bindings: Bindings, scope: Scope): ReadonlyMap<string, YamlEntry> {
  const expanded = new Map<string, YamlEntry>();
  for (const [key, entry] of entries) {
    if (key.startsWith(prefix)) addLoop(expanded, entry, bindings, scope);
    else expanded.set(replaceIn(key, bindings, scope), { ...entry, value: expand(entry.value, bindings, scope) });
  }
  return expanded;
}

/** Adds the entries of a loop: `[identifier, collection, {key: value}]`. */
function addLoop(expanded: Map<string, YamlEntry>, { value }: YamlEntry, bindings: Bindings, scope: Scope): void {
  const [identifier, collection, body] = value.kind === 'sequence' ? value.items : [];
  const span = spanOf(scope, value);
  const name = textOf(identifier);
  if (name === undefined || collection === undefined || body?.kind !== 'map') {
    const message = 'a loop (Fn::ForEach) needs an identifier, a list and a map';
    scope.report({ code: 'cloudformation.argument', level: 'error', message, span });
    return;
  }
  const items = textsOf(scope.evaluate(expand(collection, bindings, scope)));
  if (items === undefined) {
    const message = 'the collection of this Fn::ForEach is unknown, so the resources that it creates were not scanned';
    scope.report({ code: 'cloudformation.loop', level: 'error', message, span });
    return;
  }
  for (const item of items) {
    for (const [key, entry] of expandEntries(body, new Map([...bindings, [name, item]]), scope))
      expanded.set(key, entry);
  }
}

function textsOf(value: Value | undefined): readonly string[] | undefined {
  if (value?.kind !== 'list') return undefined;
  const texts = value.items.map(knownText);
  return texts.includes(undefined) ? undefined : (texts as string[]);
}

/**
 * A text with the values of identifiers: `${Name}` unchanged, `&{Name}` without characters that logical IDs cannot
 * have.
 */
function replaceIn(text: string, bindings: Bindings, scope: Scope): string {
  if (bindings.size === 0 || !text.includes('{')) return text;
  const replaced = text.replace(/[$&]\{\w{1,255}\}/g, (found) => {
    const value = bindings.get(found.slice(2, -1));
    if (value === undefined) return found;
    return found.startsWith('&') ? value.replace(/[^A-Za-z0-9]/g, '') : value;
  });
  spend(scope, 0, replaced.length);
  return replaced;
}
