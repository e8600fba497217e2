import type { Diagnostic } from '../../source/index.ts';
import { createBudget, type Evaluation } from '../terraform/modules/evaluation.ts';
import type { Session } from './config.ts';
import { openConfig } from './open-config.ts';
import type { Workspace } from './workspace.ts';

/** Expressions evaluated for one unit before the rest is left unknown. */
const maxSteps = 2_000_000;

export function openSession(
  workspace: Workspace,
  given: Pick<Session, 'environment' | 'original' | 'values'>,
  pool: Evaluation['budget'],
  report: (diagnostic: Diagnostic) => void,
): Session {
  const budget = createBudget(maxSteps, pool);
  const functions = workspace.hostFor(budget);
  const evaluation = { root: '', rootDirectory: '', workspace: 'default', budget, functions, report, underWay: [] };
  return { workspace, evaluation, ...given, configs: new Map(), errors: [], open: openConfig };
}
