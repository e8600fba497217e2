import type { Source } from '../../source/index.ts';
import type { YamlNode } from './node.ts';

export { maxNodes as maxYamlNodes, type YamlComment, YamlError } from './cursor.ts';
export { type YamlCode, yamlDiagnostics } from './diagnostics.ts';
export type { YamlDialect } from './dialect.ts';
export { readFirstYaml, readYaml, type YamlDocument, yamlDocuments } from './documents.ts';
export { literalBlock as yamlBlock, type YamlCollection, type YamlStyle, yamlParts, yamlText } from './layout.ts';
export type { YamlEntry, YamlMap, YamlNode, YamlScalar, YamlSequence } from './node.ts';
export { exactInteger, resolvePlain } from './plain.ts';
export { yamlTime } from './time.ts';
export { type YamlValue, yamlPlaceOf, yamlValueOf } from './value.ts';
export { doubleQuoted as yamlQuoted, type YamlData, yamlV2, yamlV3 } from './writer.ts';

/** Reads YAML 1.2 with the package `yaml`, whose code is loaded now. The same as in `standard.ts`. */
export async function readStandardYaml(source: Source): Promise<YamlNode | undefined> {
  const standard = await import('./standard.ts');
  return standard.readStandardYaml(source);
}
