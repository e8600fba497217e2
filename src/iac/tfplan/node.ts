import type { YamlNode } from '../../go/index.ts';

/** Access to parts of plans, which may be missing or of another type: the result is then undefined or empty. */
export function member(node: YamlNode | undefined, ...keys: readonly string[]): YamlNode | undefined {
  let at = node;
  for (const key of keys) at = at?.kind === 'map' ? at.entries.get(key)?.value : undefined;
  return at;
}

export function textOf(node: YamlNode | undefined): string | undefined {
  return node?.kind === 'scalar' && typeof node.value === 'string' ? node.value : undefined;
}

export function itemsOf(node: YamlNode | undefined): readonly YamlNode[] {
  return node?.kind === 'sequence' ? node.items : [];
}

export function keysOf(node: YamlNode | undefined): readonly string[] {
  return node?.kind === 'map' ? [...node.entries.keys()] : [];
}

export function isTrue(node: YamlNode | undefined): boolean {
  return node?.kind === 'scalar' && node.value === true;
}

/** Absent, or null. */
export function isNullish(node: YamlNode | undefined): boolean {
  return node === undefined || (node.kind === 'scalar' && node.value === null);
}

/** For messages. */
export function kindOf(node: YamlNode | undefined): string {
  if (node === undefined || isNullish(node)) return 'nothing';
  if (node.kind === 'map') return 'an object';
  if (node.kind === 'sequence') return 'a list';
  if (typeof node.value === 'string') return 'a string';
  return typeof node.value === 'boolean' ? 'true or false' : 'a number';
}
