import type { Chart } from '../chart/chart.ts';
import { deepCopy } from '../functions/index.ts';
import { copyTable, isTable, type Table } from './table.ts';

/** Called for values that do not fit together; the higher ones count. */
export type Warn = (message: string) => void;

/** A chart's values cannot be used: those for a chart that it depends on are no map. */
export class ValuesError extends Error {}

/**
 * How nulls are treated: `drop` takes away what a null in the higher values represents, `keep` leaves the nulls for a
 * later time.
 */
export type Nulls = 'drop' | 'keep';

/**
 * The values of a chart and of all that it depends on: what is given counts more than `values.yaml`, and the values of a chart
 * more than those of the charts it depends on. Maps are merged, all else is replaced. Throws a ValuesError.
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

/** Puts the chart's own values where `target` has none. */
function addDefaults(chart: Chart, target: Table, nulls: Nulls, warn: Warn): void {
  for (const [key, value] of chart.values) {
    const given = target.get(key);
    if (given === undefined) target.set(key, deepCopy(value));
    else if (given === null && nulls === 'drop') target.delete(key);
    else if (isTable(given)) {
      if (isTable(value)) {
        // The values of another chart may take away what that chart says; it is not known here.
        const isChart = chart.dependencies.some(({ metadata }) => metadata.name === key);
        mergeTables(given, copyTable(value), isChart ? 'keep' : nulls, warn, key);
      } else if (value !== null)
        warn(`${key} of ${chart.metadata.name} is not a map; it is replaced by the map in the values`);
    }
  }
}

/**
 * Merges `source`, which is changed, into `target`: what `target` has counts more. With `drop` a null of `target` takes away
 * what `source` has.
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

/** Hands the `global` section down to a chart that is depended on; in it, what stands higher counts. */
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
