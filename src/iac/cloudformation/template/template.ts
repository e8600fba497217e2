import type { YamlMap, YamlNode } from '../../../go/index.ts';
import type { Source, Span } from '../../../source/index.ts';
import type { Comment } from '../../comment.ts';

/** An entry of a section, such as one resource: its name, its value, and the place of both. */
export interface Entry {
  readonly name: string;
  readonly node: YamlNode;
  readonly span: Span;
}

/** The sections of a template that are evaluated, each by the names of its entries. */
export interface Template {
  readonly source: Source;
  readonly root: YamlMap;
  readonly parameters: ReadonlyMap<string, Entry>;
  readonly mappings: ReadonlyMap<string, Entry>;
  readonly conditions: ReadonlyMap<string, Entry>;
  readonly resources: ReadonlyMap<string, Entry>;
  readonly outputs: ReadonlyMap<string, Entry>;
  /** Names of macros that change the template before it is deployed. */
  readonly transforms: readonly string[];
  /** In the order of the text. */
  readonly comments: readonly Comment[];
}

/** The value of a key; undefined if the node is not a map, or does not have the key. */
export function member(node: YamlNode | undefined, key: string): YamlNode | undefined {
  return node?.kind === 'map' ? node.entries.get(key)?.value : undefined;
}

/** The items of a list; one value counts as a list of one. */
export function listOf(node: YamlNode | undefined): readonly YamlNode[] {
  if (node === undefined) return [];
  return node.kind === 'sequence' && node.tag === undefined ? node.items : [node];
}

/** A scalar as text; numbers as written. Undefined for anything else, such as a function call. */
export function textOf(node: YamlNode | undefined): string | undefined {
  if (node?.kind !== 'scalar' || node.value === null || node.tag !== undefined) return undefined;
  return typeof node.value === 'string' ? node.value : (node.plain ?? String(node.value));
}
