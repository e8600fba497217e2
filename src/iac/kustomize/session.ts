import type { Diagnostic, Source, Span } from '../../source/index.ts';
import type { Files } from '../files.ts';
import { BuildError } from './build-error.ts';
import type { Shape } from './data/merge-keys.ts';
import { shapeOf } from './data/merge-keys.ts';
import type { RemoteBases } from './kustomization/remote.ts';

/** Permissions of a build beyond the kustomization's own settings. */
export interface BuildOptions {
  /** Files may be anywhere in the tree, not only below the kustomization that uses them. */
  readonly anywhere?: boolean;
  /** Order of the result if the kustomization does not choose one: `none` is the order in which objects were added. */
  readonly order?: 'legacy' | 'none';
  /** Fetches remote files; absent if fetching is disabled. */
  readonly remote?: RemoteBases;
  /** Labels every object as managed by kustomize. */
  readonly managedByLabel?: boolean;
}

/** Maximum number of steps of a build, in visited nodes. */
const maxSteps = 30_000_000;
/** Maximum number of nodes that a build creates; each takes some 200 bytes. */
const maxNodes = 2_000_000;
/** Maximum number of kustomizations in a build, counting each use. */
const maxTargets = 5000;
/** Maximum number of problems of a build. */
const maxProblems = 1000;

/** State shared by all parts of a build. */
export interface Session {
  readonly files: Files;
  readonly options: BuildOptions;
  readonly problems: Diagnostic[];
  /** The result is incomplete, so references cannot be checked against the files. */
  incomplete: boolean;
  /** The merge keys of each kind. */
  shapeOf: (apiVersion: string, kind: string) => Shape | undefined;
  /** A kustomization has chosen the schema; later ones cannot choose another. */
  hasSchema: boolean;
  /** Objects have been read with the standard schema. */
  hasObjects: boolean;
  readonly texts: Map<string, Source | undefined>;
  /** Files whose objects and patches are in the result. */
  readonly parts: Set<string>;
  /** Directories of the charts that have been inflated. */
  readonly charts: Set<string>;
  steps: number;
  nodes: number;
  targets: number;
}

export function openSession(files: Files, options: BuildOptions): Session {
  const steps = { steps: 0, nodes: 0, targets: 0, incomplete: false, hasSchema: false, hasObjects: false };
  return { files, options, problems: [], shapeOf, texts: new Map(), parts: new Set(), charts: new Set(), ...steps };
}

/** Counts work; ends the build with an error at `span` if there is too much. */
export function spend(session: Session, steps: number, span: Span): void {
  session.steps += steps;
  if (session.steps > maxSteps) {
    throw new BuildError('kustomize.too-much', `the build was stopped after ${maxSteps} steps`, span);
  }
}

/** Counts created nodes. */
export function make(session: Session, nodes: number, span: Span): void {
  session.nodes += nodes;
  if (session.nodes > maxNodes) {
    throw new BuildError('kustomize.too-much', `the build was stopped: it creates more than ${maxNodes} values`, span);
  }
}

export function countTarget(session: Session, span: Span): void {
  session.targets++;
  if (session.targets > maxTargets) {
    const message = `the build has more than ${maxTargets} kustomizations, counting each use`;
    throw new BuildError('kustomize.too-much', message, span);
  }
}

/** Runs a step of a build; errors in it are recorded, and the build continues without it. */
export async function attempt(session: Session, step: () => Promise<void>): Promise<boolean> {
  try {
    await step();
    return true;
  } catch (error) {
    record(session, error);
    return false;
  }
}

/** Records the errors of a build; rethrows those that end it, and all other errors. */
export function record(session: Session, error: unknown): void {
  if (error instanceof RangeError && /call stack/.test(error.message)) {
    const message = 'the build was stopped: its output is nested too deeply';
    session.problems.push({ code: 'kustomize.too-much', level: 'error', message });
    throw new BuildLimitError();
  }
  if (!(error instanceof BuildError)) throw error;
  const { diagnostic } = error;
  session.problems.push(diagnostic);
  if (session.problems.length > maxProblems) {
    const message = `the build was stopped after ${maxProblems} problems`;
    session.problems.push({ ...diagnostic, code: 'kustomize.too-much', message });
    throw new BuildLimitError();
  }
  if (diagnostic.code === 'kustomize.too-much') throw new BuildLimitError();
}

/** Whether the build has reached a limit, which is among the problems. */
export class BuildLimitError extends Error {}
