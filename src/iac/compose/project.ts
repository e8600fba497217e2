import type { Diagnostic, Source, Span } from '../../source/index.ts';
import type { Comment } from '../comment.ts';
import type { Parts } from '../docker/substitute/lexer.ts';
import type { Files } from '../files.ts';
import { mapByName } from '../values/make.ts';
import type { MapValue, Value } from '../values/value.ts';
import { readEnvFile, type Variable } from './dotenv.ts';
import { withoutDoubles } from './merge.ts';
import { member } from './places.ts';
import { type Budget, type Document, readDocuments, TooLargeError } from './read.ts';
import { model as modelShape } from './shapes/model.ts';

/** The files of a project, and their settings. */
export interface Project {
  readonly files: Files;
  /** Its directory in the tree. */
  readonly directory: string;
  readonly budget: Budget;
  readonly report: (problem: Diagnostic) => void;
  /** The reported problems. */
  readonly reported: ReadonlySet<string>;
  readonly read: (path: string) => Promise<string | undefined>;
  /** The comments of the files that were read, by path. */
  readonly comments: Map<string, readonly Comment[]>;
  /** Texts with comments that concern single values, and files with values of variables. */
  readonly sources: Map<string, Source>;
  /** The places of services, in all files. */
  readonly places: Map<string, Span[]>;
  /** Files that were reached. */
  readonly included: Set<string>;
  /** Services of other files that services extend: `path service`. */
  readonly extended: Set<string>;
}

/** Variables that references see. */
export interface Environment {
  readonly variable: (name: string) => Variable | undefined;
}

export const noEnvironment: Environment = { variable: () => undefined };

/** Files that form one model: those of the project, or included files. */
export interface Part {
  readonly project: Project;
  /** Paths in the tree: the first is the main file. */
  readonly paths: readonly string[];
  /** The directory of the files' relative paths, in the tree. */
  readonly directory: string;
  readonly environment: Environment;
  /** Main files that lead here. */
  readonly chain: readonly string[];
}

/** A model in the long form. */
export function inForm(model: Value, project: Project): MapValue {
  const report = (message: string, span: Span): void =>
    project.report({ code: 'compose.value', level: 'error', message, span });
  const spend = (values: number, span: Span): void => {
    project.budget.values -= values;
    if (project.budget.values < 0) throw new TooLargeError(span);
  };
  const formed = modelShape(model, { path: '', report, spend });
  return withoutDoubles(formed?.kind === 'map' ? formed : mapByName(model.span, []));
}

/** The documents of a file; an error if it cannot be read. */
export async function documentsOf(
  path: string,
  project: Project,
  environment: Environment,
  at?: Span,
): Promise<readonly Document[]> {
  const { report, budget } = project;
  const text = await project.read(path);
  if (text === undefined) {
    const span = at ?? { source: { path, text: '' }, start: 0, end: 0 };
    report({ code: 'file.unreadable', level: 'error', message: `cannot read the file ${path}`, span });
    return [];
  }
  budget.files -= 1;
  if (budget.files < 0) throw new TooLargeError({ source: { path, text }, start: 0, end: 0 });
  const lookup = (name: string): Parts | undefined => environment.variable(name)?.parts;
  const source = { path, text };
  const documents = readDocuments(source, { lookup, budget, report });
  project.comments.set(
    path,
    documents.flatMap(({ comments }) => comments),
  );
  if (text.includes('kics-scan')) project.sources.set(path, source);
  return documents;
}

/** The services and jobs of a model by their names. */
export function servicesOf(model: Value | undefined): MapValue['entries'] {
  const named = ['services', 'jobs'].flatMap((kind) => {
    const services = member(model, kind);
    return services?.kind === 'map' ? [...services.entries] : [];
  });
  return new Map(named);
}

export function addPlace({ places }: Project, name: string, span: Span): void {
  const known = places.get(name);
  if (known === undefined) places.set(name, [span]);
  else known.push(span);
}

/** The variables of files and of an outer environment, which takes precedence. */
export async function environmentOf(
  project: Project,
  paths: readonly string[],
  outer: Environment,
): Promise<Environment> {
  const own = new Map<string, Variable>();
  const variable = (name: string): Variable | undefined => outer.variable(name) ?? own.get(name);
  for (const path of paths) {
    const text = await project.read(path);
    if (text === undefined) continue;
    const source = { path, text };
    project.sources.set(path, source);
    const { variables, problem } = readEnvFile(source, (name) => variable(name)?.parts);
    if (problem !== undefined) project.report({ code: 'compose.env-file', level: 'error', ...problem });
    for (const [name, found] of variables) own.set(name, found);
  }
  return { variable };
}
