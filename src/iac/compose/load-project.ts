import type { Diagnostic } from '../../source/index.ts';
import type { Files } from '../files.ts';
import { directoryOf } from '../paths.ts';
import { mapByName } from '../values/make.ts';
import type { MapValue } from '../values/value.ts';
import { applyExtends } from './extends.ts';
import { applyIncludes } from './include.ts';
import { joined } from './locations.ts';
import { merge } from './merge.ts';
import { withPaths } from './paths.ts';
import { without } from './places.ts';
import {
  addPlace,
  documentsOf,
  type Environment,
  environmentOf,
  inForm,
  noEnvironment,
  type Part,
  type Project,
  servicesOf,
} from './project.ts';
import { openBudget, reset, TooLargeError } from './read.ts';

/** The model of a project, which some files of a directory define. */
export interface LoadedProject {
  readonly model: MapValue;
  readonly project: Project;
  readonly environment: Environment;
}

/**
 * Loads a project: its files merged, with the files that they include and extend. Variables in `shell` take precedence
 * over `.env`.
 */
export async function loadProject(
  files: Files,
  paths: readonly string[],
  report: (problem: Diagnostic) => void,
  shell = noEnvironment,
): Promise<LoadedProject | undefined> {
  const directory = directoryOf(paths[0]!);
  const reported = new Set<string>();
  const texts = new Map<string, string | undefined>();
  const project: Project = {
    files,
    directory,
    budget: openBudget(),
    report: (problem) => {
      const { span } = problem;
      const key = `${problem.code} ${problem.message} ${span?.source.path} ${span?.start}`;
      if (!reported.has(key) && reported.size < maxProblems) report(problem);
      reported.add(key);
    },
    read: async (path) => {
      if (!texts.has(path)) texts.set(path, await files.read(path));
      return texts.get(path);
    },
    reported,
    comments: new Map(),
    sources: new Map(),
    places: new Map(),
    included: new Set(),
    extended: new Set(),
  };
  const environment = await environmentOf(project, [joined(directory, '.env')], shell);
  try {
    const model = await loadPart({ project, paths, directory, environment, chain: [] });
    return { model, project, environment };
  } catch (error) {
    if (!(error instanceof TooLargeError)) throw error;
    const message = 'the project expands to too many values, and was not scanned';
    project.report({ code: 'compose.too-large', level: 'error', message, span: error.span });
    return undefined;
  }
}

/** Maximum number of reported problems of a project. */
const maxProblems = 200;

/** The model of some files. */
async function loadPart(part: Part): Promise<MapValue> {
  const { project, paths, directory, environment } = part;
  let model: MapValue | undefined;
  for (const path of paths) {
    for (const document of await documentsOf(path, project, environment)) {
      for (const [name, entry] of servicesOf(document.value)) addPlace(project, name, entry.span);
      let value = await applyIncludes(document, part, loadPart);
      const empty = mapByName(value.span, []);
      const below = reset(model ?? empty, document.resets);
      value = await applyExtends(value, { resets: document.resets, path, part });
      const over = merge(below, value, [], (message, span) =>
        project.report({ code: 'compose.value', level: 'error', message, span }),
      );
      model = inForm(over, project);
    }
  }
  if (model === undefined && project.reported.size === 0) {
    const span = { source: { path: paths[0]!, text: '' }, start: 0, end: 0 };
    project.report({ code: 'compose.value', level: 'error', message: 'the file is empty', span });
  }
  const last = { source: { path: paths[0]!, text: '' }, start: 0, end: 0 };
  return withPaths(without(model ?? mapByName(last, []), 'version'), directory, project.directory);
}
