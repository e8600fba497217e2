import { directoryOf } from '../../paths.ts';
import type { Action, Workflow } from './workflow.ts';

/** The workflows and actions that may call each other. */
export interface Tree {
  /** By path. */
  readonly workflows: ReadonlyMap<string, Workflow>;
  /** By directory. */
  readonly actions: ReadonlyMap<string, Action>;
}

export function treeOf(workflows: readonly Workflow[], actions: readonly Action[]): Tree {
  return {
    workflows: new Map(workflows.map((one) => [one.file.source.path, one])),
    actions: new Map(actions.map((one) => [directoryOf(one.file.source.path), one])),
  };
}
