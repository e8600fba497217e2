import type { Diagnostic } from '../../source/index.ts';
import type { Budget } from '../terraform/evaluate/scope.ts';
import { collector } from '../terraform/modules/evaluation.ts';
import type { Config, Given } from './config.ts';
import { openSession } from './session.ts';
import type { Workspace } from './workspace.ts';

/** Maximum number of evaluations of a configuration because it reads something that was not read before. */
const maxRounds = 200;

/** State shared by all units and stacks of one scan. */
export interface EvaluationContext {
  readonly workspace: Workspace;
  readonly environment: ReadonlyMap<string, string>;
  readonly values: Map<string, Given>;
  readonly pool: Budget;
  readonly errors: Diagnostic[];
  readonly notes: Diagnostic[];
}

/** Reads a unit or a stack, repeatedly while it needs files that were not read before; undefined if it does not exist. */
export async function evaluateConfig<T>(
  context: EvaluationContext,
  path: string,
  use: (config: Config, report: (diagnostic: Diagnostic) => void) => T,
): Promise<T | undefined> {
  const { workspace, environment, values, pool } = context;
  for (let round = 0; ; round++) {
    const { report, all } = collector();
    const session = openSession(workspace, { environment, original: path, values }, pool, report);
    const config = session.open(path, { session, path, chain: [] });
    const result = typeof config === 'object' ? use(config, report) : undefined;
    if (await workspace.fetch()) {
      if (round < maxRounds) continue;
      context.errors.push(tooMuch(path, 'reads files through too many levels'));
    }
    if (!session.evaluation.budget.spend(0)) context.errors.push(tooMuch(path, 'takes too many steps to evaluate'));
    for (const problem of [...session.errors, ...all])
      (problem.level === 'error' ? context.errors : context.notes).push(problem);
    return result;
  }
}

function tooMuch(path: string, reason: string): Diagnostic {
  const span = { source: { path, text: '' }, start: 0, end: 0 };
  return {
    code: 'terragrunt.too-much',
    level: 'error',
    message: `${path} ${reason}: the remaining values are unknown`,
    span,
  };
}
