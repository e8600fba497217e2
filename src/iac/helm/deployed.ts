import type { Deployment } from '../gitops/index.ts';
import { normalizePath, resolvePath } from '../paths.ts';
import { isReleaseName } from './options.ts';
import type { ChartSettings, ValuesFile } from './settings.ts';

/** The settings with which something deploys a chart; undefined if it deploys another one. */
export function asDeployed(
  { name, path, release, namespace, valuesFiles, values, parameters }: Deployment,
  { folder, settings }: { readonly folder: string; readonly settings: ChartSettings },
): readonly [name: string, settings: ChartSettings] | undefined {
  // The tree may be only part of the repository.
  const wanted = normalizePath(path) ?? '';
  if (wanted !== folder && !wanted.endsWith(`/${folder}`)) return undefined;
  const top = wanted.slice(0, wanted.length - folder.length);
  const files = valuesFiles.map((file): ValuesFile => {
    const inTree = file.startsWith('/')
      ? normalizePath(file.slice(file.startsWith(`/${top}`) ? top.length + 1 : 1))
      : resolvePath(folder, file);
    return { name: file, ...(inTree === undefined ? {} : { path: inTree }) };
  });
  const assignments = parameters.map(({ name: key, value, isText }) => ({
    form: isText ? ('string' as const) : ('typed' as const),
    text: `${key}=${value.replace(/,/g, '\\,')}`,
  }));
  return [
    name,
    {
      ...settings,
      ...(release !== undefined && isReleaseName(release) && { releaseName: release }),
      ...(namespace === undefined ? {} : { namespace }),
      valuesFiles: [...(settings.valuesFiles ?? []), ...files],
      values,
      assignments: [...(settings.assignments ?? []), ...assignments],
    },
  ];
}
