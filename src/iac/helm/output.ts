import { type Chart, crdsOf, fullName } from './chart/chart.ts';
import { sourceOf } from './chart/file.ts';
import { readPathPattern } from './chart/path-pattern.ts';
import { ChartError } from './chart-error.ts';
import { inInstallOrder, type Manifest, splitManifests } from './manifests.ts';
import type { HelmOptions } from './options.ts';

/** A printed manifest with the path of its template. */
export interface Section {
  readonly path: string;
  readonly text: string;
}

/** The output of `helm template` for the manifests and hooks of a chart: first those of the release, then its hooks. */
export function sectionsOf(
  chart: Chart,
  manifests: readonly Manifest[],
  options: HelmOptions,
): { readonly release: readonly Section[]; readonly hooks: readonly Section[] } {
  const crds = options.includeCrds ? crdsOf(chart) : [];
  const isWanted = ({ hooks }: Manifest): boolean =>
    hooks !== undefined &&
    !(options.withoutTests && hooks.some((event) => event === 'test' || event === 'test-success'));
  return {
    release: [
      ...crds.map(({ chart: own, file }) => ({
        path: `${fullName(own)}/${file.path}`,
        text: sourceOf(file, '').text,
      })),
      ...inInstallOrder(manifests.filter(({ hooks }) => hooks === undefined)),
    ],
    hooks: options.withoutHooks ? [] : inInstallOrder(manifests.filter(isWanted)),
  };
}

/** The text that `helm template` prints. Throws a ChartError. */
export function printedSections(
  { release, hooks }: ReturnType<typeof sectionsOf>,
  { showOnly = [] }: HelmOptions,
): string {
  const text = `${release.map(printed).join('').trim()}\n${hooks.map(printed).join('')}`;
  return showOnly.length === 0 ? text : onlyFrom(showOnly, text);
}

/** A section after a comment with the path of its template. */
export const printed = ({ path, text }: Section): string => `---\n# Source: ${path}\n${text}\n`;

/** The documents of a printed chart from certain templates, in the requested order. */
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
