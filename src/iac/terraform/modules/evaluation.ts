import type { Diagnostic } from '../../../source/index.ts';
import type { Node } from '../../hcl/index.ts';
import { limitedReport } from '../../limited-report.ts';
import { type Budget, type FunctionHost, type Scope, spanOf } from '../evaluate/scope.ts';
import type { Value } from '../values/value.ts';

/** State shared by all modules below one root during evaluation. */
export interface Evaluation {
  /** The identifier of the root module in the scan. */
  readonly root: string;
  readonly rootDirectory: string;
  readonly workspace: string;
  readonly budget: Budget;
  readonly functions: FunctionHost;
  readonly report: (diagnostic: Diagnostic) => void;
  /** Names that are being evaluated, outermost first. */
  readonly underWay: string[];
}

/**
 * An evaluation of a part of the root module in `directory` that reports nothing: the complete evaluation finds the
 * same problems.
 */
export function partialEvaluation(
  directory: string,
  given: Pick<Evaluation, 'workspace' | 'budget' | 'functions'>,
): Evaluation {
  return { root: directory, rootDirectory: directory, ...given, report: () => {}, underWay: [] };
}

/** Maximum number of problems of one root module; the rest repeats them. */
const maxProblems = 2000;

/** A number of steps, which are also charged to `pool`, if there is one. */
export function createBudget(steps: number, pool?: Budget): Budget {
  let left = steps;
  return {
    depth: 0,
    spend: (taken) => {
      left -= taken;
      return left > 0 && (pool === undefined || pool.spend(taken));
    },
  };
}

/** Collects problems once each, even if several instances or callers have them. */
export function collector(): {
  readonly report: (diagnostic: Diagnostic) => void;
  readonly all: readonly Diagnostic[];
} {
  const all: Diagnostic[] = [];
  const seen = new Set<string>();
  const report = limitedReport(maxProblems, (diagnostic) => {
    const key = diagnosticKey(diagnostic);
    if (seen.has(key)) return false;
    seen.add(key);
    return all.push(diagnostic);
  });
  return { report, all };
}

export function diagnosticKey({ code, message, span }: Diagnostic): string {
  return `${code}\n${span?.source.path ?? ''}\n${span?.start ?? ''}\n${message}`;
}

/**
 * Evaluates something unless its evaluation is already in progress. In that case it depends on itself: this is reported
 * with the names in the cycle, and `fallback` is the result.
 */
export function guarded(
  evaluation: Evaluation,
  name: string,
  scope: Scope,
  node: Node,
  work: () => Value,
  fallback: () => Value,
): Value {
  const at = evaluation.underWay.indexOf(name);
  if (at >= 0) {
    const cycle = [...evaluation.underWay.slice(at), name].join(' → ');
    const span = spanOf(scope, node);
    evaluation.report({ code: 'terraform.cycle', level: 'warning', message: `this depends on itself: ${cycle}`, span });
    return fallback();
  }
  evaluation.underWay.push(name);
  const value = work();
  evaluation.underWay.pop();
  return value;
}
