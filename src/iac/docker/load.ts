import { addAll, type Diagnostic, type Source } from '../../source/index.ts';
import type { ImageBuild } from '../compose/builds.ts';
import type { Files } from '../files.ts';
import { limitedReport } from '../limited-report.ts';
import type { Loaded, ScanError } from '../loader.ts';
import { directoryOf } from '../paths.ts';
import type { Resource } from '../resource.ts';
import { templateMark } from '../template-mark.ts';
import { unreadable } from '../unreadable.ts';
import { openContexts } from './context/copied.ts';
import { type BuildContext, evaluateDockerfile } from './evaluate/evaluate.ts';
import { parseDockerfile } from './parse/parse.ts';
import { resourcesOf } from './resources.ts';

/** Facts about the tree around Dockerfiles. */
export interface Surroundings {
  /** The builds of Compose files. */
  readonly builds: readonly ImageBuild[];
  /** Files with names that secrets may have. */
  readonly secretFiles: readonly string[];
}

/** Loads the Dockerfiles at some paths. */
export async function load(files: Files, paths: readonly string[], surroundings: Surroundings): Promise<Loaded> {
  const resources: Resource[] = [];
  const errors: ScanError[] = [];
  const notes: Diagnostic[] = [];
  let fileCount = 0;
  for (const path of paths) {
    const text = await files.read(path);
    if (text !== undefined) fileCount++;
    const found =
      text === undefined
        ? { resources: [], diagnostics: [unreadable(path)] }
        : readDockerfile({ path, text }, await buildContext(files, { path, text }, surroundings));
    addAll(resources, found.resources);
    for (const diagnostic of found.diagnostics) {
      if (diagnostic.level === 'error') errors.push({ directory: directoryOf(path), file: path, diagnostic });
      else notes.push(diagnostic);
    }
  }
  return { resources, errors, notes, fileCount };
}

/** The context of a Dockerfile is its directory unless Compose files of the tree build it with others. */
async function buildContext(
  files: Files,
  source: Source,
  { builds, secretFiles }: Surroundings,
): Promise<BuildContext> {
  const own = builds.filter(({ dockerfile }) => dockerfile === source.path);
  const directories = own.length === 0 ? [directoryOf(source.path)] : own.map(({ context }) => context);
  return {
    copiedSecrets: await openContexts(files, source, [...new Set(directories)], secretFiles),
    targets: new Set(own.flatMap(({ target }) => target?.toLowerCase() ?? [])),
  };
}

interface Found {
  readonly resources: readonly Resource[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Maximum number of reported problems of a file and a level, besides syntax errors. */
const maxProblems = 100;

function readDockerfile(source: Source, context: BuildContext): Found {
  const parsed = parseDockerfile(source);
  const diagnostics = [...parsed.diagnostics];
  const evaluated = evaluateDockerfile(
    source,
    parsed,
    limitedReport(maxProblems, (problem) => void diagnostics.push(problem)),
    context,
  );
  if (evaluated.stages.length === 0 && diagnostics.length === 0) {
    const message = 'the file has no FROM, so nothing is built from it';
    diagnostics.push({ code: 'docker.no-stage', level: 'error', message, span: { source, start: 0, end: 0 } });
  }
  const template = templateIn(source, diagnostics);
  const resources = evaluated.instructions.length === 0 ? [] : resourcesOf(source, parsed, evaluated);
  if (template === undefined) return { resources, diagnostics };
  return { resources, diagnostics: [...diagnostics.filter(({ code }) => code !== 'docker.instruction'), template] };
}

/** One error for all unknown instructions of a file that another program renders. */
function templateIn(source: Source, diagnostics: readonly Diagnostic[]): Diagnostic | undefined {
  if (!diagnostics.some(({ code }) => code === 'docker.instruction')) return undefined;
  const found = templateMark({ source, start: 0, end: source.text.length });
  if (found === undefined) return undefined;
  const { mark, ...span } = found;
  return {
    code: 'docker.template',
    level: 'error',
    message: `this Dockerfile is a template (it contains ${mark}), so it was only read in part`,
    span,
    help: 'scan the rendered Dockerfile',
  };
}
