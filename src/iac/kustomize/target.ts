import type { Span } from '../../source/index.ts';
import { resolvePath } from '../paths.ts';
import { BuildError } from './build-error.ts';
import { configured, ofCrds, specOf } from './fields/configurations.ts';
import type { FieldSpec, FieldSpecs } from './fields/field-spec.ts';
import { mergeFields, mergeSpecs, noSpecs } from './fields/specs.ts';
import { chartsOf, inflate } from './generators/charts.ts';
import { generate, originOf, withGlobal } from './generators/config-maps.ts';
import type { Text } from './kustomization/decode.ts';
import type { Kustomization } from './kustomization/kustomization.ts';
import { isComponent, kustomizationNames, parseKustomization } from './kustomization/kustomization.ts';
import { isFetched } from './kustomization/remote.ts';
import type { Root } from './kustomization/root.ts';
import { isRemote, isWithin, openRoot, readText, remote } from './kustomization/root.ts';
import type { Collection } from './objects/collection.ts';
import { absorb, append, emptyCollection } from './objects/collection.ts';
import type { Item, Origin } from './objects/item.ts';
import { apiVersionIn, itemOf, kindOf, nameOf, namespaceIn } from './objects/item.ts';
import { copyOf, isEmpty, isEqual, sizeOf } from './objects/node.ts';
import { readObjects } from './objects/read.ts';
import { json6902Of, patchOf, strategicMergeOf } from './patches/patches.ts';
import { chooseSchema } from './patches/schema.ts';
import type { Variables } from './references/variables.ts';
import { addVariable, addVariables } from './references/variables.ts';
import type { Session } from './session.ts';
import { attempt, countTarget, make, record } from './session.ts';
import { affix } from './transformers/affixes.ts';
import { loadPatternsForImage, setImages } from './transformers/images.ts';
import { setNamespaces } from './transformers/namespaces.ts';
import { generatedBy, replacementsOf, transformerOf } from './transformers/plugins.ts';
import { setReplicas } from './transformers/replicas.ts';
import { addTexts } from './transformers/texts.ts';
import type { Transformer } from './transformers/transformer.ts';

/** The objects that were accumulated so far, and the specs that find their fields. */
export interface Accumulator {
  readonly collection: Collection;
  specs: FieldSpecs;
  readonly variables: Variables;
}

function emptyAccumulator(): Accumulator {
  return { collection: emptyCollection(), specs: noSpecs, variables: new Map() };
}

/** A kustomization that is being built. */
export interface Target {
  readonly session: Session;
  readonly root: Root;
  readonly kustomization: Kustomization;
  /** The path for origins in the result; absent if the result has none. */
  readonly way: string | undefined;
  /** The namespace that charts are inflated for: its own, or that of the nearest kustomization that uses it. */
  readonly namespace: string | undefined;
}

/** The settings that a kustomization inherits from the one that uses it. */
type Outer = Pick<Target, 'way' | 'namespace'>;

/** Maximum nesting of kustomizations. */
const maxDepth = 50;

/** The kustomization of a directory. `blame` is the place that names the directory. */
export async function openTarget(session: Session, root: Root, outer: Outer, blame?: Span): Promise<Target> {
  const { directory } = root;
  const names = (await session.files.list(directory)).filter((name) => kustomizationNames.includes(name));
  const [name, another] = names;
  const nowhere = { source: { path: directory === '' ? '.' : directory, text: '' }, start: 0, end: 0 };
  const where = directory === '' ? 'the directory' : directory;
  if (name === undefined) {
    throw new BuildError('kustomize.kustomization', `${where} has no kustomization.yaml`, blame ?? nowhere);
  }
  const path = directory === '' ? name : `${directory}/${name}`;
  const source = await readText(session, path);
  if (another !== undefined || source === undefined) {
    const message = source === undefined ? `cannot read ${path}` : `${where} has both ${name} and ${another}`;
    throw new BuildError('kustomize.kustomization', message, blame ?? nowhere);
  }
  const kustomization = parseKustomization(source);
  return { session, root, kustomization, way: outer.way, namespace: kustomization.namespace?.text || outer.namespace };
}

/**
 * Builds a kustomization. A component is built into the objects that its user has collected so far. Failures are
 * reported, and the rest is built.
 */
export async function accumulate(target: Target, into = emptyAccumulator()): Promise<Accumulator> {
  const { session, kustomization, root } = target;
  countTarget(session, kustomization.span);
  await addResources(target, [...(kustomization.resources ?? []), ...(kustomization.bases ?? [])], into);
  await attempt(session, async () => {
    into.specs = mergeSpecs(into.specs, await configured(kustomization.configurations ?? [], root), kustomization.span);
  });
  await attempt(session, async () => {
    const specs = await ofCrds(kustomization.crds ?? [], root);
    if (specs !== noSpecs) into.specs = mergeSpecs(into.specs, specs, kustomization.span);
  });
  await runGenerators(target, into);
  for (const path of kustomization.components ?? []) {
    await attempt(session, async () => addDirectory(target, await placeOf(target, path), into, true));
  }
  await runTransformers(target, into);
  for (const validator of await pluginsOf(target, kustomization.validators ?? [])) {
    await attempt(session, async () =>
      validate(target, into.collection, validator, await transformerOf(validator, root)),
    );
  }
  await attempt(session, async () => addVariables(into.variables, kustomization.vars ?? [], into.collection, session));
  return into;
}

/** A validator is a transformer that must not change anything. */
function validate({ session }: Target, collection: Collection, validator: Item, run: Transformer): void {
  const before = collection.items.map(
    ({ root }) => root && copyOf(root, (nodes) => make(session, nodes, validator.span)),
  );
  run(collection, session);
  const isSame = collection.items.every(({ root }, at) => root !== undefined && isEqual(root, before[at] ?? root));
  if (isSame && collection.items.length === before.length) return;
  throw new BuildError('kustomize.plugin', 'this validator changes the objects it validates', validator.span);
}

/** Resolves a path in a kustomization. */
function wayTo({ way }: Target, path: string): string | undefined {
  if (way === undefined) return undefined;
  const parts: string[] = [];
  for (const part of `${way}/${path}`.split('/')) {
    if (part === '' || part === '.') continue;
    if (part === '..' && parts.length > 0 && parts.at(-1) !== '..') parts.pop();
    else parts.push(part);
  }
  return parts.join('/');
}

async function addResources(target: Target, paths: readonly Text[], into: Accumulator): Promise<void> {
  const { session } = target;
  for (const path of paths) {
    const done = await attempt(session, async () => {
      const here = await placeOf(target, path);
      const file = await fileAt(target, here);
      if (file !== undefined) addFile(target, here, file, into);
      else await addDirectory(target, here, into, false);
    });
    if (!done) session.incomplete = true;
  }
}

/** The contents at a path; undefined if it is not a file. */
async function fileAt({ session, root }: Target, path: Text): Promise<Awaited<ReturnType<typeof readText>>> {
  const resolved = resolvePath(root.directory, path.text);
  if (resolved === undefined || path.text === '') return undefined;
  const source = await readText(session, resolved);
  if (source === undefined || isFetched(resolved)) return source;
  return root.read(path);
}

/** The path itself, or the path of the fetched copy. */
async function placeOf({ session, root }: Target, path: Text): Promise<Text> {
  if (!isRemote(path.text)) return path;
  if (session.options.remote === undefined) throw remote(path);
  const up = root.directory.split('/').map((part) => (part === '' ? '' : '../'));
  return { ...path, text: up.join('') + (await session.options.remote.place(path)) };
}

function addFile(target: Target, path: Text, source: Span['source'], into: Accumulator): void {
  const { session } = target;
  session.hasObjects = true;
  session.parts.add(source.path);
  const origin = wayTo(target, path.text);
  for (const { root, span, comments } of readObjects(source)) {
    make(session, sizeOf(root), path.span);
    const item = itemOf(root, span, comments);
    if (origin !== undefined) item.origin = { path: origin };
    addItem(session, into.collection, item);
  }
}

function addItem(session: Session, collection: Collection, item: Item): void {
  try {
    append(collection, item);
  } catch (error) {
    record(session, error);
  }
}

async function addDirectory(target: Target, path: Text, into: Accumulator, component: boolean): Promise<void> {
  const { session, root } = target;
  const directory = directoryAt(target, path);
  const inner = openRoot(session, directory, root);
  await checkThere(target, path, directory);
  const outer = { way: wayTo(target, path.text), namespace: target.namespace };
  const opened = await openTarget(session, inner, outer, path.span);
  await chooseSchema(session, opened.kustomization.openapi, inner);
  if (component !== isComponent(opened.kustomization)) {
    const message = component
      ? `${path.text} is not a Component; list it under resources`
      : `${path.text} is a Component; list it under components`;
    throw new BuildError('kustomize.kustomization', message, path.span);
  }
  if (component) {
    await accumulate(opened, into);
    return;
  }
  mergeIn(session, into, await accumulate(opened), path.span);
}

/** Checks that a directory exists; otherwise the error would be about a file in it. */
async function checkThere({ session }: Target, path: Text, directory: string): Promise<void> {
  const entries = await session.files.list(directory);
  if (entries.length > 0) return;
  throw new BuildError('kustomize.file', `no such file or directory: ${directory}`, path.span);
}

function directoryAt({ root }: Target, path: Text): string {
  if (path.text === '') throw new BuildError('kustomize.file', 'a path is missing here', path.span);
  const directory = resolvePath(root.directory, path.text);
  if (directory === undefined) {
    const help = 'scan a directory that contains both';
    throw new BuildError('kustomize.outside', `${path.text} is outside the scanned directory`, path.span, help);
  }
  if (path.text.split('/').some((part) => part !== '..' && part !== '.' && part.includes('..'))) {
    throw new BuildError('kustomize.file', `${path.text} is not a path; check the indentation`, path.span);
  }
  let depth = 0;
  for (let at: Root | undefined = root; at !== undefined; at = at.parent) {
    depth++;
    if (isWithin(directory, at.directory)) {
      const message = `${directory === '' ? 'the scanned directory' : directory} refers back to itself: it contains or uses this`;
      throw new BuildError('kustomize.cycle', message, path.span);
    }
  }
  if (depth >= maxDepth) {
    throw new BuildError(
      'kustomize.too-much',
      `kustomizations are nested more than ${maxDepth} levels deep`,
      path.span,
    );
  }
  return directory;
}

function mergeIn(session: Session, into: Accumulator, inner: Accumulator, span: Span): void {
  for (const item of inner.collection.items) addItem(session, into.collection, item);
  into.specs = mergeSpecs(into.specs, inner.specs, span);
  for (const variable of inner.variables.values()) addVariable(into.variables, variable);
}

async function runGenerators(target: Target, into: Accumulator): Promise<void> {
  const { session, kustomization, root, way } = target;
  const file = wayTo(target, kustomization.source.path.slice(kustomization.source.path.lastIndexOf('/') + 1));
  const add = (item: Item, origin: Origin | undefined): void => {
    if (way !== undefined && origin !== undefined) item.origin ??= origin;
    absorb(into.collection, item, session);
  };
  for (const [kind, list] of [
    ['ConfigMap', kustomization.configMapGenerator],
    ['Secret', kustomization.secretGenerator],
  ] as const) {
    for (const args of list ?? []) {
      const options = withGlobal(args.options, kustomization.generatorOptions);
      await attempt(session, async () => {
        add(await generate(kind, args, options, root), originOf(`${kind}Generator`, file ?? ''));
      });
    }
  }
  for (const chart of chartsOf(kustomization)) {
    const done = await attempt(session, async () => {
      const origin = originOf('HelmChartInflationGenerator', file ?? '');
      for (const item of await inflate(session, root, chart, target.namespace)) add(item, origin);
    });
    if (!done) session.incomplete = true;
  }
  for (const plugin of await pluginsOf(target, kustomization.generators ?? [])) {
    const done = await attempt(session, async () => {
      for (const item of await generatedBy(plugin, root, session)) add(item, originOfPlugin(plugin));
    });
    if (!done) session.incomplete = true;
  }
}

function originOfPlugin(plugin: Item): Origin | undefined {
  if (plugin.origin?.path === undefined) return undefined;
  const name = nameOf(plugin);
  const namespace = namespaceIn(plugin);
  const configuredBy = {
    apiVersion: apiVersionIn(plugin),
    kind: kindOf(plugin),
    ...(name === '' ? {} : { name }),
    ...(namespace === '' ? {} : { namespace }),
  };
  return { configuredIn: plugin.origin.path, configuredBy };
}

/** The configurations of plugins: inline objects, files, or kustomizations. */
async function pluginsOf(target: Target, texts: readonly Text[]): Promise<readonly Item[]> {
  const { session, kustomization } = target;
  const plugins = emptyAccumulator();
  const paths: Text[] = [];
  const file = wayTo(target, kustomization.source.path.slice(kustomization.source.path.lastIndexOf('/') + 1));
  for (const text of texts) {
    const objects = inlineObjects(text);
    if (objects === undefined) paths.push(text);
    for (const { root, span } of objects ?? []) {
      const item = itemOf(root, span);
      if (file !== undefined) item.origin = { path: file };
      addItem(session, plugins.collection, item);
    }
  }
  await addResources(target, paths, plugins);
  return plugins.collection.items;
}

/** The objects of a text; undefined if it is a path. */
function inlineObjects(text: Text): ReturnType<typeof readObjects> | undefined {
  try {
    return readObjects({ path: text.span.source.path, text: text.text }, text.locate);
  } catch (error) {
    if (error instanceof BuildError) return undefined;
    throw error;
  }
}

/** Runs the transformers of a kustomization in the order of the reference, which is not that of the file. */
async function runTransformers(target: Target, { collection, specs }: Accumulator): Promise<void> {
  const { session, kustomization, root } = target;
  const file = wayTo(target, kustomization.source.path.slice(kustomization.source.path.lastIndexOf('/') + 1));
  const run = async (kind: string, make: () => Promise<Transformer> | Transformer, of?: Item): Promise<void> => {
    await attempt(session, async () => {
      try {
        (await make())(collection, session);
      } finally {
        collection.items = collection.items.filter((item) => !isEmpty(item.root));
        collection.keys = undefined;
      }
    });
    const origin = of === undefined ? originOf(kind, file ?? '') : originOfPlugin(of);
    if (file !== undefined && origin !== undefined) noteTransformation(collection, origin);
  };
  const k = kustomization;
  if ((k.patchesStrategicMerge ?? []).length > 0) {
    await run('PatchStrategicMergeTransformer', () => strategicMergeOf(k.patchesStrategicMerge!, root));
  }
  for (const patch of k.patches ?? []) await run('PatchTransformer', () => patchOf(patch, root));
  if (k.namespace?.text) await run('NamespaceTransformer', () => setNamespaces(k.namespace!, specs.namespace));
  if (k.namePrefix?.text) await run('PrefixTransformer', () => affix('prefix', k.namePrefix!, specs.namePrefix));
  if (k.nameSuffix?.text) await run('SuffixTransformer', () => affix('suffix', k.nameSuffix!, specs.nameSuffix));
  for (const label of k.labels ?? []) {
    await run('LabelTransformer', () => addTexts(label.pairs ?? new Map(), labelSpecs(label, specs)));
  }
  if ((k.labels ?? []).length > 0 || (k.commonLabels?.size ?? 0) > 0) {
    await run('LabelTransformer', () => addTexts(k.commonLabels ?? new Map(), specs.commonLabels));
  }
  if ((k.commonAnnotations?.size ?? 0) > 0) {
    await run('AnnotationsTransformer', () => addTexts(k.commonAnnotations!, specs.commonAnnotations));
  }
  for (const patch of k.patchesJson6902 ?? []) await run('PatchJson6902Transformer', () => json6902Of(patch, root));
  for (const replica of k.replicas ?? []) {
    await run('ReplicaCountTransformer', () => setReplicas(replica, specs.replicas));
  }
  for (const image of [...(k.images ?? []), ...(k.imageTags ?? [])]) {
    await loadPatternsForImage(image);
    await run('ImageTagTransformer', () => setImages(image, specs.images));
  }
  if ((k.replacements ?? []).length > 0) {
    await run('ReplacementTransformer', () => replacementsOf(k.replacements!, root));
  }
  for (const plugin of await pluginsOf(target, k.transformers ?? [])) {
    await run(kindOf(plugin), () => transformerOf(plugin, root), plugin);
  }
}

type Label = NonNullable<Kustomization['labels']>[number];

/** The fields that receive the pairs of a `labels` entry. */
function labelSpecs(label: Label, specs: FieldSpecs): readonly FieldSpec[] {
  const { span } = label;
  const own = mergeFields((label.fields ?? []).map(specOf), specs.labels, span);
  if (label.includeSelectors === true) return mergeFields(own, specs.commonLabels, span);
  let all = own;
  if (label.includeTemplates === true) all = mergeFields(all, specs.templateLabels, span);
  if (label.includeVolumeClaimTemplates === true) all = mergeFields(all, specs.volumeClaimTemplateLabels, span);
  return mergeFields(all, [{ path: 'metadata/labels', create: true }], span);
}

function noteTransformation({ items }: Collection, origin: Origin): void {
  for (const item of items) {
    if (item.origin === undefined) item.origin = origin;
    else item.transformations.push(origin);
  }
}
