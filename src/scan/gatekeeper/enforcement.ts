import type { Config, ConfigValue } from '../../iac/index.ts';
import { listAt, textAt, valueAt } from './object.ts';

/** A place where constraints are enforced, as `scopedEnforcementActions` names it. */
export type EnforcementPoint =
  | 'validation.gatekeeper.sh'
  | 'audit.gatekeeper.sh'
  | 'gator.gatekeeper.sh'
  | 'vap.k8s.io';

/** The actions of a constraint at an enforcement point. */
export interface Enforcement {
  /** `spec.enforcementAction`: `deny`, `warn`, `dryrun`, `scoped`, or an unknown one. */
  readonly action: string;
  /** The actions of a scoped constraint, each once; empty for all others. */
  readonly scopedActions: readonly string[];
}

/** The enforcement of a constraint; undefined if it is scoped and does nothing at this point. */
export function enforcementOf(constraint: Config, point: EnforcementPoint): Enforcement | undefined {
  const written = valueAt(constraint, 'spec', 'enforcementAction');
  const action = typeof written === 'string' ? written : 'deny';
  if (action !== 'scoped') return { action, scopedActions: [] };
  const actions = new Set<string>();
  for (const entry of listAt(constraint, 'spec', 'scopedEnforcementActions')) {
    const isHere = (name: ConfigValue): boolean => ['*', point].includes(textAt(name, 'name'));
    if (listAt(entry, 'enforcementPoints').some(isHere)) actions.add(textAt(entry, 'action'));
  }
  return actions.size === 0 ? undefined : { action, scopedActions: [...actions] };
}
