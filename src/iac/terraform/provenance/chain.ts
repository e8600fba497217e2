import type { NextValue, Scope, Statement } from '../evaluate/scope.ts';
import type { CommentedSource } from '../modules/comments.ts';

/** Maximum number of steps of a chain. */
const maxSteps = 60;
/** Maximum number of expressions on one path: a name can refer back to itself. */
const maxVisits = 400;

/** The steps of a provenance while it is followed. */
export interface Chain {
  readonly steps: Statement[];
  /** Defaults in the types of variables that it leads through. */
  readonly defaults: NextValue[];
  visits: number;
}

/** An empty chain; a part of another one shares its limits. */
export function createChain({ visits }: Pick<Chain, 'visits'> = { visits: 0 }): Chain {
  return { steps: [], defaults: [], visits };
}

/** Whether the path can continue. */
export function canContinue(chain: Chain): boolean {
  chain.visits += 1;
  return chain.visits <= maxVisits && chain.steps.length < maxSteps;
}

/** Adds a step that an expression is. */
export function add(chain: Chain, kind: Statement['kind'], { expression, scope }: NextValue, label = ''): void {
  chain.steps.push({ kind, label, expression, at: { file: uncommented(scope.source), node: expression } });
}

/** Adds the last step. */
export function end(chain: Chain, kind: Statement['kind'], at: NextValue): undefined {
  add(chain, kind, at);
}

/** Adds a last step for something missing. */
export function endMissing(chain: Chain, label: string, { expression, scope }: NextValue): undefined {
  chain.steps.push({ kind: 'missing', label, at: { file: uncommented(scope.source), node: expression } });
}

/** Only statements have comments: their parts are on their lines. */
function uncommented(source: Scope['source']): CommentedSource {
  return { source, comments: [] };
}
