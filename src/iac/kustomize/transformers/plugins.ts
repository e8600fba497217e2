import { readYaml, type YamlEntry, type YamlNode } from '../../../go/index.ts';
import { addAll, trimEnd } from '../../../source/index.ts';
import { BuildError } from '../build-error.ts';
import { specOf } from '../fields/configurations.ts';
import { splitPath } from '../fields/field-path.ts';
import type { FieldSpec } from '../fields/field-spec.ts';
import { lookupCreate } from '../fields/lookup.ts';
import { inflate } from '../generators/charts.ts';
import { generate } from '../generators/config-maps.ts';
import { addHashes } from '../generators/hash.ts';
import type { Decoded, ObjectShape, Text } from '../kustomization/decode.ts';
import { decode } from '../kustomization/decode.ts';
import {
  configMapShape,
  fieldSpecShape,
  helmChartShape,
  imageShape,
  type Replacement,
  replacementShape,
  replicaShape,
  secretShape,
  selectorShape,
} from '../kustomization/kustomization.ts';
import type { Root } from '../kustomization/root.ts';
import type { Item } from '../objects/item.ts';
import { apiVersionIn, itemOf, kindOf, nameOf } from '../objects/item.ts';
import type { Node } from '../objects/node.ts';
import { expectKind, mapNode, scalarNode, scalarValue, setField, setScalar, tagOf } from '../objects/node.ts';
import type { Locate } from '../objects/read.ts';
import { within } from '../objects/read.ts';
import { loadPatternsFor, loadPatternsForSelector, select } from '../objects/selector.ts';
import { json6902Of, patchOf, strategicMergeOf } from '../patches/patches.ts';
import { replace } from '../references/replacements.ts';
import type { Session } from '../session.ts';
import { affix } from './affixes.ts';
import { loadPatternsForImage, setImages } from './images.ts';
import type { SubjectMode } from './namespaces.ts';
import { moveTo, setNamespaces } from './namespaces.ts';
import { setReplicas } from './replicas.ts';
import { addTexts } from './texts.ts';
import type { Transformer } from './transformer.ts';

const fieldSpecs = [fieldSpecShape] as const;
const texts = ['text'] as const;
const metadata = { fields: { name: 'text', namespace: 'text' } } as const;
const patch = { path: 'text', target: selectorShape } as const;

/** Reads the configuration of a plugin. */
type Read = <const S extends ObjectShape>(shape: S) => Decoded<S>;
type MakeTransformer = (read: Read, root: Root, item: Item) => Promise<Transformer>;

const specsIn = (config: { readonly fieldSpecs?: readonly Decoded<typeof fieldSpecShape>[] }): readonly FieldSpec[] =>
  (config.fieldSpecs ?? []).map(specOf);

const nothing = (item: Item): Text => ({ text: '', span: item.span, locate: () => item.span });

/** The built-in transformers of kustomize by the kind of their configuration. */
const transformers: Readonly<Record<string, MakeTransformer>> = {
  AnnotationsTransformer: async (read) => {
    const config = read({ fields: { annotations: { each: 'text' }, fieldSpecs } });
    return addTexts(config.annotations ?? new Map(), specsIn(config));
  },
  HashTransformer: async () => (collection) => addHashes(collection),
  ImageTagTransformer: async (read) => {
    const config = read({ fields: { imageTag: imageShape, fieldSpecs } });
    await loadPatternsForImage(config.imageTag);
    return setImages(config.imageTag ?? { span: config.span }, specsIn(config));
  },
  LabelTransformer: async (read) => {
    const config = read({ fields: { labels: { each: 'text' }, fieldSpecs } });
    return addTexts(config.labels ?? new Map(), specsIn(config));
  },
  NamespaceTransformer: async (read, _, item) => {
    const config = read({ fields: { metadata, fieldSpecs, unsetOnly: 'flag', setRoleBindingSubjects: 'text' } });
    const mode = config.setRoleBindingSubjects?.text || 'defaultOnly';
    if (!['defaultOnly', 'allServiceAccounts', 'none'].includes(mode)) {
      const message = 'setRoleBindingSubjects must be defaultOnly, allServiceAccounts or none';
      throw new BuildError('kustomize.kustomization', message, config.setRoleBindingSubjects!.span);
    }
    const options = { unsetOnly: config.unsetOnly === true, subjects: mode as SubjectMode };
    return setNamespaces(config.metadata?.namespace ?? nothing(item), specsIn(config), options);
  },
  PatchJson6902Transformer: async (read, root) => {
    const { jsonOp, ...config } = read({ fields: { ...patch, jsonOp: 'text' } });
    return json6902Of({ ...config, ...(jsonOp === undefined ? {} : { patch: jsonOp }) }, root);
  },
  PatchStrategicMergeTransformer: async (read, root, item) => {
    const config = read({ fields: { paths: texts, patches: 'text' } });
    const given = [...(config.paths ?? []), ...(config.patches?.text ? [config.patches] : [])];
    if (given.length === 0) throw new BuildError('kustomize.kustomization', 'no patches', item.span);
    return strategicMergeOf(given, root);
  },
  PatchTransformer: async (read, root) => {
    const options = { fields: { allowNameChange: 'flag', allowKindChange: 'flag' } } as const;
    return patchOf(read({ fields: { ...patch, patch: 'text', options } }), root);
  },
  PrefixSuffixTransformer: async (read, root, item) => {
    const prefix = await transformers.PrefixTransformer!(read, root, item);
    const suffix = await transformers.SuffixTransformer!(read, root, item);
    return (collection, session) => {
      prefix(collection, session);
      suffix(collection, session);
    };
  },
  PrefixTransformer: async (read, _, item) => {
    const config = read({ fields: { prefix: 'text', fieldSpecs } });
    needSpecs(config.fieldSpecs, item);
    return affix('prefix', config.prefix ?? nothing(item), specsIn(config));
  },
  SuffixTransformer: async (read, _, item) => {
    const config = read({ fields: { suffix: 'text', fieldSpecs } });
    needSpecs(config.fieldSpecs, item);
    return affix('suffix', config.suffix ?? nothing(item), specsIn(config));
  },
  ReplacementTransformer: async (read, root) => {
    const { replacements } = read({ fields: { replacements: [replacementShape] } });
    return replacementsOf(replacements ?? [], root);
  },
  ReplicaCountTransformer: async (read) => {
    const config = read({ fields: { replica: replicaShape, fieldSpecs } });
    return setReplicas(config.replica ?? { span: config.span }, specsIn(config));
  },
  ValueAddTransformer: addValues,
};

function needSpecs(given: unknown, item: Item): void {
  if (given === undefined) throw new BuildError('kustomize.kustomization', 'no fieldSpecs', item.span);
}

/** Replacements, some of which can be in files. */
export async function replacementsOf(replacements: readonly Replacement[], root: Root): Promise<Transformer> {
  const all: Replacement[] = [];
  for (const replacement of replacements) {
    const { path, source, targets, span } = replacement;
    if (!path?.text) {
      all.push(replacement);
      continue;
    }
    if (source !== undefined || (targets ?? []).length > 0) {
      throw new BuildError('kustomize.kustomization', 'a replacement can have a path or be inline, not both', span);
    }
    const file = await root.read(path);
    const node = readYaml(file)[0]?.root;
    const locate = within(file);
    if (node?.kind !== 'sequence' && node?.kind !== 'map') {
      throw new BuildError('kustomize.kustomization', `${path.text} has no replacements`, path.span);
    }
    const items = node.kind === 'sequence' ? node.items : [node];
    addAll(
      all,
      items.map((item) => decode(item, replacementShape, { locate, lenient: true })),
    );
  }
  for (const { select: selector, reject, fieldPaths } of all.flatMap((replacement) => replacement.targets ?? [])) {
    for (const each of [selector, ...(reject ?? [])]) await loadPatternsForSelector(each);
    // Only a condition on items such as [name=a.*] is a pattern.
    await loadPatternsFor(...(fieldPaths ?? []).filter(({ text }) => /=[^\]]*[^\w\]-]/.test(text)));
  }
  return (collection, session) => {
    for (const replacement of all) replace(collection, replacement, session);
  };
}

async function addValues(read: Read, root: Root, item: Item): Promise<Transformer> {
  const target = { fields: { selector: selectorShape, fieldPath: 'text', filePathPosition: 'count' } } as const;
  const config = read({ fields: { value: 'text', targets: [target], targetFilePath: 'text' } });
  const targets = [...(config.targets ?? [])];
  if (config.targetFilePath?.text) {
    const file = await root.read(config.targetFilePath);
    const node = readYaml(file)[0]?.root;
    if (node !== undefined) {
      const options = { locate: within(file), lenient: true };
      addAll(targets, decode(node, { fields: { targets: [target] } }, options).targets ?? []);
    }
  }
  if (targets.length === 0) throw new BuildError('kustomize.kustomization', 'no targets', item.span);
  for (const { selector } of targets) await loadPatternsForSelector(selector);
  const base = root.directory.slice(root.directory.lastIndexOf('/') + 1);
  const value: Text = { ...(config.value ?? nothing(item)), text: config.value?.text.trim() || base };
  return (collection, session) => {
    for (const { selector, fieldPath, filePathPosition = 0, span } of targets) {
      if (!fieldPath?.text) throw new BuildError('kustomize.kustomization', 'a target needs a fieldPath', span);
      for (const found of selector === undefined ? collection.items : select(collection, selector, session, span)) {
        if (found.root === undefined) continue;
        if (fieldPath.text === 'metadata/namespace') moveTo(found, value, [], {}, session);
        else addValue(found.root, fieldPath.text, filePathPosition, value);
      }
    }
    collection.keys = undefined;
  };
}

function addValue(root: Node, path: string, position: number, value: Text): void {
  const node = lookupCreate(root, splitPath(path, '/'));
  expectKind(node, 'scalar');
  const text = position > 0 ? inserted(node.text, position - 1, value.text) : value.text;
  setScalar(node, scalarNode(text, value.span));
}

/** Inserts a part into a path; an absolute path stays absolute. */
function inserted(path: string, position: number, part: string): string {
  const parts = path === '' ? [] : path === '/' ? [''] : trimEnd(path, '/').split('/');
  let at = Math.min(position, parts.length);
  if (parts[0] === '' && at < parts.length) at++;
  parts.splice(at, 0, part);
  return parts.join('/');
}

type MakeGenerator = (read: Read, root: Root, item: Item, session: Session) => Promise<readonly Item[]>;

/** The built-in generators of kustomize. */
const generators: Readonly<Record<string, MakeGenerator>> = {
  ConfigMapGenerator: async (read, root) => {
    const config = named(read({ fields: { ...configMapShape.fields, metadata } }));
    return [await generate('ConfigMap', config, config.options, root)];
  },
  SecretGenerator: async (read, root) => {
    const config = named(read({ fields: { ...secretShape.fields, metadata } }));
    return [await generate('Secret', config, config.options, root)];
  },
  HelmChartInflationGenerator: async (read, root, _, session) => {
    const config = named(read({ fields: { ...helmChartShape.fields, metadata } }));
    return inflate(session, root, config, undefined);
  },
  IAMPolicyGenerator: async (read, _, item) => [accountOf(read, item)],
};

/** A generated object has the name of its configuration, unless it has its own name. */
function named<
  C extends { readonly name?: Text; readonly namespace?: Text; readonly metadata?: Decoded<typeof metadata> },
>(config: C): C {
  const name = config.name?.text ? config.name : config.metadata?.name;
  const namespace = config.namespace?.text ? config.namespace : config.metadata?.namespace;
  return { ...config, ...(name === undefined ? {} : { name }), ...(namespace === undefined ? {} : { namespace }) };
}

/** A service account of Kubernetes that represents one of Google Cloud. */
function accountOf(read: Read, item: Item): Item {
  const { cloud, kubernetesService, serviceAccount, span } = read({
    fields: {
      cloud: 'text',
      kubernetesService: { fields: { name: 'text', namespace: 'text' } },
      serviceAccount: { fields: { name: 'text', projectId: 'text' } },
    },
  });
  if (cloud?.text !== 'gke') {
    throw new BuildError('kustomize.kustomization', 'cloud must be gke', cloud?.span ?? span);
  }
  const root = mapNode(item.span);
  const text = (value: string): Node => scalarNode(value, item.span);
  setField(root, 'apiVersion', text('v1'));
  setField(root, 'kind', text('ServiceAccount'));
  const about = mapNode(item.span);
  setField(root, 'metadata', about);
  const annotations = mapNode(item.span);
  const account = `${serviceAccount?.name?.text ?? ''}@${serviceAccount?.projectId?.text ?? ''}.iam.gserviceaccount.com`;
  setField(annotations, 'iam.gke.io/gcp-service-account', text(account));
  setField(about, 'annotations', annotations);
  setField(about, 'name', text(kubernetesService?.name?.text ?? ''));
  if (kubernetesService?.namespace?.text) setField(about, 'namespace', text(kubernetesService.namespace.text));
  return itemOf(root, item.span);
}

function builtinOf<T>(table: Readonly<Record<string, T>>, item: Item): T | undefined {
  const kind = kindOf(item);
  if (apiVersionIn(item) !== 'builtin') {
    const message = `${kind} ${nameOf(item)} is a custom plugin or a container function, which lintel does not run`;
    throw new BuildError('kustomize.plugin', message, item.span);
  }
  return Object.hasOwn(table, kind) ? table[kind] : undefined;
}

function unknown(kind: string, item: Item, what: string): BuildError {
  return new BuildError('kustomize.plugin', `kustomize has no ${what} ${kind}`, item.span);
}

/** The change that a configuration describes. */
export async function transformerOf(item: Item, root: Root): Promise<Transformer> {
  const make = builtinOf(transformers, item);
  if (make === undefined) throw unknown(kindOf(item), item, 'transformer');
  return make(readerOf(item), root, item);
}

/** The objects that a configuration describes. */
export async function generatedBy(item: Item, root: Root, session: Session): Promise<readonly Item[]> {
  const make = builtinOf(generators, item);
  if (make === undefined) throw unknown(kindOf(item), item, 'generator');
  return make(readerOf(item), root, item, session);
}

/**
 * Reads a configuration as an object of a shape. Its parts keep their places, although they may be from several files.
 */
function readerOf(item: Item): Read {
  const nodes: Node[] = [];
  const root = yamlOf(item.root!, nodes);
  const locate: Locate = (start) => nodes[start]?.span ?? item.span;
  return (shape) => decode(root, shape, { locate, lenient: true });
}

/** The value as if it had been read from one text, in which the offset of a node is its number. */
function yamlOf(node: Node, nodes: Node[]): YamlNode {
  const start = nodes.push(node) - 1;
  const place = { start, end: start };
  if (node.kind === 'scalar')
    return { kind: 'scalar', value: tagOf(node) === 'null' ? null : scalarValue(node), ...place };
  if (node.kind === 'list') return { kind: 'sequence', items: node.items.map((item) => yamlOf(item, nodes)), ...place };
  const entries = new Map<string, YamlEntry>();
  for (const [key, value] of node.fields) {
    const read = yamlOf(value, nodes);
    entries.set(key, { keyStart: read.start, keyEnd: read.start, value: read });
  }
  return { kind: 'map', entries, ...place };
}
