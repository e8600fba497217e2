import type { YamlDocument, YamlMap, YamlNode } from '../../go/index.ts';
import type { Diagnostic } from '../../source/index.ts';
import { plainText } from '../survey/kind.ts';
import { manifestOf, textIn } from './kind.ts';

/** Kinds that every cluster has. */
const kinds = new Map(
  [
    ...[
      'Pod',
      'PodTemplate',
      'ReplicationController',
      'ReplicaSet',
      'Deployment',
      'StatefulSet',
      'DaemonSet',
      'Job',
      'CronJob',
    ],
    ...[
      'Service',
      'ServiceAccount',
      'ConfigMap',
      'Secret',
      'Namespace',
      'LimitRange',
      'ResourceQuota',
      'PersistentVolume',
    ],
    ...[
      'PersistentVolumeClaim',
      'Ingress',
      'IngressClass',
      'NetworkPolicy',
      'PodDisruptionBudget',
      'PodSecurityPolicy',
    ],
    ...['Role', 'RoleBinding', 'ClusterRole', 'ClusterRoleBinding', 'StorageClass', 'PriorityClass', 'RuntimeClass'],
    ...['HorizontalPodAutoscaler', 'CustomResourceDefinition', 'MutatingWebhookConfiguration'],
    ...['ValidatingWebhookConfiguration', 'APIService', 'Endpoints', 'EndpointSlice', 'Node', 'Event', 'List'],
  ].map((kind) => [kind.toLowerCase(), kind]),
);
/** Characters that YAML forbids, that are invisible, or that result from invalid UTF-8. */
const unseen = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f\xa0\xad\u200b-\u200f\u2028\u2029\u2060\ufeff\ufffd]/g;
const keys = [/^[ \t]*["']?kind["']?[ \t]*:/im, /^[ \t]*["']?apiVersion["']?[ \t]*:/im];
const keysOfJson = [/[{,]\s{0,99}"kind"[ \t]*:/, /[{,]\s{0,99}"apiVersion"[ \t]*:/];

/** Whether a text has the keys of a manifest only after removing invisible characters, such as the zeros of UTF-16. */
function isDisguised(text: string): boolean {
  const hasKeys = (candidate: string): boolean =>
    [keys, keysOfJson].some((both) => both.every((key) => key.test(candidate)));
  return text.search(unseen) >= 0 && !hasKeys(text) && hasKeys(text.replaceAll(unseen, ''));
}

/** Whether a text can be a manifest; its keys can be written with escape sequences or invisible characters. */
export function mayBeManifest(text: string): boolean {
  return text.includes('kind') || text.includes('apiVersion') || text.includes('\\') || text.search(unseen) >= 0;
}

/**
 * Whether a text that is not an object was meant to be a manifest: it has the keys of a manifest at the start of lines
 * or of a JSON object.
 */
export function looksLikeManifest(written: string): boolean {
  const text = plainText(written);
  const hasKind = /(?:^|[{,\x85])[ \t]*(?:\?[ \t]{1,9})?["']?kind["']?[ \t]*\n?:/m.test(text);
  const hasOther = /(?:^|[{,\x85])[ \t]*(?:\?[ \t]{1,9})?["']?(?:apiVersion|metadata)["']?[ \t]*\n?:/m.test(text);
  return hasKind && hasOther;
}

/** Why a document is an unintended or invalid manifest; undefined if there is no sign of it. */
export function missedManifest(document: YamlDocument): Diagnostic | undefined {
  return disguised(document) ?? misshapen(document);
}

/** A document that is not read as a manifest because of characters in it. */
export function disguised({
  source,
  start,
  end,
}: Pick<YamlDocument, 'source' | 'start' | 'end'>): Diagnostic | undefined {
  if (!isDisguised(source.text.slice(start, end))) return undefined;
  return {
    code: 'kubernetes.disguised',
    level: 'error',
    message: 'invisible characters hide a manifest here, so it was not read',
    span: { source, start, end: start },
    help: 'save the file as UTF-8, without control and zero-width characters',
  };
}

function misshapen({ source, root, start, end }: YamlDocument): Diagnostic | undefined {
  const problem = (message: string, node: YamlNode): Diagnostic => ({
    code: 'kubernetes.no-manifest',
    level: 'error',
    message,
    span: { source, start: node.start, end: node.end },
  });
  if (root?.kind === 'scalar' && looksLikeManifest(source.text.slice(start, end)))
    return problem('this manifest is text and not an object, so it was not scanned', root);
  const list = root?.kind === 'map' ? root.entries.get('items')?.value : root;
  const items = list?.kind === 'sequence' ? list.items : [];
  if (root?.kind === 'sequence' || (root?.kind === 'map' && manifestOf(root) === undefined)) {
    const item = items.find((one) => manifestOf(one) !== undefined);
    if (item !== undefined) return problem('these manifests are not in a List object, so they were not scanned', item);
  }
  for (const map of [root, ...items]) {
    const found = map?.kind === 'map' ? misnamed(map) : undefined;
    if (found !== undefined) return problem(...found);
  }
  return undefined;
}

/** Why no cluster accepts an object, by its kind and version, and the place of the problem. */
function misnamed(map: YamlMap): readonly [message: string, node: YamlNode] | undefined {
  const kind = textIn(map, 'kind') ?? '';
  const hasVersion = textIn(map, 'apiVersion') !== undefined;
  const hasMetadata = map.entries.get('metadata')?.value.kind === 'map';
  if (kind === '') {
    return hasVersion && hasMetadata ? ['this object has no kind, so it was not scanned', map] : undefined;
  }
  const wrong = hasVersion || kinds.has(kind.trim().toLowerCase()) ? invalidKind(kind) : undefined;
  if (wrong !== undefined) return [wrong, valueAt(map, 'kind')];
  const isKnown = kinds.has(kind.toLowerCase());
  return hasVersion || !isKnown || !hasMetadata
    ? undefined
    : [`this ${kind} has no apiVersion, so it was not scanned`, map];
}

/** Why no cluster accepts objects of a kind; undefined if the kind may exist. */
export function invalidKind(kind: string): string | undefined {
  if (!/^[\w .-]+$/.test(kind))
    return `invalid kind ${JSON.stringify(kind)}: only ASCII letters and digits are allowed`;
  const known = kinds.get(kind.trim().toLowerCase());
  if (known === undefined || kind === known) return undefined;
  return `unknown kind ${JSON.stringify(kind)}: did you mean ${known}?`;
}

function valueAt(map: YamlMap, key: string): YamlNode {
  return map.entries.get(key)?.value ?? map;
}
