/** YAML as Helm writes and reads it. */
import {
  GoError,
  type GoValue,
  readFirstYaml,
  YamlError,
  type YamlNode,
  yamlText,
  yamlV2,
  yamlV3,
} from '../../../go/index.ts';

/** As toYaml writes it: without a line break at the end. Throws a `GoError` for what YAML does not have. */
export function toYaml(value: GoValue): string {
  return yamlText(value, yamlV2).replace(/\n$/, '');
}

/** As toYamlPretty writes it: with lists indented. */
export function toYamlPretty(value: GoValue): string {
  return yamlText(value, yamlV3).replace(/\n$/, '');
}

/** The value of the first document of a text, through JSON. Throws a `GoError`. */
export function fromYaml(text: string): GoValue {
  try {
    const root = readFirstYaml(text, 'v2')?.root;
    return root === undefined ? null : goValueOf(root);
  } catch (error) {
    if (error instanceof YamlError) throw new GoError(`error converting YAML to JSON: yaml: ${error.message}`);
    throw error;
  }
}

/** The value of a node: maps and lists, and every number a float. */
export function goValueOf(node: YamlNode): GoValue {
  if (node.kind === 'map') {
    const map = new Map<string, GoValue>();
    for (const [key, entry] of node.entries) map.set(key, goValueOf(entry.value));
    return map;
  }
  if (node.kind === 'sequence') return node.items.map(goValueOf);
  return typeof node.value === 'bigint' ? Number(node.value) : node.value;
}
