import type { ChartSettings } from '../../iac/index.ts';
import { assignmentsOf } from '../scan/helm-settings.ts';
import { type ConfigurationLayer, withinTree } from './layer.ts';

/** Chart settings of the files, by directory within the scanned one: for each chart, the nearest file wins. */
export function chartsOf(layers: readonly ConfigurationLayer[]): ReadonlyMap<string, ChartSettings> {
  return new Map(layers.toReversed().flatMap((layer) => [...chartsIn(layer)]));
}

function chartsIn({ settings, prefix }: ConfigurationLayer): ReadonlyMap<string, ChartSettings> {
  const tables = new Map<string, Map<string, readonly string[]>>();
  for (const { path, values } of settings) {
    const [section, charts, folder, name] = path;
    const inside = section === 'helm' && charts === 'charts' ? withinTree(folder!, prefix) : undefined;
    if (inside === undefined) continue;
    const table = tables.get(inside) ?? new Map();
    tables.set(inside, table.set(name!, values));
  }
  return new Map([...tables].map(([folder, table]) => [folder, settingsOf(table, prefix)]));
}

function settingsOf(table: ReadonlyMap<string, readonly string[]>, prefix: string): ChartSettings {
  const list = (name: string): readonly string[] => table.get(name) ?? [];
  const [[releaseName], [namespace], [kubeVersion]] = [
    list('release-name'),
    list('namespace'),
    list('kube-version'),
  ] as const;
  return {
    ...assignmentsOf(list),
    ...(releaseName === undefined ? {} : { releaseName }),
    ...(namespace === undefined ? {} : { namespace }),
    ...(kubeVersion === undefined ? {} : { kubeVersion }),
    apiVersions: list('api-versions'),
    valuesFiles: list('values-files').map((name) => {
      const path = withinTree(name, prefix);
      return { name, ...(path === undefined ? {} : { path }) };
    }),
  };
}
