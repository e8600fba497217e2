import type { Source } from '../../source/index.ts';
import type { Assignment, HelmOptions } from './options.ts';

/** A values file as a user names it. */
export interface ValuesFile {
  /** As written: a path in the folder of each chart. */
  readonly name: string;
  /** Its path within the tree when it is found from where the user is; used where a chart has no such file. */
  readonly path?: string;
}

/** Chart settings of a scan. By default, a release has the name of its chart and the namespace `default`. */
export interface ChartSettings
  extends Partial<Pick<HelmOptions, 'releaseName' | 'namespace' | 'kubeVersion' | 'apiVersions'>> {
  /** Later ones take precedence. */
  readonly valuesFiles?: readonly ValuesFile[];
  /** Values that are not in files; they override the files. */
  readonly values?: readonly Source[];
  readonly assignments?: readonly Assignment[];
}

/** Settings for the charts of a scan. */
export interface HelmSettings extends ChartSettings, Pick<HelmOptions, 'readFile'> {
  /** Settings of the chart in a directory, over which those of all charts count. */
  readonly charts?: ReadonlyMap<string, ChartSettings>;
}

/** The settings of the chart in `folder`. */
export function settingsFor(folder: string, { charts, ...all }: HelmSettings): ChartSettings & HelmSettings {
  const own = charts?.get(folder);
  if (own === undefined) return all;
  return {
    ...own,
    ...all,
    apiVersions: [...(own.apiVersions ?? []), ...(all.apiVersions ?? [])],
    valuesFiles: [...(own.valuesFiles ?? []), ...(all.valuesFiles ?? [])],
    assignments: [...(own.assignments ?? []), ...(all.assignments ?? [])],
  };
}
