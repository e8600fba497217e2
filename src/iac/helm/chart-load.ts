import { readYaml, yamlPlaceOf, yamlValueOf } from '../../go/index.ts';
import { addAll, type Diagnostic, positionOf, type Source, trim } from '../../source/index.ts';
import type { Files } from '../files.ts';
import { holdsManifest, missedManifest, resourcesOf } from '../kubernetes/index.ts';
import type { ScanError } from '../loader.ts';
import type { Fetcher } from '../remote/fetcher.ts';
import type { Resource } from '../resource.ts';
import { isConfig } from '../resource.ts';
import { type Chart, crdsOf, isLibrary } from './chart/chart.ts';
import { readChart } from './chart/directory.ts';
import { sourceOf } from './chart/file.ts';
import { ChartError, startOf } from './chart-error.ts';
import type { HelmCode } from './diagnostics.ts';
import { isManifest, manifestsIn } from './manifests.ts';
import type { HelmOptions } from './options.ts';
import { type Mode, type Prepared, prepare } from './prepare.ts';
import { relocated } from './rendering/places.ts';
import { type Output, renderTemplates } from './rendering/template-runner.ts';
import type { ChartSettings } from './settings.ts';
import { ValueOrigins } from './values/origin.ts';

/** Problems that do not prevent scanning a whole chart: they would matter on installation. */
export const nonFatalCodes: ReadonlySet<HelmCode> = new Set([
  'helm.ignore',
  'helm.kube-version',
  'helm.schema',
  'helm.unset',
]);

/** Maximum number of manifests of one chart: many small ones could fill the memory. */
const maxManifests = 30_000;

/** The scan of one chart. */
export class ChartLoad {
  readonly folder: string;
  readonly resources: Resource[] = [];
  readonly problems: ChartError[] = [];
  readonly warnings: Diagnostic[] = [];
  /** The requested values files, whether or not they exist. */
  readonly has = new Set<string>();
  readonly lacks = new Set<string>();
  /** The values files, with their comments. */
  readonly sources: Source[] = [];
  fileCount = 0;
  claimed: readonly string[] = [];
  /** False if the chart cannot be used. */
  isChart = true;
  /** The rendered chart with its values; absent if it was not rendered. */
  rendered: Prepared | undefined;
  readonly settings: ChartSettings;
  private readonly files: Files;
  private readonly fetcher: Fetcher | undefined;

  constructor(files: Files, folder: string, settings: ChartSettings, fetcher?: Fetcher) {
    this.fetcher = fetcher;
    this.files = files;
    this.folder = folder;
    this.settings = settings;
  }

  /** Loads the resources that the chart renders to. */
  async run(): Promise<void> {
    const report = (problem: ChartError): void => void this.problems.push(problem);
    try {
      const chart = await readChart(this.files, this.folder, report, this.fetcher);
      this.claimed = claimsOf(chart);
      this.fileCount = 1 + filesOf(chart);
      this.addChart(chart);
      addAll(this.sources, valuesSourcesOf(chart));
      const valuesFiles = isLibrary(chart) ? [] : await this.valuesOf(chart);
      addAll(this.sources, valuesFiles);
      try {
        if (!isLibrary(chart)) this.render(chart, { ...releaseOf(chart), ...this.settings, valuesFiles }, report);
      } finally {
        // Without those of dependencies that the values disable.
        for (const { chart: owner, file } of crdsOf(chart)) this.addDocuments(sourceOf(file, owner.folder));
      }
    } catch (error) {
      if (!(error instanceof ChartError)) throw error;
      report(error);
      this.isChart = error.code !== 'helm.chart';
    }
  }

  /** The problems that are errors. */
  get errors(): readonly ScanError[] {
    return this.problems
      .filter(({ code }) => !nonFatalCodes.has(code))
      .map((problem) => ({
        directory: this.folder,
        ...(problem.span === undefined ? {} : { file: problem.span.source.path }),
        diagnostic: problem.diagnostic(),
      }));
  }

  private render(chart: Chart, options: HelmOptions, report: (problem: ChartError) => void): void {
    const mode: Mode = { strict: false, report, warn: (message) => this.note(message) };
    const all = foldersIn(chart);
    this.rendered = prepare(chart, options, mode);
    const kept = new Set(foldersIn(chart).map(({ folder }) => folder));
    for (const { folder, owner } of all) {
      // Charts within a disabled one are disabled, too.
      if (!kept.has(folder) && (owner === chart.folder || kept.has(owner)))
        this.note(`${folder} renders no manifests with these values`);
    }
    for (const output of renderTemplates(this.rendered, options, mode)) {
      this.addOutput(output, new ValueOrigins(output.chart, options));
      if (this.resources.length < maxManifests) continue;
      const message = `the chart renders more than ${maxManifests} manifests: the rest was not scanned`;
      report(new ChartError('helm.limit', message, { span: startOf(output.source) }));
      break;
    }
  }

  get chartFile(): string {
    return this.at('Chart.yaml');
  }

  /** Adds a warning about the values of the chart. */
  note(message: string): void {
    this.warnings.push({ code: 'helm.values', level: 'note', message: `${this.chartFile}: ${message}` });
  }

  private at(path: string): string {
    return this.folder === '' ? path : `${this.folder}/${path}`;
  }

  private async valuesOf(chart: Chart): Promise<readonly Source[]> {
    const found: Source[] = [];
    for (const { name, path } of this.settings.valuesFiles ?? []) {
      const source = (await this.ownFile(chart, name)) ?? (path === undefined ? undefined : await this.fileAt(path));
      if (source !== undefined) found.push(source);
      (source === undefined ? this.lacks : this.has).add(name);
    }
    addAll(found, this.settings.values ?? []);
    return found;
  }

  /** A file of the chart, which its `.helmignore` may name. */
  private async ownFile(chart: Chart, name: string): Promise<Source | undefined> {
    if (name.startsWith('/')) return undefined;
    const path = name.replace(/^\.\//, '');
    const file = chart.files.find((candidate) => candidate.path === path);
    return file === undefined ? this.fileAt(this.at(path)) : sourceOf(file, chart.folder);
  }

  private async fileAt(path: string): Promise<Source | undefined> {
    const text = await this.files.read(path);
    return text === undefined ? undefined : { path, text };
  }

  /** The chart itself is a resource, too. */
  private addChart({ metadata, about: source }: Chart): void {
    const root = readYaml(source)[0]?.root;
    const config = root === undefined ? {} : yamlValueOf(root);
    if (root === undefined || !isConfig(config)) return;
    this.resources.push({
      id: `helm_chart.${metadata.name}`,
      name: metadata.name,
      source: source.path,
      line: 1,
      type: 'helm_chart',
      config,
      modulePath: [],
      unknown: [],
      span: { source, start: root.start, end: root.end },
      spanOf: (path) => ({ source, ...yamlPlaceOf(root, path) }),
      comments: [],
    });
  }

  /** Adds the manifests of a file that is not a template. */
  private addDocuments(source: Source): void {
    for (const document of readYaml(source)) {
      const problem = document.diagnostics.find(({ level }) => level === 'error');
      if (problem !== undefined) this.problems.push(new ChartError('helm.manifest', problem.message, problem));
      addAll(this.resources, resourcesOf(document));
    }
  }

  private addOutput({ source, name, text, placesOf }: Output, origins: ValueOrigins): void {
    if (text.trim() === '' && source.text.includes('kind'))
      this.note(`${source.path} renders no manifests with these values`);
    for (const manifest of manifestsIn(name, text)) {
      if (this.resources.length >= maxManifests) return;
      if ('problem' in manifest) {
        const { message, span } = manifest.problem;
        // A text file among the templates need not be a manifest, although Helm requires one.
        if (!/\.(?:ya?ml|tpl|json)$/i.test(name) || span === undefined) continue;
        const place = placesOf(manifest.start + span.start, manifest.start + span.end)[0];
        this.problems.push(new ChartError('helm.manifest', `in the rendered manifest: ${message}`, { span: place }));
      } else if (isManifest(manifest)) {
        const document = { ...manifest.document, source: { path: source.path, text: manifest.text } };
        const missed = missedManifest(document);
        if (missed !== undefined) {
          const { start, end } = missed.span!;
          const [span] = placesOf(manifest.start + start, manifest.start + end);
          this.problems.push(new ChartError('helm.manifest', `in the rendered manifest: ${missed.message}`, { span }));
        }
        for (const resource of resourcesOf(document)) {
          this.resources.push(
            relocated(resource, manifest.start, placesOf, ({ start }) => positionOf(source, start).line, origins),
          );
        }
      }
    }
  }
}

function valuesSourcesOf({ valuesSource, dependencies }: Chart): readonly Source[] {
  return [...(valuesSource === undefined ? [] : [valuesSource]), ...dependencies.flatMap(valuesSourcesOf)];
}

/**
 * The files of a chart that other loaders would read as manifests or in vain. `Chart.yaml` is not one of them: it tells them
 * where templates are. Directories for templates may have files of other types, too.
 */
function claimsOf(chart: Chart): readonly string[] {
  const { valuesSource, dependencies } = chart;
  const values = valuesSource === undefined || holdsManifest(valuesSource) ? [] : [valuesSource];
  const crds = crdsOf({ ...chart, dependencies: [] }).map(({ file }) => sourceOf(file, chart.folder));
  return [...[...values, ...crds].map(({ path }) => path), ...dependencies.flatMap(claimsOf)];
}

function filesOf(chart: Chart): number {
  return chart.templates.length + chart.dependencies.reduce((sum, dependency) => sum + filesOf(dependency), 0);
}

/** The locations of a chart's direct and indirect dependencies. */
function foldersIn({
  folder: owner,
  dependencies,
}: Chart): readonly { readonly folder: string; readonly owner: string }[] {
  return dependencies.flatMap((dependency) => [{ folder: dependency.folder, owner }, ...foldersIn(dependency)]);
}

/** The release of a scanned chart has the name of the chart. */
function releaseOf({ metadata }: Chart): HelmOptions {
  const name = trim(
    metadata.name
      .toLowerCase()
      .replace(/[^a-z0-9.-]+/g, '-')
      .slice(0, 53),
    '-.',
  );
  return { releaseName: name === '' || /\.-|-\.|\.\./.test(name) ? 'release-name' : name, namespace: 'default' };
}
