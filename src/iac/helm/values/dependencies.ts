import { type GoValue, goSprint } from '../../../go/index.ts';
import type { Chart } from '../chart/chart.ts';
import type { Dependency } from '../chart/metadata.ts';
import { satisfies } from '../functions/index.ts';
import { mergeTables, ValuesError, valuesOf, type Warn } from './coalesce.ts';
import { copyTable, isTable, type Table, tableAt, valueAt } from './table.ts';

/**
 * Settles which charts a chart depends on, for the given values: aliases name them, tags and conditions take some away, and
 * values are imported. Changes the chart. Throws a ValuesError.
 */
export function resolveDependencies(chart: Chart, given: Table, warn: Warn): void {
  selectDependencies(chart, given, '', { warn, left: maxCharts });
  importValues(chart, warn);
}

/** The dependencies that are named in `Chart.yaml` and not in `charts/`. */
export function missingDependencies(chart: Chart): readonly Dependency[] {
  const present = new Set(chart.dependencies.map(({ metadata }) => metadata.name));
  return (chart.metadata.dependencies ?? []).filter(({ name }) => !present.has(name));
}

/** Aliases within aliases multiply. */
const maxCharts = 5000;

interface Circumstances {
  readonly warn: Warn;
  /** Remaining number of charts to visit. */
  left: number;
}

/** `prefix` is the path of the chart's values in those of the topmost chart, with a trailing dot. */
function selectDependencies(chart: Chart, given: Table, prefix: string, circumstances: Circumstances): void {
  const { warn } = circumstances;
  const wanted = chart.metadata.dependencies;
  if (wanted === undefined) return;
  if (--circumstances.left < 0) throw new ValuesError(`the chart has more than ${maxCharts} dependencies`);
  const fits = (dependency: Chart, { name, version }: Dependency): boolean =>
    dependency.metadata.name === name && satisfies(version, dependency.metadata.version);
  const found = chart.dependencies;
  // Charts in charts/ that Chart.yaml does not list are used unchanged.
  const selected = found.filter((dependency) => !wanted.some((entry) => fits(dependency, entry)));
  for (const entry of wanted) {
    const dependency = found.find((candidate) => fits(candidate, entry));
    if (dependency !== undefined) selected.push(instanceOf(dependency, entry));
    if (entry.alias !== '') entry.name = entry.alias;
  }
  adopt(chart, selected);
  for (const entry of wanted) entry.enabled = true;
  const values = valuesOf(chart, given, 'drop', warn);
  applyTags(wanted, values, warn);
  applyConditions(wanted, values, prefix, warn);
  const removed = new Set(wanted.filter(({ enabled }) => !enabled).map(({ name }) => name));
  const kept = selected.filter(({ metadata }) => !removed.has(metadata.name));
  for (const dependency of kept) {
    selectDependencies(dependency, values, `${prefix}${dependency.metadata.name}.`, circumstances);
  }
  chart.metadata.dependencies = wanted.filter(({ name }) => !removed.has(name));
  adopt(chart, kept);
}

/**
 * A chart as one of the dependencies that it fulfills, under its alias if there is one. As in Helm all aliases share
 * the charts within it, so a change for one applies to all.
 */
function instanceOf(chart: Chart, { alias }: Dependency): Chart {
  const instance = { ...chart, metadata: { ...chart.metadata } };
  if (alias !== '') instance.metadata.name = alias;
  return instance;
}

function adopt(chart: Chart, dependencies: readonly Chart[]): void {
  for (const dependency of dependencies) dependency.parent = chart;
  chart.dependencies = [...dependencies];
}

/** A dependency with tags is enabled unless all its tags are set to false. */
function applyTags(wanted: readonly Dependency[], values: Table, warn: Warn): void {
  const table = tableAt(values, 'tags');
  if (table === undefined) return;
  for (const entry of wanted) {
    const said = entry.tags.flatMap((tag) => {
      const value = table.get(tag);
      if (value !== undefined && typeof value !== 'boolean') warn(`the tag ${tag} must be true or false`);
      return typeof value === 'boolean' ? [value] : [];
    });
    entry.enabled = said.length === 0 || said.includes(true);
  }
}

/** The first path of a condition that leads to true or false decides, regardless of tags. */
function applyConditions(wanted: readonly Dependency[], values: Table, prefix: string, warn: Warn): void {
  for (const entry of wanted) {
    for (const path of entry.condition.trim().split(',')) {
      if (path === '') continue;
      const value = valueAt(values, prefix + path);
      if (typeof value === 'boolean') {
        entry.enabled = value;
        break;
      }
      if (value !== undefined) warn(`the condition ${path} of ${entry.name} must be true or false`);
    }
  }
}

/** Adds to the values of each chart what it imports from its dependencies, innermost charts first. */
function importValues(chart: Chart, warn: Warn): void {
  for (const dependency of chart.dependencies) importValues(dependency, warn);
  const { dependencies } = chart.metadata;
  if (dependencies === undefined) return;
  const values = valuesOf(chart, new Map(), 'keep', warn);
  let imported: Table = new Map();
  for (const dependency of dependencies) {
    const { name, importValues: entries } = dependency;
    // Aliases share the entry; Helm imports it for the first one only.
    dependency.importValues = [];
    for (const entry of entries) {
      const { child, parent } = importOf(entry) ?? {};
      if (child === undefined || parent === undefined) continue;
      const table = tableAt(values, `${name}.${child}`);
      if (table === undefined) warn(`${chart.metadata.name} imports ${child} of ${name}, which has no such map`);
      else imported = mergeTables(imported, tableBelow(parent, table), 'keep', warn);
    }
  }
  chart.values = mergeTables(copyTable(values), imported, 'keep', warn);
}

/** An entry of `import-values` with its source and its target. */
function importOf(entry: GoValue): { readonly child: string; readonly parent: string } | undefined {
  if (typeof entry === 'string') return { child: `exports.${entry}`, parent: '.' };
  if (!isTable(entry)) return undefined;
  const text = (key: string): string => goSprint([entry.get(key) ?? null]);
  return { child: text('child'), parent: text('parent') };
}

/** The table at a path with dots in it; `.` is the top. */
function tableBelow(path: string, table: Table): Table {
  if (path === '.') return table;
  return path.split('.').reduceRight<Table>((inner, key) => new Map([[key, inner]]), table);
}
