import { mapStep, mapTerm } from './bindings.ts';
import type { Clause } from './rules.ts';
import { nextId, type State } from './state.ts';
import { isRoot, type Term } from './term.ts';

/** A clause with new variables: each evaluation of a rule has others. */
export function instantiated(state: State, clause: Clause): { readonly id: number; readonly clause: Clause } {
  const id = nextId(state);
  const rename = (term: Term): Term => {
    if (term.kind === 'constant') return term;
    if (term.kind === 'var') return isRoot(term.name) ? term : { ...term, name: `${term.name}@${id}` };
    return mapTerm(term, rename);
  };
  state.fuel.spend(1 + clause.body.length);
  return {
    id,
    clause: {
      ...clause,
      args: clause.args.map(rename),
      path: clause.path.map(rename),
      ...(clause.key && { key: rename(clause.key) }),
      value: rename(clause.value),
      body: clause.body.map((step) => mapStep(step, rename)),
    },
  };
}
