import { readYaml, type YamlMap, type YamlNode } from '../../../go/index.ts';
import type { Source } from '../../../source/index.ts';
import { readJsonDocument } from '../../json-document.ts';
import { BuildError } from '../build-error.ts';
import type { Decoded, Text } from '../kustomization/decode.ts';
import { decode } from '../kustomization/decode.ts';
import { fieldSpecShape } from '../kustomization/kustomization.ts';
import type { Root } from '../kustomization/root.ts';
import { within } from '../objects/read.ts';
import type { FieldSpec, FieldSpecs, NameReference } from './field-spec.ts';
import { fieldLists, inKindOrder, mergeSpecs, noSpecs, standardSpecs } from './specs.ts';

const specs = [fieldSpecShape] as const;
const shape = {
  fields: {
    namePrefix: specs,
    nameSuffix: specs,
    namespace: specs,
    commonLabels: specs,
    labels: specs,
    templateLabels: specs,
    volumeClaimTemplateLabels: specs,
    commonAnnotations: specs,
    varReference: specs,
    images: specs,
    replicas: specs,
    nameReference: [{ fields: { group: 'text', version: 'text', kind: 'text', fieldSpecs: specs } }],
  },
} as const;

export function specOf({ group, version, kind, path, create }: Decoded<typeof fieldSpecShape>): FieldSpec {
  return {
    ...(group?.text ? { group: group.text } : {}),
    ...(version?.text ? { version: version.text } : {}),
    ...(kind?.text ? { kind: kind.text } : {}),
    path: path?.text ?? '',
    create: create === true,
  };
}

/** The standard specs with those of the files in `configurations`. */
export async function configured(paths: readonly Text[], root: Root): Promise<FieldSpecs> {
  let all = noSpecs;
  for (const path of paths) {
    const source = await root.read(path);
    all = mergeSpecs(all, specsIn(source), path.span);
  }
  return paths.length === 0 ? standardSpecs() : mergeSpecs(standardSpecs(), all, paths[0]!.span);
}

function specsIn(source: Source): FieldSpecs {
  const [document] = readYaml(source);
  const bad = document?.diagnostics.find(({ level }) => level === 'error');
  if (bad !== undefined) {
    throw new BuildError('kustomize.kustomization', bad.message, bad.span ?? { source, start: 0, end: 0 });
  }
  if (document?.root === undefined) return noSpecs;
  const config = decode(document.root, shape, { locate: within(source), lenient: true });
  const lists = fieldLists.map((list) => [list, inKindOrder((config[list] ?? []).map(specOf))]);
  const nameReference: readonly NameReference[] = (config.nameReference ?? []).map((reference) => {
    const { path: _, create: __, ...pattern } = specOf({ ...reference, span: reference.span });
    return { ...pattern, fieldSpecs: (reference.fieldSpecs ?? []).map(specOf) };
  });
  return { ...noSpecs, ...Object.fromEntries(lists), nameReference: inKindOrder(nameReference) };
}

/** Labels, annotations, names and references to names in the OpenAPI definitions of `crds`. */
export async function ofCrds(paths: readonly Text[], root: Root): Promise<FieldSpecs> {
  let all = noSpecs;
  for (const path of paths) {
    const source = await root.read(path);
    const document = source.text.startsWith('{') ? readJsonDocument(source) : readYaml(source)[0];
    if (document?.root?.kind !== 'map') {
      throw new BuildError('kustomize.kustomization', 'these are not OpenAPI definitions', path.span);
    }
    all = mergeSpecs(all, specsOfDefinitions(document.root, path), path.span);
  }
  return all;
}

interface Found {
  readonly commonAnnotations: FieldSpec[];
  readonly commonLabels: FieldSpec[];
  readonly namePrefix: FieldSpec[];
  readonly nameReference: NameReference[];
}

function specsOfDefinitions(definitions: YamlMap, path: Text): FieldSpecs {
  let all = noSpecs;
  for (const [name, { value }] of definitions.entries) {
    const properties = propertiesOf(value);
    if (!['kind', 'apiVersion', 'metadata'].every((field) => properties?.entries.has(field))) continue;
    const found: Found = { commonAnnotations: [], commonLabels: [], namePrefix: [], nameReference: [] };
    const kind = name.slice(name.lastIndexOf('.') + 1);
    walk(definitions, name, kind, [], found);
    all = mergeSpecs(all, { ...noSpecs, ...found }, path.span);
  }
  return all;
}

function propertiesOf(definition: YamlNode | undefined): YamlMap | undefined {
  const schema = mapIn(definition, 'Schema') ?? mapIn(definition, 'schema');
  return mapIn(schema, 'properties');
}

/** Maximum depth of definitions, which may refer to each other in a cycle. */
const maxDepth = 30;

function walk(definitions: YamlMap, name: string, kind: string, path: readonly string[], found: Found): void {
  const properties = propertiesOf(definitions.entries.get(name)?.value);
  if (path.length > maxDepth) return;
  for (const [field, { value }] of properties?.entries ?? []) {
    if (value.kind !== 'map') continue;
    const here = [...path, field];
    const spec = (...more: readonly string[]): FieldSpec => ({
      kind,
      path: [...here, ...more].join('/'),
      create: false,
    });
    if (textIn(value, 'x-kubernetes-annotation') !== undefined) found.commonAnnotations.push(spec());
    if (textIn(value, 'x-kubernetes-label-selector') !== undefined) found.commonLabels.push(spec());
    if (textIn(value, 'x-kubernetes-identity') !== undefined) found.namePrefix.push(spec());
    const version = textIn(value, 'x-kubernetes-object-ref-api-version');
    const target = textIn(value, 'x-kubernetes-object-ref-kind');
    if (version !== undefined && target !== undefined) {
      const key = textIn(value, 'x-kubernetes-object-ref-name-key') ?? 'name';
      found.nameReference.push({ kind: target, version, fieldSpecs: [spec(key)] });
    }
    const reference = textIn(value, '$ref');
    if (reference !== undefined) walk(definitions, reference, kind, here, found);
  }
}

function mapIn(node: YamlNode | undefined, key: string): YamlMap | undefined {
  const value = node?.kind === 'map' ? node.entries.get(key)?.value : undefined;
  return value?.kind === 'map' ? value : undefined;
}

function textIn(map: YamlMap, key: string): string | undefined {
  const value = map.entries.get(key)?.value;
  return value?.kind === 'scalar' && typeof value.value === 'string' ? value.value : undefined;
}
