import type { YamlMap, YamlNode } from '../../go/index.ts';

/**
 * The resource type of a kind: `kubernetes_` and the kind in snake case (`HorizontalPodAutoscaler` is
 * `kubernetes_horizontal_pod_autoscaler`; a digit is a separate word). `DaemonSet` is one word, as in Terrascan and
 * Terraform's provider.
 */
export function typeOfKind(kind: string): string {
  if (kind === 'DaemonSet') return 'kubernetes_daemonset';
  const words = kind
    .trim()
    .replace(/[a-z](?=[A-Z0-9])|[0-9](?=[A-Za-z])|[A-Z](?=[0-9]|[A-Z][a-z])/g, '$&_')
    .replace(/[ \-.]/g, '_');
  return `kubernetes_${words.toLowerCase()}`;
}

/** The kind and version of a document; undefined if it is not a manifest. */
export function manifestOf(
  node: YamlNode | undefined,
): { readonly apiVersion: string; readonly kind: string } | undefined {
  if (node?.kind !== 'map') return undefined;
  const kind = textIn(node, 'kind');
  const apiVersion = textIn(node, 'apiVersion');
  if (kind === undefined || kind === '' || apiVersion === undefined || apiVersion === '') return undefined;
  // Kustomize's own files are not sent to a cluster.
  const isBuildFile =
    apiVersion.startsWith('kustomize.config.k8s.io/') || (kind === 'Kustomization' && isNameless(node));
  return isBuildFile ? undefined : { apiVersion, kind };
}

function isNameless(node: YamlMap): boolean {
  const metadata = node.entries.get('metadata')?.value;
  return metadata?.kind !== 'map' || !metadata.entries.has('name');
}

/** A scalar in a map, as text; undefined if there is none. */
export function textIn(map: YamlMap, key: string): string | undefined {
  const node = map.entries.get(key)?.value;
  return node?.kind === 'scalar' && node.value !== null ? String(node.value) : undefined;
}
