import type { Diagnostic, Source } from '../../source/index.ts';
import { positionOf } from '../../source/index.ts';
import type { Files } from '../files.ts';
import { holdsManifest, invalidKind, podTemplatesIn, typeOfKind } from '../kubernetes/index.ts';
import type { Loaded, LoadOptions, ScanError } from '../loader.ts';
import { openMounts } from '../mounts.ts';
import type { ConfigValue, Resource } from '../resource.ts';
import { isConfig } from '../resource.ts';
import type { Build, Built } from './build.ts';
import { build } from './build.ts';
import { jsonText } from './generators/hash.ts';
import { rootsIn } from './kustomization/discover.ts';
import { openRemoteBases } from './kustomization/remote.ts';
import { spanAt } from './objects/node.ts';
import { provenanceOf } from './provenance.ts';
import type { BuildOptions } from './session.ts';

/** Builds every kustomization of a tree that no other one uses. Objects that several builds share are returned once. */
export async function load(files: Files, options: LoadOptions): Promise<Loaded> {
  const mounts = openMounts(files);
  const remote = options.fetcher === undefined ? undefined : openRemoteBases(options.fetcher, mounts);
  const settings: BuildOptions = { anywhere: true, ...(remote === undefined ? {} : { remote }) };
  const roots = await rootsIn(files, options.recursive !== false);
  const resources = new Map<string, Resource>();
  const byRoot = new Map<string, readonly Resource[]>();
  /** The resources of a build; those that another build has as well are reused. */
  const resourcesOf = ({ objects }: Build, directory: string): readonly Resource[] =>
    objects.map((object) => {
      const resource = resourceOf(object, roots.length > 1 && directory !== '' ? [directory] : []);
      return resources.get(keyOfResource(resource)) ?? resource;
    });
  const errors = new Map<string, ScanError>();
  const read = new Map<string, Source>();
  const parts = new Set<string>();
  const charts = new Set<string>();
  for (const directory of roots) {
    const built = await build(mounts.files, directory, settings);
    const own = resourcesOf(built, directory);
    for (const resource of own) resources.set(keyOfResource(resource), resource);
    byRoot.set(directory, own);
    for (const problem of [...built.problems, ...invalidKinds(built)])
      errors.set(keyOf(problem), errorOf(problem, directory));
    for (const source of built.files) read.set(source.path, source);
    for (const path of built.parts) parts.add(path);
    for (const path of built.charts) charts.add(`${path}/`);
  }
  // Manifests that are only configuration here, or follow a kustomization in its file, may be deployed by themselves.
  const claimed = [...read.values()].filter((source) => parts.has(source.path) || !holdsManifest(source));
  return {
    resources: [...resources.values()],
    asides: podTemplatesIn([...resources.values()]),
    errors: [...errors.values()],
    notes: remote?.notes ?? [],
    fileCount: read.size,
    claimed: [...claimed.map(({ path }) => path), ...charts],
    ...(options.variants && {
      variants: await (await import('./variants.ts')).kustomizationVariants(
        mounts,
        byRoot,
        async (directory, called) => {
          const built = await build(mounts.files, directory, settings);
          return {
            resources: resourcesOf(built, called),
            errors: built.problems.map((problem) => errorOf(problem, called)),
          };
        },
      ),
    }),
  };
}

const invalidKinds = ({ objects }: Build): readonly Diagnostic[] =>
  objects.flatMap(({ config, span }) => {
    const message = invalidKind(textOf(config.kind));
    return message === undefined ? [] : [{ code: 'kubernetes.no-manifest', level: 'error', message, span }];
  });

const keyOfResource = ({ source, span, config }: Resource): string => `${source}\n${span.start}\n${jsonText(config)}`;

function keyOf({ code, message, span }: Diagnostic): string {
  return `${code}\n${message}\n${span?.source.path}\n${span?.start}`;
}

function errorOf(diagnostic: Diagnostic, directory: string): ScanError {
  const { source } = diagnostic.span ?? {};
  return { directory, ...(source === undefined || source.text === '' ? {} : { file: source.path }), diagnostic };
}

function resourceOf(built: Built, modulePath: readonly string[]): Resource {
  const { config, root, span, comments } = built;
  const type = typeOfKind(textOf(config.kind));
  const metadata = isConfig(config.metadata) ? config.metadata : {};
  const name = textOf(metadata.name);
  return {
    id: `${type}.${name}-${textOf(metadata.namespace) || 'default'}`,
    name,
    source: span.source.path,
    line: positionOf(span.source, span.start).line,
    type,
    config,
    modulePath,
    unknown: [],
    spanOf: (path) => (path.length === 0 ? span : spanAt(root, path)),
    provenanceOf: (path) => provenanceOf(path, built),
    span,
    comments,
  };
}

function textOf(value: ConfigValue | undefined): string {
  return value === undefined || value === null || typeof value === 'object' ? '' : String(value);
}
