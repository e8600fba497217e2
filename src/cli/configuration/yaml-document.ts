import { readStandardYaml, YamlError, type YamlNode, yamlValueOf } from '../../go/index.ts';
import type { Source } from '../../source/index.ts';
import type { ConfigurationDocument } from './document.ts';
import { type Place, placeKey } from './places.ts';

/** A configuration file in YAML, or its problem with the place; the message contains nothing of the text. */
export async function yamlDocument(
  source: Source,
): Promise<ConfigurationDocument | { readonly offset: number; readonly message: string }> {
  try {
    const root = await readStandardYaml(source);
    const places = new Map<string, Place>();
    if (root !== undefined) addPlaces(places, root, []);
    return { source, value: root === undefined ? {} : yamlValueOf(root), places };
  } catch (error) {
    if (!(error instanceof YamlError)) throw error;
    return { offset: error.diagnostic.span?.start ?? 0, message: error.message };
  }
}

function addPlaces(places: Map<string, Place>, node: YamlNode, path: readonly string[]): void {
  if (node.kind === 'scalar') return;
  const children =
    node.kind === 'map'
      ? Array.from(node.entries, ([key, { keyStart, value }]) => ({ key, start: keyStart, value }))
      : node.items.map((value, index) => ({ key: String(index), start: value.start, value }));
  for (const { key, start, value } of children) {
    const inner = [...path, key];
    places.set(placeKey(inner), { key: start, value: value.start });
    addPlaces(places, value, inner);
  }
}
