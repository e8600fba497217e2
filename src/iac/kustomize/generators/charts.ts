import { readYaml, yamlText, yamlV2 } from '../../../go/index.ts';
import type { Source } from '../../../source/index.ts';
import { renderChart } from '../../helm/index.ts';
import { resolvePath } from '../../paths.ts';
import { BuildError } from '../build-error.ts';
import type { Decoded, Text } from '../kustomization/decode.ts';
import type { helmChartShape, Kustomization } from '../kustomization/kustomization.ts';
import type { Root } from '../kustomization/root.ts';
import type { Item } from '../objects/item.ts';
import { itemOf } from '../objects/item.ts';
import type { Node } from '../objects/node.ts';
import { configOf, copyOf, isEmpty } from '../objects/node.ts';
import { nodeOf, readObjects, within } from '../objects/read.ts';
import { jsonNode } from '../patches/json-patch.ts';
import { merge } from '../patches/merge.ts';
import type { Session } from '../session.ts';
import { make } from '../session.ts';

/** A chart to inflate, with the kustomization's settings for all charts. */
export type Chart = Decoded<typeof helmChartShape>;

/** The charts of a kustomization, those in the older notation last. */
export function chartsOf({ helmCharts, helmGlobals, helmChartInflationGenerator }: Kustomization): readonly Chart[] {
  const older = helmChartInflationGenerator ?? [];
  const home = helmGlobals?.chartHome ?? older.findLast(({ chartHome }) => chartHome?.text)?.chartHome;
  const given = [
    ...(helmCharts ?? []),
    ...older.map((chart) => ({
      span: chart.span,
      name: chart.chartName,
      version: chart.chartVersion,
      repo: chart.chartRepoUrl,
      valuesFile: chart.values,
      valuesInline: chart.valuesLocal,
      valuesMerge: chart.valuesMerge,
      releaseName: chart.releaseName,
    })),
  ];
  return given.map((chart) => present({ ...chart, ...(home === undefined ? {} : { chartHome: home }) }));
}

/** The value without its undefined fields. */
function present(chart: { readonly [field in keyof Chart]?: Chart[field] | undefined } & Pick<Chart, 'span'>): Chart {
  return Object.fromEntries(Object.entries(chart).filter(([, value]) => value !== undefined)) as Chart;
}

/**
 * The rendered objects of a chart in the tree. `namespace` is that of the release if the chart names none. Throws a
 * `BuildError` if the chart is missing or cannot be rendered.
 */
export async function inflate(
  session: Session,
  root: Root,
  chart: Chart,
  namespace: string | undefined,
): Promise<readonly Item[]> {
  const { span, name, version, repo } = chart;
  if (!name?.text) throw new BuildError('kustomize.kustomization', 'a chart needs a name', span);
  const home = chart.chartHome?.text || 'charts';
  const path = `${home}/${version?.text && repo?.text ? `${name.text}-${version.text}/` : ''}${name.text}`;
  const folder = resolvePath(root.directory, path);
  if (folder === undefined) throw new BuildError('kustomize.outside', `${path} is outside the scanned directory`, span);
  const hasChart = async (): Promise<boolean> => (await session.files.list(folder)).includes('Chart.yaml');
  const { remote } = session.options;
  if (remote !== undefined && repo?.text && !(await hasChart())) {
    await remote.placeChart(
      folder,
      { name: name.text, version: version?.text ?? '', repository: repo.text },
      repo.span,
    );
  }
  if (!(await hasChart())) {
    const help = 'scan with --remote-modules, or put the chart there, as kustomize build --enable-helm does';
    throw new BuildError('kustomize.helm', `no chart in ${folder}`, name.span, help);
  }
  session.charts.add(folder);
  const { text, problems } = await renderChart(session.files, folder, {
    releaseName: chart.releaseName?.text || 'release-name',
    namespace: chart.namespace?.text || namespace || 'default',
    ...(chart.kubeVersion?.text ? { kubeVersion: chart.kubeVersion.text } : {}),
    apiVersions: (chart.apiVersions ?? []).map((api) => api.text),
    valuesFiles: await valuesOf(session, root, chart, path),
    includeCrds: chart.includeCRDs === true,
    withoutHooks: chart.skipHooks === true,
    withoutTests: chart.skipTests === true,
  });
  if (text === undefined) {
    const reason = problems[0]?.message ?? 'it could not be rendered';
    throw new BuildError('kustomize.helm', `the chart ${name.text}: ${reason}`, problems[0]?.span ?? span);
  }
  return readObjects({ path: folder, text }, () => span).map(({ root: object }) => {
    const item = itemOf(object, span);
    item.fromHelm = true;
    item.noted = true;
    return item;
  });
}

/** The values for the chart; later ones take precedence. */
async function valuesOf(session: Session, root: Root, chart: Chart, path: string): Promise<readonly Source[]> {
  const { valuesFile, valuesInline, span } = chart;
  const own: Text = valuesFile?.text ? valuesFile : { text: `${path}/values.yaml`, span, locate: () => span };
  const files: Source[] = [];
  const inline = valuesInline === undefined ? undefined : jsonNode(valuesInline, () => span);
  if (inline === undefined || isEmpty(inline)) files.push(await root.read(own));
  else files.push(await merged(session, root, chart, inline, own));
  for (const file of chart.additionalValuesFiles ?? []) files.push(await root.read(file));
  return files;
}

async function merged(session: Session, root: Root, chart: Chart, inline: Node, own: Text): Promise<Source> {
  const mode = chart.valuesMerge?.text || 'override';
  if (!['merge', 'override', 'replace'].includes(mode)) {
    const message = 'valuesMerge must be merge, override or replace';
    throw new BuildError('kustomize.kustomization', message, chart.valuesMerge!.span);
  }
  let values: Node | undefined = inline;
  if (mode !== 'replace') {
    const source = await root.read(own);
    const document = readYaml(source, 'v3')[0]?.root;
    const file = document === undefined ? undefined : nodeOf(document, within(source));
    const copy = (node: Node): Node => copyOf(node, (nodes) => make(session, nodes, chart.span));
    if (file !== undefined)
      values = mode === 'override' ? merge(file, copy(inline), session) : merge(inline, copy(file), session);
  }
  return { path: chart.span.source.path, text: values === undefined ? '' : yamlText(configOf(values), yamlV2) };
}
