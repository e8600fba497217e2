import { isRaw, type YamlDocument, type YamlMap, type YamlNode, yamlDocuments } from '../../go/index.ts';
import type { Diagnostic } from '../../source/index.ts';

/** One document in the output of a template. */
export interface Manifest {
  /** The template it came from: `chart/templates/x.yaml`. */
  readonly path: string;
  readonly text: string;
  /** The position of `text` in the output of the template. */
  readonly start: number;
  readonly kind: string;
  readonly apiVersion: string;
  /** `text` as it was read. */
  readonly document: YamlDocument;
  /** The events of a hook, in lower case; absent if it is not a hook. */
  readonly hooks?: readonly string[];
}

/** A document of a template's output, with its place there. */
export interface ManifestText {
  readonly text: string;
  readonly start: number;
}

/**
 * The documents of a template's output, without the white space around them. As in Helm any line that begins with `---`
 * is a separator, whatever comes after it; of two such lines in succession the second belongs to the document.
 */
export function splitManifests(output: string): readonly ManifestText[] {
  const { start: first, end: last } = trimmed(output, 0, output.length);
  const documents: ManifestText[] = [];
  let start = first;
  const add = (end: number): void => {
    if (start >= end) return;
    const place = trimmed(output, start, end);
    documents.push({ text: output.slice(place.start, place.end), start: place.start });
  };
  for (let at = separatorAt(output, first, first); at !== undefined && at.start < last; ) {
    if (at.start >= start) add(Math.min(at.start, last));
    start = Math.min(at.end, last);
    at = separatorAt(output, start, first);
  }
  add(last);
  return documents;
}

/** The blanks that Go trims around a text, and those of its regular expressions: a byte order mark is in neither. */
const space = /[\t-\r \x85\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]/;
const blank = /[\t\n\f\r ]/;

/** The place without the blanks at its ends. */
function trimmed(text: string, from: number, to: number): { start: number; end: number } {
  let [start, end] = [from, to];
  while (start < end && space.test(text[start]!)) start++;
  while (end > start && space.test(text[end - 1]!)) end--;
  return { start, end };
}

/** The next separator from `from` on: the line break before it with all blanks around, `---`, the blanks after it. */
function separatorAt(output: string, from: number, first: number): { start: number; end: number } | undefined {
  for (let mark = output.indexOf('---', from); mark >= 0; mark = output.indexOf('---', mark + 1)) {
    const isFirst = mark === first && from === first;
    const isLineStart = mark > from && output[mark - 1] === '\n';
    if (!isFirst && !isLineStart) continue;
    let start = mark;
    if (!isFirst) while (start > from && blank.test(output[start - 1]!)) start--;
    let end = mark + 3;
    while (end < output.length && blank.test(output[end]!)) end++;
    return { start, end };
  }
  return undefined;
}

/** Kinds in the order in which Helm installs them. */
const installOrder = [
  'PriorityClass',
  'Namespace',
  'NetworkPolicy',
  'ResourceQuota',
  'LimitRange',
  'PodSecurityPolicy',
  'PodDisruptionBudget',
  'ServiceAccount',
  'Secret',
  'SecretList',
  'ConfigMap',
  'StorageClass',
  'PersistentVolume',
  'PersistentVolumeClaim',
  'CustomResourceDefinition',
  'ClusterRole',
  'ClusterRoleList',
  'ClusterRoleBinding',
  'ClusterRoleBindingList',
  'Role',
  'RoleList',
  'RoleBinding',
  'RoleBindingList',
  'Service',
  'DaemonSet',
  'Pod',
  'ReplicationController',
  'ReplicaSet',
  'Deployment',
  'HorizontalPodAutoscaler',
  'StatefulSet',
  'Job',
  'CronJob',
  'IngressClass',
  'Ingress',
  'APIService',
];
const rankOfKind: ReadonlyMap<string, number> = new Map(installOrder.map((kind, rank) => [kind, rank]));

/** Sorts by kind in the order of installation; unknown kinds come last, by name. Equal kinds keep their order. */
export function inInstallOrder<T extends { readonly kind: string }>(manifests: readonly T[]): readonly T[] {
  const rank = ({ kind }: T): number => rankOfKind.get(kind) ?? installOrder.length;
  return [...manifests].sort((a, b) => {
    const difference = rank(a) - rank(b);
    if (difference !== 0 || rankOfKind.has(a.kind) || a.kind === b.kind) return difference;
    return a.kind < b.kind ? -1 : 1;
  });
}

const hookEvents: ReadonlySet<string> = new Set([
  'pre-install',
  'post-install',
  'pre-delete',
  'post-delete',
  'pre-upgrade',
  'post-upgrade',
  'pre-rollback',
  'post-rollback',
  'test',
  'test-success',
]);

/** A document that Helm cannot use: it is reported, with a place within the document. */
export interface BrokenManifest {
  readonly start: number;
  readonly problem: Diagnostic;
}

export function isManifest(manifest: Manifest | BrokenManifest): manifest is Manifest {
  return 'document' in manifest;
}

/** The manifests in the output of the template `path`. Like Helm, it leaves out those with an unknown hook. */
export function manifestsIn(path: string, output: string): readonly (Manifest | BrokenManifest)[] {
  return splitManifests(output).flatMap((text) => manifestOf(path, text) ?? []);
}

function manifestOf(path: string, { text, start }: ManifestText): Manifest | BrokenManifest | undefined {
  const source = { path, text };
  if (isRaw(text)) {
    const span = { source, start: 0, end: text.length };
    return {
      start,
      problem: { code: 'helm.manifest', level: 'error', message: 'it contains invalid UTF-8', span },
    };
  }
  // Only comments: not a document, but an empty manifest.
  const document = yamlDocuments(source)[0]?.read() ?? {
    source,
    start: 0,
    end: text.length,
    comments: [],
    aliased: 0,
    diagnostics: [],
  };
  const error = document.diagnostics.find(({ level }) => level === 'error');
  if (error !== undefined) return { start, problem: error };
  const { root } = document;
  const misfit = misfitIn(root);
  if (misfit !== undefined) {
    const span = { source: document.source, start: misfit.start, end: misfit.end };
    const message = misfit === root ? 'a manifest must be a map' : 'this has a different type in Kubernetes manifests';
    return { start, problem: { code: 'helm.manifest', level: 'error', message, span } };
  }
  const map = mapOf(root);
  const [kind, apiVersion] = [scalarText(member(map, 'kind')), scalarText(member(map, 'apiVersion'))];
  const manifest = { path, text, start, kind, apiVersion, document };
  const hook = member(mapOf(member(mapOf(member(map, 'metadata')), 'annotations')), 'helm.sh/hook');
  if (hook === undefined) return manifest;
  const hooks = scalarText(hook)
    .split(',')
    .map((event) => event.trim().toLowerCase());
  return hooks.every((event) => hookEvents.has(event)) ? { ...manifest, hooks } : undefined;
}

/** Problems in the parts of a manifest that Helm checks. */
function misfitIn(root: YamlNode | undefined): YamlNode | undefined {
  const map = mapOf(root);
  const metadata = member(map, 'metadata');
  const annotations = member(mapOf(metadata), 'annotations');
  const texts = [member(map, 'kind'), member(map, 'apiVersion'), member(mapOf(metadata), 'name')];
  for (const { value } of mapOf(annotations)?.entries.values() ?? []) texts.push(value);
  return (
    [root, metadata, annotations].find((node) => node !== undefined && node.kind !== 'map' && !isNull(node)) ??
    texts.find((node) => node !== undefined && node.kind !== 'scalar')
  );
}

const mapOf = (node: YamlNode | undefined): YamlMap | undefined => (node?.kind === 'map' ? node : undefined);
const member = (map: YamlMap | undefined, key: string): YamlNode | undefined => map?.entries.get(key)?.value;
const isNull = (node: YamlNode): boolean => node.kind === 'scalar' && node.value === null;

function scalarText(node: YamlNode | undefined): string {
  return node?.kind === 'scalar' && node.value !== null ? String(node.value) : '';
}
