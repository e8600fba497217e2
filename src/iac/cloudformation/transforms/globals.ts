import type { YamlEntry, YamlMap, YamlNode } from '../../../go/index.ts';
import { listOf, member, textOf } from '../template/template.ts';

const prefix = 'AWS::Serverless::';

/**
 * A SAM template with the properties of its `Globals` merged into each resource that they apply to: maps are merged,
 * lists joined.
 */
export function mergeGlobals(root: YamlMap): YamlMap {
  const globals = member(root, 'Globals');
  const resources = root.entries.get('Resources');
  if (globals?.kind !== 'map' || resources?.value.kind !== 'map') return root;
  const entries = new Map<string, YamlEntry>();
  for (const [name, entry] of resources.value.entries) {
    const type = textOf(member(entry.value, 'Type'));
    const all = type?.startsWith(prefix) ? member(globals, type.slice(prefix.length)) : undefined;
    const shared = withoutIgnored(all, member(entry.value, 'IgnoreGlobals'));
    entries.set(
      name,
      shared === undefined || entry.value.kind !== 'map' ? entry : { ...entry, value: withShared(entry.value, shared) },
    );
  }
  const value = { ...resources.value, entries };
  return { ...root, entries: new Map([...root.entries, ['Resources', { ...resources, value }]]) };
}

/** The globals without those that a resource ignores: all of them (`*`), or some by name. */
function withoutIgnored(globals: YamlNode | undefined, ignored: YamlNode | undefined): YamlNode | undefined {
  if (ignored === undefined || globals?.kind !== 'map') return globals;
  if (textOf(ignored) === '*') return undefined;
  const names = new Set(listOf(ignored).map(textOf));
  return { ...globals, entries: new Map([...globals.entries].filter(([name]) => !names.has(name))) };
}

function withShared(resource: YamlMap, shared: YamlNode): YamlMap {
  const own = resource.entries.get('Properties');
  const { start, end } = resource;
  const value = own === undefined ? shared : merged(shared, own.value);
  const entry =
    own === undefined ? { keyStart: start, keyEnd: start, value: { ...value, start, end } } : { ...own, value };
  return { ...resource, entries: new Map([...resource.entries, ['Properties', entry]]) };
}

/** Merges two values: the resource's own value wins, and missing parts come from the globals. */
function merged(shared: YamlNode, own: YamlNode): YamlNode {
  if (shared.tag !== undefined || own.tag !== undefined) return own;
  if (shared.kind === 'sequence' && own.kind === 'sequence') return { ...own, items: [...shared.items, ...own.items] };
  if (shared.kind !== 'map' || own.kind !== 'map' || isCall(own)) return own;
  const entries = new Map(shared.entries);
  for (const [key, entry] of own.entries) {
    const other = shared.entries.get(key);
    entries.set(key, other === undefined ? entry : { ...entry, value: merged(other.value, entry.value) });
  }
  return { ...own, entries };
}

function isCall({ entries }: YamlMap): boolean {
  const [key = ''] = entries.keys();
  return entries.size === 1 && (key === 'Ref' || key.startsWith('Fn::'));
}
