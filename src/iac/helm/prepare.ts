import { SchemaError } from '../../go/index.ts';
import type { Span } from '../../source/index.ts';
import { type Chart, isLibrary, type Report } from './chart/chart.ts';
import { sourceOf } from './chart/file.ts';
import type { Dependency } from './chart/metadata.ts';
import { ChartError, startOf } from './chart-error.ts';
import { problemWithSettings } from './check-settings.ts';
import { satisfies } from './functions/index.ts';
import { givenValues, type HelmOptions } from './options.ts';
import { type Capabilities, capabilitiesOf } from './rendering/capabilities.ts';
import { mismatches } from './schema.ts';
import { ValuesError, valuesOf, type Warn } from './values/coalesce.ts';
import { missingDependencies, resolveDependencies } from './values/dependencies.ts';
import { isTable, type Table } from './values/table.ts';

/** A chart with everything its templates need. */
export interface Prepared {
  readonly chart: Chart;
  readonly values: Table;
  readonly capabilities: Capabilities;
}

/** Options for preparing and rendering a chart. */
export interface Mode {
  /** As in Helm. Otherwise, a missing required value is reported and left empty, and time and randomness are fixed. */
  readonly strict: boolean;
  /** Called for templates that fail: their output is left out, and the others are rendered. */
  readonly report: Report;
  /** Called for doubtful values. */
  readonly warn: Warn;
}

/**
 * Determines the components and values of a chart, in Helm's order. Recoverable problems are reported; throws a
 * ChartError for others. Changes the chart.
 */
export function prepare(chart: Chart, options: HelmOptions, { strict, report, warn }: Mode): Prepared {
  const chartFile = { path: chart.folder === '' ? 'Chart.yaml' : `${chart.folder}/Chart.yaml`, text: '' };
  const span = startOf(chartFile);
  const wrong = problemWithSettings(options);
  if (wrong !== undefined) throw new ChartError('helm.option', wrong);
  const capabilities = capabilitiesOf(options.kubeVersion, options.apiVersions ?? [])!;
  const given = givenValues(options);
  if (isLibrary(chart)) {
    throw new ChartError(
      'helm.chart',
      'a library chart renders no manifests: it only provides templates to other charts',
      {
        span,
      },
    );
  }
  const missing = missingDependencies(chart);
  // Helm rejects the chart even if a condition disables the dependency.
  if (strict) reportMissing(missing, span, report);
  const values = resolvedValues(chart, given, warn, span);
  if (!strict)
    reportMissing(
      missing.filter(({ enabled }) => enabled),
      span,
      report,
    );
  if (options.withoutSchemas !== true) checkSchemas(chart, values, report);
  const { kubeVersion } = chart.metadata;
  if (kubeVersion !== '' && !satisfies(kubeVersion, capabilities.version)) {
    const message = `the chart requires Kubernetes ${kubeVersion}, which ${capabilities.version} does not satisfy`;
    report(new ChartError('helm.kube-version', message, { span }));
  }
  return { chart, values, capabilities };
}

function reportMissing(missing: readonly Dependency[], span: Span, report: Report): void {
  if (missing.length === 0) return;
  const names = missing.map(({ name }) => name).join(', ');
  const help = 'run "helm dependency build", or scan with --remote-modules to download them';
  report(new ChartError('helm.dependency', `dependencies are missing in charts/: ${names}`, { span, help }));
}

function resolvedValues(chart: Chart, given: Table, warn: Warn, span: Span): Table {
  try {
    resolveDependencies(chart, given, warn);
    return valuesOf(chart, given, 'drop', warn);
  } catch (error) {
    if (!(error instanceof ValuesError)) throw error;
    throw new ChartError('helm.values', error.message, { span });
  }
}

/** Compares the values of a chart, and those of the charts it depends on, with their schemas. */
function checkSchemas(chart: Chart, values: Table, report: Report): void {
  if (chart.schema !== undefined) {
    const source = sourceOf(chart.schema, chart.folder);
    const wrong = schemaProblem(source.text, values);
    if (wrong !== undefined) report(new ChartError('helm.schema', wrong, { span: startOf(source) }));
  }
  for (const dependency of chart.dependencies) {
    const own = values.get(dependency.metadata.name);
    if (isTable(own)) checkSchemas(dependency, own, report);
  }
}

function schemaProblem(text: string, values: Table): string | undefined {
  try {
    const found = mismatches(text, values);
    if (found.length === 0) return undefined;
    const lines = found.map(
      ({ path, message }) => `  ${path.length === 0 ? 'at the top' : path.join('.')}: ${message}`,
    );
    return ['the values do not match values.schema.json', ...lines].join('\n');
  } catch (error) {
    if (!(error instanceof SchemaError)) throw error;
    return `values.schema.json is invalid: ${error.message}${error.place === '' ? '' : ` (at ${error.place})`}`;
  }
}
