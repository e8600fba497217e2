import { type Chart, crdsOf, fullName } from './chart/chart.ts';
import { sourceOf } from './chart/file.ts';
import { readPathPattern } from './chart/path-pattern.ts';
import { ChartError } from './chart-error.ts';
import { inInstallOrder, type Manifest, splitManifests } from './manifests.ts';
import type { HelmOptions } from './options.ts';

/** The text that `helm template` prints for the manifests and hooks of a chart. Throws a ChartError. */
export function printedManifests(chart: Chart, manifests: readonly Manifest[], options: HelmOptions): string {
  const crds = options.includeCrds ? crdsOf(chart) : [];
  const sections = [
    ...crds.map(({ chart: own, file }) => section(`${fullName(own)}/${file.path}`, sourceOf(file, '').text)),
    ...inInstallOrder(manifests.filter(({ hooks }) => hooks === undefined)).map(({ path, text }) =>
      section(path, text),
    ),
  ];
  const isWanted = ({ hooks }: Manifest): boolean =>
    hooks !== undefined &&
    !(options.withoutTests && hooks.some((event) => event === 'test' || event === 'test-success'));
  const hooks = options.withoutHooks ? [] : inInstallOrder(manifests.filter(isWanted));
  const text = `${sections.join('').trim()}\n${hooks.map(({ path, text: own }) => section(path, own)).join('')}`;
  const { showOnly = [] } = options;
  return showOnly.length === 0 ? text : onlyFrom(showOnly, text);
}

const section = (path: string, text: string): string => `---\n# Source: ${path}\n${text}\n`;

/** The documents of a printed chart that come from certain templates, in the order in which these are asked for. */
function onlyFrom(patterns: readonly string[], text: string): string {
  const documents = splitManifests(text).map((document) => ({
    text: document.text,
    path: /(?:^|\n)# Source: [^/\n]+\/(.+)/.exec(document.text)?.[1],
  }));
  return patterns
    .map((pattern) => {
      const matches = readPathPattern(pattern);
      const found = documents.filter(({ path }) => path !== undefined && matches?.(path));
      if (found.length === 0) throw new ChartError('helm.option', `no manifest comes from ${pattern}`);
      return found.map((document) => `---\n${document.text}\n`).join('');
    })
    .join('');
}
