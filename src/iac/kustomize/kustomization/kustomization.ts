import { readYaml } from '../../../go/index.ts';
import type { Diagnostic, Source } from '../../../source/index.ts';
import { BuildError } from '../build-error.ts';
import { within } from '../objects/read.ts';
import type { Decoded } from './decode.ts';
import { decode } from './decode.ts';

/** The names that a kustomization may have. */
export const kustomizationNames: readonly string[] = ['kustomization.yaml', 'kustomization.yml', 'Kustomization'];

const texts = ['text'] as const;
const textMap = { each: 'text' } as const;

export const fieldSpecShape = {
  fields: { group: 'text', version: 'text', kind: 'text', path: 'text', create: 'flag' },
} as const;

const identity = { group: 'text', version: 'text', kind: 'text', name: 'text', namespace: 'text' } as const;
export const selectorShape = {
  fields: { ...identity, annotationSelector: 'text', labelSelector: 'text' },
} as const;

const fieldOptions = { fields: { delimiter: 'text', index: 'count', encoding: 'text', create: 'flag' } } as const;
export const replacementShape = {
  fields: {
    path: 'text',
    source: { fields: { ...identity, fieldPath: 'text', options: fieldOptions } },
    sourceValue: 'text',
    targets: [{ fields: { select: selectorShape, reject: [selectorShape], fieldPaths: texts, options: fieldOptions } }],
  },
} as const;

const patchShape = {
  fields: {
    path: 'text',
    patch: 'text',
    target: selectorShape,
    options: { fields: { allowNameChange: 'flag', allowKindChange: 'flag' } },
  },
} as const;

const generatorOptions = {
  fields: { labels: textMap, annotations: textMap, disableNameSuffixHash: 'flag', immutable: 'flag' },
} as const;
const generated = {
  namespace: 'text',
  name: 'text',
  behavior: 'text',
  literals: texts,
  files: texts,
  envs: texts,
  env: 'text',
  options: generatorOptions,
} as const;
export const configMapShape = { fields: generated } as const;
export const secretShape = { fields: { ...generated, type: 'text' } } as const;

export const imageShape = {
  fields: { name: 'text', newName: 'text', tagSuffix: 'text', newTag: 'text', digest: 'text' },
} as const;
export const replicaShape = { fields: { name: 'text', count: 'count' } } as const;

const objectMeta = { fields: { name: 'text', namespace: 'text', labels: textMap, annotations: textMap } } as const;

const helmChart = {
  name: 'text',
  version: 'text',
  repo: 'text',
  releaseName: 'text',
  namespace: 'text',
  additionalValuesFiles: texts,
  valuesFile: 'text',
  valuesInline: 'any',
  valuesMerge: 'text',
  includeCRDs: 'flag',
  skipHooks: 'flag',
  apiVersions: texts,
  kubeVersion: 'text',
  nameTemplate: 'text',
  skipTests: 'flag',
  debug: 'flag',
  devel: 'flag',
} as const;
const helmGlobals = { chartHome: 'text', configHome: 'text' } as const;
export const helmChartShape = { fields: { ...helmChart, ...helmGlobals } } as const;
const helmInflator = {
  fields: {
    chartName: 'text',
    chartVersion: 'text',
    chartRepoUrl: 'text',
    chartHome: 'text',
    chartRepoName: 'text',
    helmBin: 'text',
    helmHome: 'text',
    values: 'text',
    valuesLocal: 'any',
    valuesMerge: 'text',
    releaseName: 'text',
    releaseNamespace: 'text',
    extraArgs: texts,
  },
} as const;

const varShape = {
  fields: {
    name: 'text',
    objref: {
      fields: { apiVersion: 'text', ...identity },
    },
    fieldref: { fields: { fieldPath: 'text' } },
  },
} as const;

/** The fields of a kustomization. */
const kustomizationShape = {
  fields: {
    apiVersion: 'text',
    kind: 'text',
    metadata: objectMeta,
    openapi: textMap,
    namePrefix: 'text',
    nameSuffix: 'text',
    namespace: 'text',
    commonLabels: textMap,
    labels: [
      {
        fields: {
          pairs: textMap,
          includeSelectors: 'flag',
          includeTemplates: 'flag',
          includeVolumeClaimTemplates: 'flag',
          fields: [fieldSpecShape],
        },
      },
    ],
    commonAnnotations: textMap,
    patchesStrategicMerge: texts,
    patchesJson6902: [patchShape],
    patches: [patchShape],
    images: [imageShape],
    imageTags: [imageShape],
    replacements: [replacementShape],
    replicas: [replicaShape],
    vars: [varShape],
    sortOptions: {
      fields: { order: 'text', legacySortOptions: { fields: { orderFirst: texts, orderLast: texts } } },
    },
    resources: texts,
    components: texts,
    crds: texts,
    bases: texts,
    configMapGenerator: [configMapShape],
    secretGenerator: [secretShape],
    helmGlobals: { fields: helmGlobals },
    helmCharts: [{ fields: helmChart }],
    helmChartInflationGenerator: [helmInflator],
    generatorOptions,
    configurations: texts,
    generators: texts,
    transformers: texts,
    validators: texts,
    buildMetadata: texts,
  },
} as const;

export type Kustomization = Decoded<typeof kustomizationShape> & { readonly source: Source };
export type Variable = Decoded<typeof varShape>;
export type Patch = Decoded<typeof patchShape>;
export type Replacement = Decoded<typeof replacementShape>;
export type Generated = Decoded<typeof secretShape>;
export type GeneratorOptions = Decoded<typeof generatorOptions>;

/** Maximum number of characters of a kustomization: in memory, entries take a hundred times as much. */
const maxLength = 2_000_000;

/** A duplicate field of the kustomization: kustomize ignores the first one, so resources may be missing. */
function isFieldTwice({ code, span }: Diagnostic): boolean {
  if (code !== 'yaml.duplicate-key' || span === undefined) return false;
  const { source, start, end } = span;
  const isAtTop = start === 0 || source.text[start - 1] === '\n';
  return isAtTop && !/^(?:apiVersion|kind)\b/.test(source.text.slice(start, end));
}

/** Reads a kustomization. Throws a `BuildError` if it is empty or has unknown fields. */
export function parseKustomization(source: Source): Kustomization {
  const whole = { source, start: 0, end: Math.min(source.text.length, 1) };
  if (source.text.length > maxLength) {
    const message = `the kustomization exceeds ${maxLength} characters and was not read`;
    throw new BuildError('kustomize.too-much', message, whole);
  }
  const document = readYaml(source).find(({ root, diagnostics }) => root !== undefined || diagnostics.length > 0);
  const bad = document?.diagnostics.find((diagnostic) => diagnostic.level === 'error' || isFieldTwice(diagnostic));
  if (bad !== undefined) throw new BuildError('kustomize.kustomization', bad.message, bad.span ?? whole);
  const { root } = document ?? {};
  const fields = root?.kind === 'map' ? [...root.entries.values()].filter(({ value }) => !isNullish(value)) : [];
  const says = fields.filter(
    ({ keyStart, keyEnd }) => !/^["']?(?:kind|apiVersion)["']?$/i.test(source.text.slice(keyStart, keyEnd)),
  );
  const nothing = root === undefined || (root.kind === 'scalar' && root.value === null);
  if (nothing || (root.kind === 'map' && says.length === 0)) {
    const help = 'list its resources, or remove the file';
    throw new BuildError('kustomize.kustomization', `${source.path} is empty`, whole, help);
  }
  const kustomization = decode(root, kustomizationShape, { locate: within(source) });
  checkKind(kustomization);
  return { ...kustomization, source };
}

function isNullish(node: { readonly kind: string; readonly value?: unknown }): boolean {
  return node.kind === 'scalar' && (node.value === null || node.value === '');
}

function checkKind({ kind, apiVersion, span }: Decoded<typeof kustomizationShape>): void {
  const isComponent = kind?.text === 'Component';
  if (kind !== undefined && kind.text !== '' && !isComponent && kind.text !== 'Kustomization') {
    throw new BuildError('kustomize.kustomization', 'the kind must be Kustomization or Component', kind.span);
  }
  const version = `kustomize.config.k8s.io/${isComponent ? 'v1alpha1' : 'v1beta1'}`;
  if (apiVersion === undefined || apiVersion.text === '' || apiVersion.text === version) return;
  const message = `the apiVersion of a ${isComponent ? 'Component' : 'Kustomization'} must be ${version}`;
  throw new BuildError('kustomize.kustomization', message, apiVersion.span ?? span);
}

export function isComponent({ kind }: Kustomization): boolean {
  return kind?.text === 'Component';
}
