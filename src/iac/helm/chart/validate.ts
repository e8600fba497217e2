import type { Source } from '../../../source/index.ts';
import { ChartError, startOf } from '../chart-error.ts';
import { isVersion } from '../functions/index.ts';
import { type Metadata, printable } from './metadata.ts';

/**
 * Checks the metadata of a chart, and removes unprintable characters from its texts. `source` is the file that an error
 * points at. Throws a ChartError.
 */
export function validateMetadata(metadata: Metadata, source: Source): void {
  const texts = ['name', 'description', 'home', 'icon', 'condition', 'tags', 'appVersion', 'kubeVersion'] as const;
  for (const key of texts) metadata[key] = printable(metadata[key]);
  metadata.sources = metadata.sources.map(printable);
  metadata.keywords = metadata.keywords.map(printable);
  const wrong = problemWith(metadata);
  if (wrong !== undefined) throw new ChartError('helm.chart', wrong, { span: startOf(source) });
}

function problemWith({ name, version, type, dependencies = [] }: Metadata): string | undefined {
  if (name === '') return 'the chart has no name: set name in Chart.yaml';
  if (name === '.' || name === '..' || name.includes('/')) {
    return `${JSON.stringify(name)} is not a valid chart name: it must also be a valid directory name`;
  }
  if (version === '') return 'the chart has no version: set version in Chart.yaml';
  if (!isVersion(version)) return `${JSON.stringify(version)} is not a valid version: use a form such as 1.2.3`;
  if (!['', 'application', 'library'].includes(type)) return 'the chart type must be application or library';
  const names = new Set<string>();
  for (const dependency of dependencies) {
    if (!/^[a-zA-Z0-9_-]*$/.test(dependency.alias)) {
      return `the alias of the dependency ${JSON.stringify(dependency.name)} may only contain letters, digits, "-" and "_"`;
    }
    const used = dependency.alias || dependency.name;
    if (names.has(used)) return `two dependencies have the name ${JSON.stringify(used)}: set an alias for one`;
    names.add(used);
  }
  return undefined;
}
