import type { Span } from '../../../source/index.ts';
import { BuildError } from '../build-error.ts';
import { defaultSpecs } from '../data/field-specs.ts';
import type { GvkPattern } from '../objects/identity.ts';
import type { FieldSpec, FieldSpecs, NameReference } from './field-spec.ts';

export type FieldList = Exclude<keyof FieldSpecs, 'nameReference'>;
export const fieldLists: readonly FieldList[] = [
  'namePrefix',
  'nameSuffix',
  'namespace',
  'commonLabels',
  'labels',
  'templateLabels',
  'volumeClaimTemplateLabels',
  'commonAnnotations',
  'varReference',
  'images',
  'replicas',
];

/** Adds specs to specs. Existing ones are skipped; two that contradict each other are an error at `span`. */
export function mergeFields(known: readonly FieldSpec[], more: readonly FieldSpec[], span: Span): readonly FieldSpec[] {
  if (more === known || more.length === 0) return known;
  const result = [...known];
  for (const spec of more) {
    const same = result.find((other) => other.path === spec.path && covers(other, spec));
    if (same === undefined) result.push(spec);
    else if (same.create !== spec.create) {
      const message = `the field ${spec.path} is specified twice, with and without create`;
      throw new BuildError('kustomize.field', message, span);
    }
  }
  return result;
}

/** Whether a spec is for no other objects than another one. */
function covers(spec: GvkPattern, by: GvkPattern): boolean {
  return (['group', 'version', 'kind'] as const).every(
    (part) => (by[part] ?? '') === '' || (spec[part] ?? '') === by[part],
  );
}

function mergeReferences(
  known: readonly NameReference[],
  more: readonly NameReference[],
  span: Span,
): readonly NameReference[] {
  if (more === known || more.length === 0) return known;
  const result = [...known];
  for (const reference of more) {
    const at = result.findIndex((other) => isSamePattern(other, reference));
    if (at < 0) result.push(reference);
    else {
      const fieldSpecs = mergeFields(result[at]!.fieldSpecs, reference.fieldSpecs, span);
      result[at] = { ...result[at]!, fieldSpecs };
    }
  }
  return result;
}

function isSamePattern(a: GvkPattern, b: GvkPattern): boolean {
  return (['group', 'version', 'kind'] as const).every((part) => (a[part] ?? '') === (b[part] ?? ''));
}

/**
 * Both, in the order of their kinds. As in the reference, a spec for all kinds is dropped if one for some of them comes
 * before it, which may be due to that order.
 */
export function mergeSpecs(known: FieldSpecs, more: FieldSpecs, span: Span): FieldSpecs {
  if (known === more || more === noSpecs) return known;
  if (known === noSpecs && more === standard) return more;
  const merged: { [list in FieldList]?: readonly FieldSpec[] } = {};
  for (const list of fieldLists) merged[list] = inKindOrder(mergeFields(known[list], more[list], span));
  const nameReference = inKindOrder(mergeReferences(known.nameReference, more.nameReference, span));
  return { ...known, ...merged, nameReference };
}

export const noSpecs: FieldSpecs = {
  ...(Object.fromEntries(fieldLists.map((list) => [list, []])) as unknown as Omit<FieldSpecs, 'nameReference'>),
  nameReference: [],
};

/** Kinds that others depend on, and those that depend on others. */
export const kindsFirst: readonly string[] = (
  'Namespace ResourceQuota StorageClass CustomResourceDefinition ServiceAccount PodSecurityPolicy Role ClusterRole RoleBinding ' +
  'ClusterRoleBinding ConfigMap Secret Endpoints Service LimitRange PriorityClass PersistentVolume PersistentVolumeClaim ' +
  'Deployment StatefulSet CronJob PodDisruptionBudget'
).split(' ');
export const kindsLast: readonly string[] = ['MutatingWebhookConfiguration', 'ValidatingWebhookConfiguration'];

/** Ranks of kinds: those before all others are negative, those after them positive. */
export function ranksOf(first: readonly string[], last: readonly string[]): ReadonlyMap<string, number> {
  const ranks = new Map(first.map((kind, at) => [kind, at - first.length]));
  for (const [at, kind] of last.entries()) ranks.set(kind, at + 1);
  return ranks;
}

const ranks = ranksOf(kindsFirst, kindsLast);

/** The order in which the specs of one file are used. */
export function inKindOrder<T extends GvkPattern>(patterns: readonly T[]): readonly T[] {
  const text = ({ group, version, kind }: T): string => `${group || '~G'}_${version || '~V'}_${kind || '~K'}`;
  const rank = ({ kind }: T): number => ranks.get(kind ?? '') ?? 0;
  return [...patterns].sort((a, b) => rank(a) - rank(b) || (text(a) < text(b) ? -1 : text(a) > text(b) ? 1 : 0));
}

let standard: FieldSpecs | undefined;

/** Default field specs. */
export function standardSpecs(): FieldSpecs {
  standard ??= { ...defaultSpecs, nameReference: inKindOrder(defaultSpecs.nameReference) };
  return standard;
}
