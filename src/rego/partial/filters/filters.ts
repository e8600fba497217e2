import { LintelError } from '../../../source/index.ts';
import type { Value } from '../../values/index.ts';
import type { Residual } from '../partial.ts';
import { checkQueries } from './checks.ts';
import { conditionOf } from './conditions.ts';
import { constraintOf, type FilterTarget } from './constraints.ts';
import { type Mappings, mappingsFor, shortNames } from './mappings.ts';
import { sqlOf } from './sql.ts';
import { ucastOf } from './ucast.ts';

/** A filter of data for one target. */
export interface Filter extends FilterTarget {
  /** A condition of UCAST as JSON, or a clause of SQL; both are empty if all data pass. Undefined: none passes. */
  readonly query: Value | undefined;
}

/** Options for filters. */
export interface FilterOptions {
  readonly targets: readonly FilterTarget[];
  /** Names of tables and columns, by table, or first by target or dialect: `{"fruits": {"$self": "f", "name": "n"}}`. */
  readonly mappings?: Mappings;
}

/**
 * Translates residual queries, evaluated with `onlyTrue`, to conditions on fields below `input`. Throws a `LintelError`
 * with each expression that one of the targets cannot express.
 */
export function compileFilters(residual: Residual, { targets, mappings }: FilterOptions): readonly Filter[] {
  const constraints = targets.map((target) => {
    const constraint = constraintOf(target);
    if (constraint !== undefined) return constraint;
    const message =
      target.target === 'sql'
        ? `unsupported variant for sql: ${target.dialect}`
        : `unknown target/dialect combination: ${target.target}/${target.dialect}`;
    throw new LintelError([{ code: 'invalid_parameter', level: 'error', message }]);
  });
  const problems = checkQueries(residual, constraints, shortNames(mappings));
  if (problems.length > 0) throw new LintelError(problems, { located: true });
  return targets.map((target): Filter => {
    if (residual.queries.length === 0) return { ...target, query: undefined };
    const condition = conditionOf(residual.queries, mappingsFor(mappings, target));
    return { ...target, query: target.target === 'sql' ? sqlOf(condition, target.dialect) : ucastOf(condition) };
  });
}
