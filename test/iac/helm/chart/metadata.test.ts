import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { chartFile, render } from '../render.ts';

const test = suite('iac/helm/chart/metadata');

/** Whether a chart with this Chart.yaml is rendered. */
async function isRendered(chart: string): Promise<boolean> {
  const { text } = await render({ 'Chart.yaml': chart, 'templates/a.yaml': 'a: {{ .Chart.Name }}\n' });
  return text !== undefined;
}

/** Files that Helm 3.22.0 accepts, and fields that it accepts in one. */
const accepted = [
  'apiVersion: v2\nname: c\nversion: 1.0.0\n',
  'apiVersion: v1\nname: c\nversion: 1.0.0\n',
  'apiVersion: v3\nname: c\nversion: 1.0.0\n',
  'name: c\nversion: 1.0.0\n',
  'apiVersion: v2\nname: c\nversion: 1\n',
  'apiVersion: v2\nname: c\nversion: "1.2"\n',
  'apiVersion: v2\nname: c\nversion: v1.2.3\n',
  'apiVersion: v2\nname: c\nversion: 1.0.0-beta+x\n',
  'apiVersion: v2\nname: C_d\nversion: 1.0.0\n',
];
const acceptedFields = [
  'type: application\n',
  'kubeVersion: ">=1.20"\n',
  'kubeVersion: x\n',
  'kubeVersion: ">=1.20.0-0 <2"\n',
  'appVersion: 1.0\n',
  'appVersion: "1"\n',
  'appVersion: true\n',
  'maintainers: [{name: a, email: b}]\n',
  'maintainers: [{email: b}]\n',
  'keywords: [a]\n',
  'annotations: {a: b}\n',
  'annotations: {a: 1}\n',
  'deprecated: true\n',
  'odd: x\n',
  'icon: x\nhome: y\nsources: [z]\n',
  'dependencies: []\n',
];

test('a chart that Helm accepts is rendered', async () => {
  for (const chart of [...accepted, ...acceptedFields.map(chartFile)]) assert.is(await isRendered(chart), true, chart);
});

/** Those that it refuses. */
const refused = [
  'apiVersion: v2\nversion: 1.0.0\n',
  'apiVersion: v2\nname: c\n',
  'apiVersion: v2\nname: c\nversion: x\n',
  'apiVersion: v2\nname: "c/d"\nversion: 1.0.0\n',
  'apiVersion: v2\nname: ".."\nversion: 1.0.0\n',
  'apiVersion: v2\n  name: c\n',
  '',
];
const refusedFields = [
  'type: library\n',
  'type: odd\n',
  'kubeVersion: ">=9"\n',
  'maintainers: x\n',
  'maintainers: [null]\n',
  'keywords: a\n',
  'deprecated: x\n',
  'description: [a]\n',
  'dependencies: [{name: a}]\n',
  'dependencies: [{name: a, version: 1.0.0, repository: "https://x"}]\n',
  'dependencies: [null]\n',
  'dependencies: [{name: "a/b", version: 1.0.0}]\n',
  'dependencies: [{name: a, version: 1.0.0, alias: "x y"}]\n',
];

test('a chart that Helm refuses has a problem', async () => {
  for (const chart of [...refused, ...refusedFields.map(chartFile)]) assert.is(await isRendered(chart), false, chart);
});

test.run();
