import type { ValuePath } from '../terraform/evaluate/scope.ts';
import { object, tuple, type Value } from '../terraform/values/value.ts';

/** Maximum depth of merging; below, the overriding value wins. */
const maxMergeDepth = 64;

/** `base` with `changes` over it: maps are merged key by key, lists are joined, and of anything else the change wins. */
export function deepMerge(base: Value, changes: Value, depth = 0): Value {
  if (isMap(base) && isMap(changes) && depth < maxMergeDepth) {
    const entries = new Map(base.entries);
    for (const [name, change] of changes.entries) {
      const own = entries.get(name);
      entries.set(name, own === undefined ? change : deepMerge(own, change, depth + 1));
    }
    const isOpen = (base.kind === 'object' && base.open) || (changes.kind === 'object' && changes.open);
    return isOpen ? { ...object(entries), open: true } : object(entries);
  }
  if ('items' in base && 'items' in changes) return tuple([...base.items, ...changes.items]);
  return changes;
}

/** The path within `changes` or `base` of the merged value at path `valuePath`; undefined if neither has it. */
export function pathInMerged(
  base: Value | undefined,
  changes: Value | undefined,
  valuePath: ValuePath,
): readonly ['base' | 'changes', ValuePath] | undefined {
  const [step, ...rest] = valuePath;
  if (changes === undefined) return base === undefined ? undefined : ['base', valuePath];
  if (base === undefined || step === undefined) return ['changes', valuePath];
  if ('items' in base && 'items' in changes && typeof step === 'number') {
    const inBase = base.items.length;
    return step < inBase ? ['base', valuePath] : ['changes', [step - inBase, ...rest]];
  }
  if (!isMap(base) || !isMap(changes) || typeof step !== 'string') return ['changes', valuePath];
  const inner = pathInMerged(base.entries.get(step), changes.entries.get(step), rest);
  return inner && [inner[0], [step, ...inner[1]]];
}

function isMap(value: Value): value is Extract<Value, { readonly entries: unknown }> {
  return 'entries' in value;
}
