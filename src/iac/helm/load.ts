import { addAll, type Diagnostic, withCode } from '../../source/index.ts';
import type { Files } from '../files.ts';
import { podTemplatesIn } from '../kubernetes/index.ts';
import type { Loaded, LoadOptions, ScanError } from '../loader.ts';
import { directoryOf } from '../paths.ts';
import { isPackage, newSearchBudget } from './chart/package.ts';
import { ChartError, startOf } from './chart-error.ts';
import { ChartLoad, nonFatalCodes } from './chart-load.ts';
import { forEachChart } from './discover.ts';
import { type ChartSettings, type HelmSettings, settingsFor } from './settings.ts';

/** Loads every chart of a tree, or the requested packaged one. */
export async function load(files: Files, options: LoadOptions): Promise<Loaded> {
  const { file, helm = {} } = options;
  const loads: ChartLoad[] = [];
  const loadWith = (path: string, settings: ChartSettings): Promise<ChartLoad> =>
    withCode(async () => {
      const load = new ChartLoad(files, path, settings, options.fetcher);
      await load.run();
      return load;
    });
  const loadChart = async (path: string): Promise<boolean> => {
    const load = await loadWith(path, settingsFor(path, helm));
    loads.push(load);
    return load.isChart;
  };
  const errors: ScanError[] = [];
  if (file !== undefined) await loadChart(file);
  else addAll(errors, await loadTree(files, options.recursive !== false, loadChart));
  addAll(errors, reportMissingValues(loads));
  const resources = loads.flatMap(({ resources }) => resources);
  return {
    resources,
    asides: podTemplatesIn(resources),
    errors: [...errors, ...loads.flatMap((load) => load.errors)],
    notes: [
      ...unusedSettings(loads, helm),
      ...loads.flatMap(({ problems, warnings }) => [
        ...problems.filter(({ code }) => nonFatalCodes.has(code)).map((problem) => problem.diagnostic('warning')),
        ...warnings,
      ]),
    ],
    fileCount: loads.reduce((sum, { fileCount }) => sum + fileCount, 0),
    claimed: loads.flatMap(({ claimed }) => claimed),
    sources: loads.flatMap(({ sources }) => sources),
    ...(options.variants && {
      variants: await (await import('./variants.ts')).chartVariants(files, loads, loadWith),
    }),
  };
}

/** Loads the charts of a tree: its directories, and its archives, up to a limit. */
async function loadTree(
  files: Files,
  recursive: boolean,
  loadChart: (path: string) => Promise<boolean>,
): Promise<readonly ScanError[]> {
  const search = newSearchBudget();
  let unsearched: string | undefined;
  await forEachChart(files, recursive, {
    directory: loadChart,
    archive: async (path) => {
      if (search.bytes < 0 || search.entries < 0) unsearched ??= path;
      else if (await isPackage(files, path, search)) await loadChart(path);
    },
  });
  if (unsearched === undefined) return [];
  const span = startOf({ path: unsearched, text: '' });
  const message = 'the unpacked .tgz archives exceed 1 GiB: the remaining ones are not searched for charts';
  const diagnostic = new ChartError('helm.limit', message, { span }).diagnostic();
  return [{ directory: directoryOf(unsearched), file: unsearched, diagnostic }];
}

/** Settings for directories that are not charts, or not in this scan. */
function unusedSettings(loads: readonly ChartLoad[], { charts = new Map() }: HelmSettings): readonly Diagnostic[] {
  const loaded = new Set(loads.map(({ folder }) => folder));
  return [...charts.keys()]
    .filter((folder) => !loaded.has(folder))
    .map((folder) => ({
      code: 'helm.values',
      level: 'warning',
      message: `the configuration has settings for the chart in ${JSON.stringify(folder)}, which was not scanned`,
    }));
}

/** A values file that some charts do not have is a note for them; one that no chart has is an error. */
function reportMissingValues(loads: readonly ChartLoad[]): readonly ScanError[] {
  return loads.flatMap((load) =>
    [...load.lacks].flatMap((name): readonly ScanError[] => {
      if (loads.some(({ has }) => has.has(name))) {
        load.note(`has no values file ${JSON.stringify(name)}`);
        return [];
      }
      const span = startOf({ path: load.chartFile, text: '' });
      const problem = new ChartError('helm.values', `the chart has no values file ${JSON.stringify(name)}`, { span });
      return [{ directory: load.folder, file: load.chartFile, diagnostic: problem.diagnostic() }];
    }),
  );
}
