export { configOf, isConfig, placeIn } from './convert.ts';
export type { YamlComment } from './cursor.ts';
export type { YamlCode } from './diagnostics.ts';
export { yamlDiagnostics } from './diagnostics.ts';
export type { YamlDocument } from './documents.ts';
export { documentsOf, readYaml } from './documents.ts';
export { readJsonDocument } from './json.ts';
export type { YamlEntry, YamlMap, YamlNode, YamlScalar, YamlSequence } from './node.ts';
export type { Dialect } from './resolve.ts';
