import { equal, type Value } from '../values/index.ts';
import { known } from './closures.ts';
import { instantiated } from './instances.ts';
import type { Clause, Rules } from './rules.ts';
import { fail, type State } from './state.ts';

/**
 * The value on which the clauses of complete rules, or of a function, agree; `conflict` is the error if they do not.
 * `solve` evaluates the body of a clause and calls its last argument for each solution.
 */
export function agreedValue(
  state: State,
  rules: Rules,
  conflict: string,
  solve: (instance: ReturnType<typeof instantiated>, then: () => boolean) => void,
): Value | undefined {
  let found: Value | undefined;
  const evaluate = (clause: Clause): boolean => {
    let holds = false;
    const instance = instantiated(state, clause);
    solve(instance, () => {
      const value = known(state, instance.clause.value);
      if (found !== undefined && !equal(found, value)) fail(clause.place, 'eval_conflict_error', conflict);
      found = value;
      holds = true;
      // All values of an `else` chain's body must agree.
      return false;
    });
    return holds;
  };
  for (const definition of rules.definitions) {
    if (!evaluate(definition)) definition.otherwise.some(evaluate);
  }
  if (found === undefined && rules.default !== undefined) evaluate(rules.default);
  return found;
}
