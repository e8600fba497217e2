import { isRaw, rawText } from '../../../go/index.ts';
import type { Source } from '../../../source/index.ts';
import { ChartError, startOf } from '../chart-error.ts';
import { goValueOf } from '../functions/index.ts';
import type { Table } from '../values/table.ts';
import { type ArchiveBudget, readArchive } from './archive.ts';
import { type ChartFile, sourceOf } from './file.ts';
import { emptyMetadata, type Metadata, readMap, readMetadata } from './metadata.ts';
import { validateMetadata } from './validate.ts';

/** A chart with the charts that it depends on. */
export interface Chart {
  metadata: Metadata;
  /** The location of its files in the tree; for a packaged chart the path of the archive. */
  readonly folder: string;
  /** `Chart.yaml`. */
  readonly about: Source;
  readonly templates: readonly ChartFile[];
  /** All files that are neither templates nor charts: those in `.Files`, and `crds/`. */
  readonly files: readonly ChartFile[];
  readonly schema: ChartFile | undefined;
  /** `values.yaml`, later with what it imports. */
  values: Table;
  /** The text of `values.yaml`. */
  readonly valuesSource: Source | undefined;
  dependencies: Chart[];
  parent: Chart | undefined;
}

/**
 * Called with the problem of a part of a chart. It throws if the chart must be complete; otherwise the part is left
 * out.
 */
export type Report = (problem: ChartError) => void;

/** Maximum nesting of charts. */
const maxDepth = 32;

interface Circumstances {
  readonly budget: ArchiveBudget;
  readonly report: Report;
  readonly depth: number;
}

/** Makes a chart from its sorted files. Throws a ChartError if it is invalid. */
export function chartOf(files: readonly ChartFile[], folder: string, circumstances: Circumstances): Chart {
  const { report, depth } = circumstances;
  if (depth > maxDepth) throw new ChartError('helm.limit', `charts are nested more than ${maxDepth} levels deep`);
  const source = (file: ChartFile) => sourceOf(file, folder);
  const named = (path: string): ChartFile | undefined => files.findLast((file) => file.path === path);
  const chartFile = named('Chart.yaml');
  const at = { path: folder === '' ? 'Chart.yaml' : `${folder}/Chart.yaml`, text: '' };
  if (chartFile === undefined) {
    const help = folder === '' ? 'a kustomization needs -i kustomize' : undefined;
    throw new ChartError('helm.chart', 'not a chart: Chart.yaml is missing', { span: startOf(at), help });
  }
  const metadata = emptyMetadata();
  readMetadata(source(chartFile), metadata);
  metadata.apiVersion ||= 'v1';
  const requirements = named('requirements.yaml');
  if (requirements !== undefined) readMetadata(source(requirements), metadata);
  for (const name of ['Chart.lock', 'requirements.lock']) {
    const lock = named(name);
    if (lock !== undefined) readMap(source(lock), 'helm.chart');
  }
  const valuesFile = named('values.yaml');
  const valuesSource = valuesFile && source(valuesFile);
  const values = valuesSource === undefined ? new Map() : readValues(valuesSource, valuesFile!.bytes, report);
  validateMetadata(metadata, source(chartFile));
  const parts = partsOf(files, metadata.apiVersion === 'v1');
  const chart: Chart = {
    metadata,
    folder,
    about: source(chartFile),
    ...parts,
    schema: named('values.schema.json'),
    values,
    valuesSource,
    dependencies: [],
    parent: undefined,
  };
  for (const [name, own] of parts.charts) {
    const dependency = dependencyIn(name, own, folder, { ...circumstances, depth: depth + 1 });
    if (dependency === undefined) continue;
    dependency.parent = chart;
    chart.dependencies.push(dependency);
  }
  return chart;
}

/** Maximum number of characters of a `values.yaml`: in memory, values take a hundred times as much. */
const maxValuesLength = 2_000_000;

/** The values in a `values.yaml`; empty, after a report, if it cannot be read. */
function readValues(source: Source, bytes: Uint8Array, report: Report): Table {
  try {
    // As Go reads YAML: invalid UTF-8 is an error.
    if (isRaw(rawText(bytes)))
      throw new ChartError('helm.values', 'this is not valid UTF-8', { span: startOf(source) });
    if (source.text.length > maxValuesLength) {
      const message = `the values exceed ${maxValuesLength} characters and were not read`;
      throw new ChartError('helm.limit', message, { span: startOf(source) });
    }
    const root = readMap(source, 'helm.values');
    return root === undefined ? new Map() : (goValueOf(root) as Table);
  } catch (error) {
    if (!(error instanceof ChartError)) throw error;
    report(error);
    return new Map();
  }
}

interface Parts {
  readonly templates: readonly ChartFile[];
  readonly files: readonly ChartFile[];
  /** The contents of `charts/`, by the first part of its path there. */
  readonly charts: ReadonlyMap<string, readonly ChartFile[]>;
}

/** The components of a chart. `isV1`: the files of its dependencies are ordinary files. */
function partsOf(files: readonly ChartFile[], isV1: boolean): Parts {
  const templates: ChartFile[] = [];
  const others: ChartFile[] = [];
  const charts = new Map<string, ChartFile[]>();
  for (const file of files) {
    const { path, bytes } = file;
    if (['Chart.yaml', 'Chart.lock', 'values.yaml', 'values.schema.json'].includes(path)) continue;
    if (['requirements.yaml', 'requirements.lock'].includes(path)) {
      if (isV1) others.push(file);
    } else if (path.startsWith('templates/')) templates.push(file);
    else if (!path.startsWith('charts/') || path.endsWith('.prov')) others.push(file);
    else {
      const inner = path.slice('charts/'.length);
      const slash = inner.indexOf('/');
      const name = slash < 0 ? inner : inner.slice(0, slash);
      const own = charts.get(name) ?? [];
      charts.set(name, own);
      // A file directly in `charts/` is a packaged chart; its path stays empty.
      own.push({ path: slash < 0 ? '' : inner.slice(slash + 1), bytes });
    }
  }
  return { templates, files: others, charts };
}

/**
 * The chart with that name below `charts/`; undefined if the name is not that of a chart, or if the chart is broken,
 * which is reported.
 */
function dependencyIn(
  name: string,
  files: readonly ChartFile[],
  folder: string,
  circumstances: Circumstances,
): Chart | undefined {
  if (name.startsWith('_') || name.startsWith('.')) return undefined;
  const place = folder === '' ? `charts/${name}` : `${folder}/charts/${name}`;
  try {
    if (!name.endsWith('.tgz')) {
      return chartOf(
        files.filter(({ path }) => path !== ''),
        place,
        circumstances,
      );
    }
    const [packed] = files;
    if (packed === undefined || packed.path !== '') {
      throw new ChartError('helm.archive', `charts/${name} is a directory with the name of a packaged chart`);
    }
    return chartOf(readArchive(packed.bytes, circumstances.budget), place, circumstances);
  } catch (error) {
    if (!(error instanceof ChartError)) throw error;
    const { code, message, span = startOf({ path: place, text: '' }), help } = error;
    const inner = `charts/${name}: ${message}`;
    circumstances.report(new ChartError(code, inner, { span, ...(help === undefined ? {} : { help }) }));
    return undefined;
  }
}

/** Whether a chart only provides definitions for others. */
export function isLibrary({ metadata }: Chart): boolean {
  return metadata.type.toLowerCase() === 'library';
}

/** The name under which the templates of a chart are known: `parent/charts/child`. */
export function fullName({ parent, metadata }: Chart): string {
  return parent === undefined ? metadata.name : `${fullName(parent)}/charts/${metadata.name}`;
}

/** The files with custom resource definitions of the chart and its dependencies. */
export function crdsOf(chart: Chart): readonly { readonly chart: Chart; readonly file: ChartFile }[] {
  const own = chart.files.filter(({ path }) => /^crds\/.*\.(?:ya?ml|json)$/is.test(path));
  return [...own.map((file) => ({ chart, file })), ...chart.dependencies.flatMap(crdsOf)];
}
