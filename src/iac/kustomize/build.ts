import { compareStrings } from '../../go/index.ts';
import type { Diagnostic, Source } from '../../source/index.ts';
import type { Files } from '../files.ts';
import type { Config } from '../resource.ts';
import { isConfig } from '../resource.ts';
import { BuildError } from './build-error.ts';
import { kindsFirst, kindsLast, ranksOf } from './fields/specs.ts';
import { addHashes } from './generators/hash.ts';
import type { Text } from './kustomization/decode.ts';
import type { Kustomization } from './kustomization/kustomization.ts';
import { openRoot } from './kustomization/root.ts';
import type { Collection } from './objects/collection.ts';
import { append, emptyCollection } from './objects/collection.ts';
import type { Identity } from './objects/identity.ts';
import type { Item, Origin } from './objects/item.ts';
import { annotationsOf, currentId, setTexts } from './objects/item.ts';
import type { Node } from './objects/node.ts';
import { configOf } from './objects/node.ts';
import { chooseSchema } from './patches/schema.ts';
import { fixReferences } from './references/names.ts';
import { replaceVariables } from './references/variables.ts';
import type { BuildOptions, Session } from './session.ts';
import { attempt, BuildLimitError, openSession } from './session.ts';
import type { Accumulator, Target } from './target.ts';
import { accumulate, openTarget } from './target.ts';
import { addTexts } from './transformers/texts.ts';

/** An object of a build; each of its parts has its origin. */
export interface Built {
  readonly config: Config;
  readonly root: Node;
  /** The document that it is from, or the entry of the generator that made it. */
  readonly span: Item['span'];
  readonly comments: Item['comments'];
}

export interface Build {
  readonly objects: readonly Built[];
  /** Errors; the objects are those that could be built in spite of them. */
  readonly problems: readonly Diagnostic[];
  /** Files that were read. */
  readonly files: readonly Source[];
  /** Those whose objects and patches are in the result. */
  readonly parts: ReadonlySet<string>;
  /** Directories of the charts that were inflated. */
  readonly charts: readonly string[];
}

/** Builds the kustomization of a directory like `kustomize build`. Never throws; work and depth are bounded. */
export async function build(files: Files, directory: string, options: BuildOptions = {}): Promise<Build> {
  const session = openSession(files, options);
  let objects: readonly Built[] = [];
  try {
    await attempt(session, async () => {
      objects = await buildIn(session, directory);
    });
  } catch (error) {
    if (!(error instanceof BuildLimitError)) throw error;
  }
  const read = [...session.texts.values()].filter((source) => source !== undefined);
  return { objects, problems: session.problems, files: read, parts: session.parts, charts: [...session.charts] };
}

async function buildIn(session: Session, directory: string): Promise<readonly Built[]> {
  const root = openRoot(session, directory);
  const opened = await openTarget(session, root, { way: undefined, namespace: undefined });
  const { kustomization } = opened;
  const target: Target = { ...opened, way: (kustomization.buildMetadata ?? []).length > 0 ? '' : undefined };
  await attempt(session, () => chooseSchema(session, kustomization.openapi, root));
  const all = await accumulate(target);
  await finish(session, all, kustomization);
  const objects: Built[] = [];
  for (const { root: node, span, comments } of all.collection.items) {
    await attempt(session, async () => {
      const config = node === undefined ? undefined : configOf(node);
      if (isConfig(config)) objects.push({ config, root: node!, span, comments });
    });
  }
  return objects;
}

/** Final steps: names, references to them, variables, order, and the annotations of origins. */
async function finish(
  session: Session,
  { collection, specs, variables }: Accumulator,
  k: Kustomization,
): Promise<void> {
  const step = (work: () => void): Promise<boolean> => attempt(session, async () => work());
  await step(() => addHashes(collection));
  collection.keys = undefined;
  await step(() => fixReferences(collection, specs.nameReference, session));
  await step(() => replaceVariables(collection, variables, specs.varReference, session));
  await step(() => {
    const isLocal = (item: Item): boolean =>
      (annotationsOf(item).get('config.kubernetes.io/local-config') ?? 'false') !== 'false';
    collection.items = collection.items.filter((item) => !isLocal(item));
  });
  await step(() => sort(collection, k, session));
  const metadata = new Set((k.buildMetadata ?? []).map(({ text }) => text));
  if (session.options.managedByLabel === true || metadata.has('managedByLabel')) {
    const at = k.buildMetadata?.[0]?.span ?? k.span;
    const label: Text = { text: 'kustomize-v5.8.2', span: at, locate: () => at };
    const spec = { path: 'metadata/labels', create: true };
    await step(() => addTexts(new Map([['app.kubernetes.io/managed-by', label]]), [spec])(collection, session));
  }
  for (const item of collection.items) {
    await step(() => {
      const annotations = new Map(annotationsOf(item));
      if (metadata.has('originAnnotations') && item.origin !== undefined) {
        annotations.set('config.kubernetes.io/origin', textOfOrigin(item.origin, ''));
      }
      if (metadata.has('transformerAnnotations') && item.transformations.length > 0) {
        const texts = item.transformations.map((origin) => `- ${textOfOrigin(origin, '  ').trimStart()}`);
        annotations.set('alpha.config.kubernetes.io/transformations', texts.join(''));
      }
      setTexts(item, 'annotations', annotations);
    });
  }
}

/** An origin in YAML. */
function textOfOrigin({ path, configuredIn, configuredBy }: Origin, indent: string): string {
  const lines: string[] = [];
  if (path !== undefined && path !== '') lines.push(`path: ${path}`);
  if (configuredIn !== undefined) lines.push(`configuredIn: ${configuredIn}`);
  if (configuredBy !== undefined) {
    lines.push('configuredBy:');
    for (const [key, value] of Object.entries(configuredBy)) lines.push(`  ${key}: ${value}`);
  }
  return lines.map((line) => `${indent}${line}\n`).join('');
}

/** Sorts the objects by their kinds, if the order requires it. */
function sort(collection: Collection, { sortOptions }: Kustomization, { options }: Session): void {
  const order = sortOptions === undefined ? (options.order ?? 'legacy') : sortOptions.order?.text;
  if (order === 'none' || order === 'fifo') {
    if (sortOptions?.legacySortOptions !== undefined) {
      const message = 'legacySortOptions requires the order legacy';
      throw new BuildError('kustomize.kustomization', message, sortOptions.legacySortOptions.span);
    }
    if (order === 'fifo') return;
  }
  if (order === 'none' && sortOptions === undefined) return;
  if (order !== 'legacy') {
    throw new BuildError('kustomize.kustomization', 'the order must be legacy or fifo', sortOptions!.span);
  }
  const given = sortOptions?.legacySortOptions;
  const [first, last] = [given?.orderFirst ?? [], given?.orderLast ?? []].map((texts) => texts.map(({ text }) => text));
  const ranks = given === undefined ? ranksOf(kindsFirst, kindsLast) : ranksOf(first!, last!);
  const keyed = collection.items.map((item) => ({ item, key: sortKey(currentId(item), ranks) }));
  keyed.sort((a, b) => compare(a.key, b.key));
  const sorted = emptyCollection();
  for (const { item } of keyed) append(sorted, item);
  collection.items = sorted.items;
  collection.keys = undefined;
}

interface SortKey {
  readonly id: Identity;
  readonly rank: number;
  readonly gvk: string;
  readonly text: string;
}

function sortKey(id: Identity, ranks: ReadonlyMap<string, number>): SortKey {
  const { group, version, kind, name, namespace } = id;
  const rank = ranks.get(kind) ?? 0;
  const gvk = `${group || '~G'}_${version || '~V'}_${kind || '~K'}`;
  const own = `${kind || '[noKind]'}.${version || '[noVer]'}.${group || '[noGrp]'}`;
  return { id, rank, gvk, text: `${own}|${namespace || '~X'}|${name || '~N'}` };
}

function compare(a: SortKey, b: SortKey): number {
  if (a.rank !== b.rank) return a.rank - b.rank;
  if (a.gvk === b.gvk) return compareStrings(a.text, b.text);
  const areNamespaces =
    a.id.kind === 'Namespace' && b.id.kind === 'Namespace' && (a.id.group === '' || b.id.group === '');
  return areNamespaces ? compareStrings(b.gvk, a.gvk) : compareStrings(a.gvk, b.gvk);
}
