import type { Step } from '../model/step.ts';
import type { Flows } from './flow.ts';
import type { Scope } from './scope.ts';
import type { EventControl } from './sources.ts';
import type { Taint, TaintTree } from './taint.ts';

/** The analysis of a tree. */
export interface Run {
  readonly flows: Flows;
  /** Runs a local action as a step; the result are its outputs. */
  readonly callAction: (step: Step, directory: string, scope: Scope, run: StepRun) => TaintTree;
}

/** The steps of a job or an action as they run, one after the other. */
export interface StepRun {
  readonly project: Run;
  readonly scope: Scope;
  readonly controlOf: EventControl;
  /** `steps`: outputs by the IDs of steps. */
  readonly outputs: Map<string, TaintTree>;
  /** The files in the working directory that come from elsewhere. */
  readonly tree: WorkTree;
  /** Calls that lead here. */
  readonly depth: number;
}

/** Whose files a step works with. */
export interface WorkTree {
  /** The taints of what git says: messages and names. */
  git: readonly Taint[];
  /** The taints of files that come from elsewhere. */
  files: readonly Taint[];
  /** The taints of files that scripts have written, by their names. */
  readonly written: Map<string, readonly Taint[]>;
}
