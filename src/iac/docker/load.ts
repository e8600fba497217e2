import { addAll, type Diagnostic, positionOf, type Source, type Span } from '../../source/index.ts';
import type { ImageBuild, InlineDockerfile } from '../compose/builds.ts';
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
  /** Dockerfiles in Compose files. */
  readonly inline: readonly InlineDockerfile[];
  /** Files with names that secrets may have. */
  readonly secretFiles: readonly string[];
}

/** Loads the Dockerfiles at some paths. */
export async function load(files: Files, paths: readonly string[], surroundings: Surroundings): Promise<Loaded> {
  const resources: Resource[] = [];
  const errors: ScanError[] = [];
  const notes: Diagnostic[] = [];
  let fileCount = 0;
  const keep = (path: string, found: Found): void => {
    addAll(resources, found.resources);
    for (const diagnostic of found.diagnostics) {
      if (diagnostic.level === 'error') errors.push({ directory: directoryOf(path), file: path, diagnostic });
      else notes.push(diagnostic);
    }
  };
  for (const path of paths) {
    const text = await files.read(path);
    if (text !== undefined) fileCount++;
    const found =
      text === undefined
        ? { resources: [], diagnostics: [unreadable(path)] }
        : readDockerfile({ path, text }, await buildContext(files, { path, text }, surroundings));
    keep(path, found);
  }
  let characters = 0;
  for (const { service, text, span, contexts, targets } of surroundings.inline) {
    const { path } = span.source;
    const above = linesAbove(span);
    characters += above + text.length;
    if (characters > maxCharacters) {
      const message = 'the Dockerfiles in Compose files have too much text: they were not read from here on';
      keep(path, { resources: [], diagnostics: [{ code: 'docker.too-large', level: 'error', message, span }] });
      break;
    }
    const source = { path, text: '\n'.repeat(above) + text };
    const copiedSecrets = await openContexts(files, source, [...contexts], surroundings.secretFiles);
    keep(path, readDockerfile(source, { copiedSecrets, targets }, { service, start: above }));
  }
  return { resources, errors, notes, fileCount };
}

/** Maximum number of characters of all Dockerfiles in Compose files, with the lines above them. */
const maxCharacters = 20_000_000;
/** A line below which a block scalar begins. */
const blockHeader = /^[^#|>]*[|>][-+0-9]{0,2}[ \t]*(?:#|$)/;
/** Maximum number of characters that are searched for it. */
const maxHeader = 300;

/** The number of lines above the text of a scalar, so that its lines have their numbers. */
function linesAbove({ source, start }: Span): number {
  const [header = '', below] = source.text.slice(start, start + maxHeader).split('\n', 2);
  return positionOf(source, start).line - (below !== undefined && blockHeader.test(header) ? 0 : 1);
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

function readDockerfile(
  source: Source,
  context: BuildContext,
  inline?: { readonly service: string; readonly start: number },
): Found {
  const parsed = parseDockerfile(source, inline?.start);
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
  const resources = evaluated.instructions.length === 0 ? [] : resourcesOf(source, parsed, evaluated, inline?.service);
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
