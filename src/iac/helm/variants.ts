import { readYaml } from '../../go/index.ts';
import { groupBy } from '../../source/index.ts';
import type { Files } from '../files.ts';
import { findDeployments, unappliedProblems } from '../gitops/index.ts';
import type { Loaded, ScanError, Variant } from '../loader.ts';
import { joinPath } from '../paths.ts';
import { asDeployed } from './deployed.ts';
import { goValueOf } from './functions/index.ts';
import type { Prepared } from './prepare.ts';
import type { ChartSettings } from './settings.ts';
import { isTable, type Table } from './values/table.ts';

/** A chart as it was loaded. */
interface LoadedChart extends Pick<Loaded, 'resources' | 'errors'> {
  readonly folder: string;
  readonly settings: ChartSettings;
  readonly sources: NonNullable<Loaded['sources']>;
  readonly rendered: Prepared | undefined;
  readonly lacks: ReadonlySet<string>;
}

type Load = (folder: string, settings: ChartSettings) => Promise<LoadedChart>;

/** Maximum number of values files and switches of one chart to try. */
const maxFiles = 50;
const maxSwitches = 100;
/** Maximum depth at which switches are searched in nested maps. */
const maxDepth = 8;

/** Values files next to `values.yaml`, by their usual names: `values-prod.yaml`, `prod-values.yaml`, `ci/test-values.yaml`. */
const valuesFile = /^(?:values[-._][^/]+|[^/]+[-._]values)\.ya?ml$/;
const valuesFolders = ['ci', 'values'];

/**
 * The variants of a tree's charts: as other objects deploy them, with each of their other values files, and with each
 * `enabled` switch inverted.
 */
export async function chartVariants(
  files: Files,
  charts: readonly LoadedChart[],
  load: Load,
): Promise<readonly Variant[]> {
  const tried: { readonly name: string; readonly chart: LoadedChart; readonly settings: ChartSettings }[] = [];
  const rendered = charts.flatMap(({ resources }) => resources.map(({ config }) => config));
  const deployments = await findDeployments(files, rendered);
  const problems = new Map(deployments.map((deployment) => [deployment.name, unappliedProblems(deployment)]));
  const asOthersDeploy = (chart: LoadedChart): readonly NamedSettings[] =>
    deployments.map((deployment) => asDeployed(deployment, chart)).filter((one) => one !== undefined);
  // Deployments come first, because the others may exceed the limit.
  for (const settingsOf of [asOthersDeploy, (chart: LoadedChart) => withFiles(files, chart), withSwitches]) {
    for (const chart of charts.filter(({ rendered }) => rendered !== undefined)) {
      for (const [name, settings] of await settingsOf(chart)) tried.push({ name, chart, settings });
    }
  }
  return [...groupBy(tried, ({ name }) => name)].map(([name, group]) => ({
    name,
    replaces: group.flatMap(({ chart }) => chart.resources),
    load: async () => {
      const loads: LoadedChart[] = [];
      for (const { chart, settings } of group) loads.push(await load(chart.folder, settings));
      return {
        resources: loads.flatMap(({ resources }) => resources),
        errors: [...loads.flatMap((load) => [...load.errors, ...lacking(load)]), ...(problems.get(name) ?? [])],
        sources: loads.flatMap(({ sources }) => sources),
      };
    },
  }));
}

/** Values files that something names, and that are not there. */
function lacking({ folder, lacks }: LoadedChart): readonly ScanError[] {
  return [...lacks].map((name) => ({
    directory: folder,
    diagnostic: { code: 'helm.values', level: 'error', message: `no such values file: ${JSON.stringify(name)}` },
  }));
}

type NamedSettings = readonly [name: string, settings: ChartSettings];

async function withFiles(files: Files, { folder, settings }: LoadedChart): Promise<readonly NamedSettings[]> {
  const top = await files.list(folder);
  const folders = valuesFolders.filter((name) => top.includes(`${name}/`));
  const below = await Promise.all(
    folders.map(async (name) => (await files.list(joinPath(folder, name))).map((file) => `${name}/${file}`)),
  );
  const used = new Set((settings.valuesFiles ?? []).map(({ name }) => name));
  return [...top.filter((name) => valuesFile.test(name)), ...below.flat().filter((path) => /\.ya?ml$/.test(path))]
    .filter((name) => !used.has(name))
    .sort()
    .slice(0, maxFiles)
    .map((name) => [name, { ...settings, valuesFiles: [...(settings.valuesFiles ?? []), { name }] }]);
}

function withSwitches({ settings, rendered }: LoadedChart): readonly NamedSettings[] {
  const source = rendered?.chart.valuesSource;
  const root = source && readYaml(source)[0]?.root;
  const own = root && goValueOf(root);
  if (rendered === undefined || !isTable(own)) return [];
  return switchesIn(own, rendered.values, [])
    .slice(0, maxSwitches)
    .map(({ path, above, isOn }) => {
      // Its parents must be enabled.
      const texts = [...(isOn ? [] : above), path].map(
        (keys, index, all) => `${keys.map(escaped).join('.')}=${index < all.length - 1 || !isOn}`,
      );
      const assignments = texts.map((text) => ({ form: 'typed' as const, text }));
      return [
        `${path.join('.')}=${!isOn}`,
        { ...settings, assignments: [...(settings.assignments ?? []), ...assignments] },
      ];
    });
}

interface Switch {
  readonly path: readonly string[];
  /** The switches of the maps that it is in. */
  readonly above: readonly (readonly string[])[];
  readonly isOn: boolean;
}

/** The `enabled` in a chart's own values, after all given values. */
function switchesIn(
  own: Table,
  values: Table,
  path: readonly string[],
  above: readonly (readonly string[])[] = [],
): readonly Switch[] {
  const found: Switch[] = [];
  const isOn = values.get('enabled');
  const here = own.has('enabled') && typeof isOn === 'boolean' ? [...path, 'enabled'] : undefined;
  if (here !== undefined) found.push({ path: here, above, isOn: isOn === true });
  if (path.length >= maxDepth) return found;
  for (const [key, value] of own) {
    const current = values.get(key);
    if (!isTable(value) || !isTable(current)) continue;
    for (const inner of switchesIn(value, current, [...path, key], here === undefined ? above : [...above, here])) {
      if (found.length < maxSwitches) found.push(inner);
    }
  }
  return found;
}

/** A key in the syntax of `--set`. */
const escaped = (key: string): string => key.replace(/[.,=[\]{}\\]/g, '\\$&');
