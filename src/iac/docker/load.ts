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
import { type Parsed, parseDockerfile } from './parse/parse.ts';
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
    if (text === undefined) {
      keep(path, withProblem(unreadable(path)));
      continue;
    }
    fileCount++;
    const source = { path, text };
    const parsed = parseDockerfile(source);
    const context = await buildContext(files, source, surroundings);
    keep(path, evaluated(source, parsed, context));
    const named = openNames(path);
    const report = (problem: Diagnostic): void => keep(path, withProblem(problem));
    for (const { service, args } of variantsOf(source, parsed, surroundings, report)) {
      const found = evaluated(source, parsed, { ...context, args }, { service: named(service), isVariant: true });
      addAll(resources, found.resources);
    }
  }
  let characters = 0;
  const named = openNames();
  for (const { service, text, span, contexts, targets, args } of surroundings.inline) {
    const { path } = span.source;
    const above = linesAbove(span);
    characters += above + text.length;
    if (characters > maxCharacters) {
      const message = 'the Dockerfiles in Compose files have too much text: they were not read from here on';
      keep(path, withProblem({ code: 'docker.too-large', level: 'error', message, span }));
      break;
    }
    const source = { path, text: '\n'.repeat(above) + text };
    const copiedSecrets = await openContexts(files, source, [...contexts], surroundings.secretFiles);
    const parsed = parseDockerfile(source, above);
    keep(path, evaluated(source, parsed, { copiedSecrets, targets, args }, { service: named(service, path) }));
  }
  return { resources, errors, notes, fileCount };
}

const withProblem = (problem: Diagnostic): Found => ({ resources: [], diagnostics: [problem] });

/** The names of services, with a number if a name of a file is taken. */
function openNames(path = ''): (service: string, file?: string) => string {
  const taken = new Map<string, number>([[`${path} ${path.slice(path.lastIndexOf('/') + 1)}`, 1]]);
  return (service, file = path) => {
    const key = `${file} ${service}`;
    const number = (taken.get(key) ?? 0) + 1;
    taken.set(key, number);
    return number === 1 ? service : `${service}#${number}`;
  };
}

/** Maximum number of other arguments that a Dockerfile is evaluated with. */
const maxVariants = 20;

/** The builds of Compose files that set arguments of a Dockerfile, those with the same values once. */
function variantsOf(
  source: Source,
  { instructions }: Parsed,
  { builds }: Surroundings,
  report: (problem: Diagnostic) => void,
): readonly Pick<ImageBuild, 'service' | 'args'>[] {
  const own = builds.filter(({ dockerfile, args }) => dockerfile === source.path && args.size > 0);
  if (own.length === 0) return [];
  const declared = new Set(
    instructions.flatMap(({ name, pairs = [] }) => (name === 'ARG' ? pairs.map((pair) => pair.name.text) : [])),
  );
  const found = new Map<string, Pick<ImageBuild, 'service' | 'args'>>();
  for (const { service, args } of own) {
    const used = [...args].filter(([name]) => declared.has(name)).sort(([a], [b]) => (a < b ? -1 : 1));
    const key = JSON.stringify(used);
    if (used.length > 0 && !found.has(key)) found.set(key, { service, args: new Map(used) });
  }
  if (found.size > maxVariants) {
    const message = `more than ${maxVariants} builds of Compose files set arguments of this file: the others were not scanned`;
    const span = { source, start: 0, end: 0 };
    report({ code: 'docker.too-large', level: 'error', message, span });
  }
  return [...found.values()].slice(0, maxVariants);
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

function evaluated(
  source: Source,
  parsed: Parsed,
  context: BuildContext,
  build: { readonly service?: string; readonly isVariant?: boolean } = {},
): Found {
  const diagnostics = [...parsed.diagnostics];
  const result = evaluateDockerfile(
    source,
    parsed,
    limitedReport(maxProblems, (problem) => void diagnostics.push(problem)),
    context,
  );
  if (result.stages.length === 0 && diagnostics.length === 0) {
    const message = 'the file has no FROM, so nothing is built from it';
    diagnostics.push({ code: 'docker.no-stage', level: 'error', message, span: { source, start: 0, end: 0 } });
  }
  const template = templateIn(source, diagnostics);
  const resources = result.instructions.length === 0 ? [] : resourcesOf(source, parsed, result, build);
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
