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
  /** Order of the result where the kustomization does not say: `none` is the order in which it was put together. */
  readonly order?: 'legacy' | 'none';
  /** Fetches remote files; absent if fetching is off. */
  readonly remote?: RemoteBases;
  /** Labels every object as managed by kustomize. */
  readonly managedByLabel?: boolean;
}

/** Maximum number of steps of a build, in visited nodes. */
const maxSteps = 30_000_000;
/** Nodes that a build may make; one takes some 200 bytes. */
const maxNodes = 2_000_000;
/** Kustomizations that a build may consist of, each counted as often as it is used. */
const maxTargets = 5000;
/** Problems of one build. */
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
  /** The schema was chosen by a kustomization; those that come after it cannot choose another. */
  hasSchema: boolean;
  /** Objects have been read, for which the standard schema was taken. */
  hasObjects: boolean;
  readonly texts: Map<string, Source | undefined>;
  /** Directories of the charts that have been inflated. */
  readonly charts: Set<string>;
  steps: number;
  nodes: number;
  targets: number;
}

export function openSession(files: Files, options: BuildOptions): Session {
  const steps = { steps: 0, nodes: 0, targets: 0, incomplete: false, hasSchema: false, hasObjects: false };
  return { files, options, problems: [], shapeOf, texts: new Map(), charts: new Set(), ...steps };
}

/** Counts work; ends the build when there is too much of it. `span` is blamed. */
export function spend(session: Session, steps: number, span: Span): void {
  session.steps += steps;
  if (session.steps > maxSteps) {
    throw new BuildError('kustomize.too-much', `the build was stopped after ${maxSteps} steps`, span);
  }
}

/** Counts nodes that are made. */
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

/** The build has come to its bounds; the reason is among the problems. */
export class BuildLimitError extends Error {}
