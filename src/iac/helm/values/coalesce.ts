import type { Chart } from '../chart/chart.ts';
import { deepCopy } from '../functions/index.ts';
import { copyTable, isTable, type Table } from './table.ts';

/** Called for values that cannot be merged; the higher ones take precedence. */
export type Warn = (message: string) => void;

/** A chart's values cannot be used: those for a dependency are not a map. */
export class ValuesError extends Error {}

/**
 * Treatment of nulls: `drop` removes the value that a null in the higher values overrides, `keep` keeps the nulls for
 * later.
 */
export type Nulls = 'drop' | 'keep';

/**
 * The values of a chart and of all its dependencies: given values override `values.yaml`, and the values of a chart
 * override those of its dependencies. Maps are merged, everything else is replaced. Throws a ValuesError.
 */
export function valuesOf(chart: Chart, given: Table, nulls: Nulls, warn: Warn): Table {
  return coalesce(chart, copyTable(given), nulls, warn);
}

function coalesce(chart: Chart, target: Table, nulls: Nulls, warn: Warn): Table {
  addDefaults(chart, target, nulls, warn);
  for (const dependency of chart.dependencies) {
    const { name } = dependency.metadata;
    const own = target.get(name) ?? new Map();
    if (target.get(name) === null || !isTable(own)) {
      throw new ValuesError(`the values at ${name} are for the subchart of that name and must be a map`);
    }
    target.set(name, own);
    shareGlobals(own, target, warn);
    coalesce(dependency, own, nulls, warn);
  }
  return target;
}

/** Adds the chart's own values that `target` does not have. */
function addDefaults(chart: Chart, target: Table, nulls: Nulls, warn: Warn): void {
  for (const [key, value] of chart.values) {
    const given = target.get(key);
    if (given === undefined) target.set(key, deepCopy(value));
    else if (given === null && nulls === 'drop') target.delete(key);
    else if (isTable(given)) {
      if (isTable(value)) {
        // The values of another chart can remove the chart's own; that is unknown here.
        const isChart = chart.dependencies.some(({ metadata }) => metadata.name === key);
        mergeTables(given, copyTable(value), isChart ? 'keep' : nulls, warn, key);
      } else if (value !== null)
        warn(`${key} of ${chart.metadata.name} is not a map; it is replaced by the map in the values`);
    }
  }
}

/**
 * Merges `source`, which is changed, into `target`, whose values win. With `drop`, a null in `target` removes the value
 * of `source`.
 */
export function mergeTables(target: Table, source: Table, nulls: Nulls, warn: Warn, path = ''): Table {
  const defaults = new Set<string>();
  for (const [key, value] of source) if (value !== null) defaults.add(key);
  for (const [key, value] of target) if (value === null) source.set(key, null);
  for (const [key, value] of source) {
    const place = path === '' ? key : `${path}.${key}`;
    const given = target.get(key);
    if (given === undefined) target.set(key, value);
    else if (given === null && nulls === 'drop' && defaults.has(key)) target.delete(key);
    else if (isTable(value)) {
      if (isTable(given)) mergeTables(given, value, nulls, warn, place);
      else warn(`${place} is a map in the chart; it is replaced by a value that is not a map`);
    } else if (isTable(given) && value !== null)
      warn(`${place} is not a map in the chart; it is replaced by the map in the values`);
  }
  return target;
}

/** Passes the `global` section to a dependency; in it, the values of the parent win. */
function shareGlobals(target: Table, source: Table, warn: Warn): void {
  const own = target.get('global') ?? new Map();
  const shared = source.get('global') ?? new Map();
  if (target.get('global') === null || source.get('global') === null || !isTable(own) || !isTable(shared)) {
    warn('"global" is not a map; subcharts do not receive it');
    return;
  }
  for (const [key, value] of shared) {
    const known = own.get(key);
    if (!isTable(value)) {
      if (isTable(known)) warn(`global.${key} is a map in one chart but not in another`);
      else own.set(key, value);
    } else if (known === undefined) own.set(key, new Map(value));
    else if (isTable(known)) own.set(key, mergeTables(new Map(value), known, 'keep', warn, key));
    else warn(`global.${key} is a map in one chart but not in another`);
  }
  target.set('global', own);
}
