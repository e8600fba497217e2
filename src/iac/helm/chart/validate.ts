import type { Source } from '../../../source/index.ts';
import { ChartError, startOf } from '../chart-error.ts';
import { isVersion } from '../functions/index.ts';
import { type Metadata, printable } from './metadata.ts';

/**
 * Checks what must hold for the metadata of any chart, and drops what cannot be printed from its texts. `source` is the file
 * that an error points at. Throws a ChartError.
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
  if (name === '') return 'the chart has no name: Chart.yaml needs one';
  if (name === '.' || name === '..' || name.includes('/')) {
    return `${JSON.stringify(name)} cannot be the name of a chart: it is the name of its folder, too`;
  }
  if (version === '') return 'the chart has no version: Chart.yaml needs one';
  if (!isVersion(version)) return `${JSON.stringify(version)} is no version: write one such as 1.2.3`;
  if (!['', 'application', 'library'].includes(type)) return 'the type of a chart is application or library';
  const names = new Set<string>();
  for (const dependency of dependencies) {
    if (!/^[a-zA-Z0-9_-]*$/.test(dependency.alias)) {
      return `the alias of the dependency ${JSON.stringify(dependency.name)} is made of letters, digits, "-" and "_"`;
    }
    const used = dependency.alias || dependency.name;
    if (names.has(used)) return `two dependencies are called ${JSON.stringify(used)}: give one an alias`;
    names.add(used);
  }
  return undefined;
}
