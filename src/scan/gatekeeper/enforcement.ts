import type { Config, ConfigValue, Path } from '../../iac/index.ts';
import { listAt, textAt, valueAt } from './object.ts';

const points = ['validation.gatekeeper.sh', 'audit.gatekeeper.sh', 'gator.gatekeeper.sh', 'vap.k8s.io'] as const;
const actions = ['deny', 'warn', 'dryrun'];

/** A place where constraints are enforced, as `scopedEnforcementActions` names it. */
export type EnforcementPoint = (typeof points)[number];

/** The actions of a constraint at an enforcement point. */
export interface Enforcement {
  /** `spec.enforcementAction`: `deny`, `warn`, `dryrun`, `scoped`, or an unknown one. */
  readonly action: string;
  /** The actions of a scoped constraint, each once; empty for all others. */
  readonly scopedActions: readonly string[];
}

/** The enforcement of a constraint; undefined if it is scoped and does nothing at this point. */
export function enforcementOf(constraint: Config, point: EnforcementPoint): Enforcement | undefined {
  const action = actionOf(constraint);
  if (action !== 'scoped') return { action, scopedActions: [] };
  const found = new Set<string>();
  for (const entry of listAt(constraint, 'spec', 'scopedEnforcementActions')) {
    const isHere = (name: ConfigValue): boolean => ['*', point].includes(textAt(name, 'name'));
    if (listAt(entry, 'enforcementPoints').some(isHere)) found.add(textAt(entry, 'action'));
  }
  return found.size === 0 ? undefined : { action, scopedActions: [...found] };
}

function actionOf(constraint: Config): string {
  const written = valueAt(constraint, 'spec', 'enforcementAction');
  return typeof written === 'string' ? written : 'deny';
}

/** Names of actions and points that Gatekeeper does not have, and their places in the constraint. */
export function unknownEnforcement(constraint: Config): readonly { readonly path: Path; readonly message: string }[] {
  const action = actionOf(constraint);
  if (actions.includes(action)) return [];
  if (action !== 'scoped') {
    const path = ['spec', 'enforcementAction'];
    return [{ path, message: `unknown action ${JSON.stringify(action)}: write ${actions.join(', ')} or scoped` }];
  }
  const place = ['spec', 'scopedEnforcementActions'];
  return listAt(constraint, ...place).flatMap((entry, index) => {
    const name = textAt(entry, 'action');
    const problem = {
      path: [...place, index, 'action'],
      message: `unknown action ${JSON.stringify(name)}: write ${actions.join(', ')}`,
    };
    const unknown = listAt(entry, 'enforcementPoints').flatMap((point, at) => {
      const named = textAt(point, 'name');
      if (named === '*' || points.some((known) => known === named)) return [];
      const message = `unknown enforcement point ${JSON.stringify(named)}: write ${points.join(', ')} or *`;
      return [{ path: [...place, index, 'enforcementPoints', at, 'name'], message }];
    });
    return actions.includes(name) ? unknown : [problem, ...unknown];
  });
}
