import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { lintel } from '../memory-io.ts';

const test = suite('cli/configuration/charts');

const chart = (name: string) => ({
  [`/project/charts/${name}/Chart.yaml`]: `apiVersion: v2\nname: ${name}\nversion: 1.0.0\n`,
  [`/project/charts/${name}/values.yaml`]: 'a: 1\nb: x\n',
  [`/project/charts/${name}/templates/pod.yaml`]:
    'kind: Pod\napiVersion: v1\nmetadata: {name: {{ .Release.Name }}, namespace: {{ .Release.Namespace }}}\nspec: {a: {{ .Values.a }}, b: {{ .Values.b }}}\n',
});
const files = {
  ...chart('shop'),
  ...chart('other'),
  '/project/charts/shop/prod.yaml': 'b: prod\n',
  '/project/env/prod.yaml': 'b: env\n',
};

/** The pods that the charts give, and what is on stderr. */
async function pods(config: string, flags = '-d .') {
  const command = `scan -i helm --config-only -o json ${flags}`;
  const { stdout, stderr, code } = await lintel(command, { files: { ...files, '/project/lintel.toml': config } });
  const listing = JSON.parse(stdout || '{}') as Record<
    string,
    { id: string; config: { spec: { a: unknown; b: unknown } } }[]
  >;
  const found = (listing.kubernetes_pod ?? []).map(({ id, config: { spec } }) => `${id} ${spec.a} ${spec.b}`);
  return { code, found, stderr: stderr.replace(/\s+/g, ' ').trim() };
}

const other = 'kubernetes_pod.other-default 1 x';

test('a chart has its own settings, which flags override', async () => {
  const config =
    '[helm.charts."charts/shop"]\nset = ["a=2"]\nvalues-files = ["prod.yaml"]\nrelease-name = "live"\nnamespace = "web"\n';
  assert.equal(await pods(config), { code: 0, found: [other, 'kubernetes_pod.live-web 2 prod'], stderr: '' });
  // The configuration is above the scanned directory.
  const inside = await pods(config, '-d charts/shop --set a=3 --namespace there');
  assert.equal(inside, { code: 0, found: ['kubernetes_pod.live-there 3 prod'], stderr: '' });
});

test('values files next to the configuration; settings for a directory that is not a chart', async () => {
  const config =
    '[helm.charts."./charts/shop/"]\nvalues-files = ["env/prod.yaml"]\n[helm.charts.gone]\nset = ["a=1"]\n';
  assert.equal(await pods(config, '-d . -l debug').then(({ code, found }) => [code, found]), [
    0,
    [other, 'kubernetes_pod.shop-default 1 env'],
  ]);
  assert.match((await pods(config)).stderr, /settings for the chart in "gone", which was not scanned/);
});

test('errors are reported before anything is scanned', async () => {
  const { code, stderr } = await pods('[helm.charts."charts/shop"]\nset = ["a"]\n');
  assert.is(code, 1);
  assert.match(stderr, /helm\.charts\."charts\/shop" in the configuration: cannot set the value "a"/);
  assert.match((await pods('[helm.charts.x]\nvalues = ["a"]\n')).stderr, /unknown key helm\.charts\.x\.values/);
});

test.run();
