import { addAll, type Diagnostic, positionOf } from '../../source/index.ts';
import type { Files } from '../files.ts';
import type { Loaded, ScanError } from '../loader.ts';
import { directoryOf } from '../paths.ts';
import type { Resource } from '../resource.ts';
import { buildsOf, type ImageBuild, type InlineDockerfile, inlineDockerfilesOf } from './builds.ts';
import { type FileGroup, isMainName } from './find.ts';
import { loadProject } from './load-project.ts';
import { normalized } from './normalize.ts';
import type { Project } from './project.ts';
import { resourcesOf } from './resources.ts';

/** Loads the projects that some files define. */
export async function loadCompose(
  files: Files,
  groups: readonly FileGroup[],
): Promise<Loaded & { readonly builds: readonly ImageBuild[]; readonly inline: readonly InlineDockerfile[] }> {
  const outcomes: Outcome[] = [];
  for (const group of groups) outcomes.push(await loadGroup(files, group));
  const included = new Set(outcomes.flatMap(({ project }) => [...(project?.included ?? [])]));
  const extended = new Set(outcomes.flatMap(({ project }) => [...(project?.extended ?? [])]));
  const resources: Resource[] = [];
  const problems = new Map<string, Diagnostic>();
  const keep = (more: readonly Diagnostic[]): void => {
    for (const problem of more) {
      const { code, message, span } = problem;
      problems.set(JSON.stringify([code, message, span?.source.path, span?.start]), problem);
    }
  };
  for (const outcome of outcomes) {
    const { group, diagnostics } = outcome;
    const [main] = group.paths;
    if (group.paths.every((path) => included.has(path))) continue;
    const isExtended = ({ name, type }: Resource): boolean =>
      type === 'compose_service' && extended.has(`${main} ${name}`);
    if (!isMainName(main!) && outcome.resources.some(isExtended)) {
      // A file that only has services for others to extend: they are part of the services that extend them.
      addAll(
        resources,
        outcome.resources.filter((resource) => !isExtended(resource)),
      );
      keep(diagnostics.filter(({ code }) => code !== 'compose.model'));
    } else if (group.base !== undefined && diagnostics.some(({ code }) => code === 'compose.model')) {
      const over = await loadOver(files, group, outcomes);
      addAll(resources, over.resources);
      keep(over.diagnostics);
    } else {
      addAll(resources, outcome.resources);
      keep(diagnostics);
    }
  }
  return {
    resources,
    errors: [...problems.values()].filter(({ level }) => level === 'error').map(asError),
    notes: [...problems.values()].filter(({ level }) => level !== 'error'),
    sources: outcomes.flatMap(({ project }) => [...(project?.sources.values() ?? [])]),
    builds: outcomes.flatMap(({ project, resources }) => buildsOf(project?.directory ?? '', resources)),
    inline: inlineDockerfilesOf(
      outcomes.map(({ project, resources }) => ({ directory: project?.directory ?? '', resources })),
    ),
    fileCount: new Set(groups.flatMap(({ paths }) => paths)).size,
  };
}

interface Outcome {
  readonly group: FileGroup;
  readonly project?: Project;
  readonly resources: readonly Resource[];
  readonly diagnostics: readonly Diagnostic[];
}

async function loadGroup(files: Files, group: FileGroup): Promise<Outcome> {
  const diagnostics: Diagnostic[] = [];
  const loaded = await loadProject(files, group.paths, (problem) => void diagnostics.push(problem));
  if (loaded === undefined) return { group, resources: [], diagnostics };
  const { project } = loaded;
  const model = await normalized(loaded.model, project, loaded.environment);
  return { group, project, resources: resourcesOf(model, project), diagnostics };
}

/**
 * Loads a file that Compose rejects alone, merged over the main files of its directory: the resources that it changes
 * or adds.
 */
async function loadOver(files: Files, { paths, base = [] }: FileGroup, outcomes: readonly Outcome[]): Promise<Outcome> {
  const group: FileGroup = { paths: [...base, ...paths] };
  const { project, resources, diagnostics } = await loadGroup(files, group);
  const known = outcomes.find((outcome) => outcome.group.paths.join() === base.join())?.resources ?? [];
  const own = resources.flatMap((resource): Resource[] => {
    const places = resource.type === 'compose_service' ? (project?.places.get(resource.name) ?? []) : [resource.span];
    const span = places.findLast(({ source }) => paths.includes(source.path));
    if (span === undefined) return [];
    const over = known.find(({ id }) => id === resource.id);
    const { path } = span.source;
    const spanOf: Resource['spanOf'] = (at) => {
      const found = resource.spanOf(at);
      return found === resource.span ? span : found;
    };
    const line = positionOf(span.source, span.start).line;
    return [
      { ...resource, source: path, line, span, spanOf, ...(over && { over: { id: over.id, source: over.source } }) },
    ];
  });
  return { group, resources: own, diagnostics };
}

function asError(diagnostic: Diagnostic): ScanError {
  const path = diagnostic.span?.source.path ?? '';
  return { directory: directoryOf(path), file: path, diagnostic };
}
