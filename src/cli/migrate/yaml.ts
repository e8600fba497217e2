import type { YamlMap, YamlNode } from '../../go/index.ts';

/** The value at a key of a map; undefined if it is not a map or the key is missing. */
export function at(node: YamlNode | undefined, ...keys: readonly string[]): YamlNode | undefined {
  return keys.reduce<YamlNode | undefined>(
    (found, key) => (found?.kind === 'map' ? found.entries.get(key)?.value : undefined),
    node,
  );
}

/** The items of a list, or the values of a map; empty for anything else. */
export function itemsOf(node: YamlNode | undefined): readonly YamlNode[] {
  if (node?.kind === 'sequence') return node.items;
  return node?.kind === 'map' ? Array.from(node.entries.values(), ({ value }) => value) : [];
}

/** A scalar as text; empty for anything else. */
export function textAt(node: YamlNode | undefined, ...keys: readonly string[]): string {
  const found = at(node, ...keys);
  return found?.kind === 'scalar' && found.value !== null ? String(found.value) : '';
}

/** Whether a scalar is true. */
export function isTrue(node: YamlNode | undefined, ...keys: readonly string[]): boolean {
  return textAt(node, ...keys).toLowerCase() === 'true';
}

/** The extent of a block map in its text, without trailing whitespace, and its indentation. */
export function extentOf({ start, end }: YamlMap, text: string): { start: number; end: number; indent: string } {
  const lineStart = text.lastIndexOf('\n', start - 1) + 1;
  const trimmed = text.slice(start, end).trimEnd();
  return { start, end: start + trimmed.length, indent: ' '.repeat(start - lineStart) };
}

/** A string as a YAML scalar: plain if that is safe. */
export function scalar(text: string): string {
  return /^(?:\$\{\{[^#\n]*\}\}|[A-Za-z./_][\w./:@-]*)$/.test(text) &&
    !/^(?:true|false|yes|no|on|off|null)$/i.test(text)
    ? text
    : JSON.stringify(text);
}
