import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { filesOf } from '../../../conformance/terraform/disk.ts';
import { renderChart } from '../../../src/iac/helm/index.ts';
import { loaders } from '../../../src/iac/index.ts';
import { memoryFiles } from '../../../src/scan/memory-files.ts';
import { assertLinear } from '../../growth.ts';
import { chartFile, refusal, render } from './render.ts';

const test = suite('iac/helm/hostile');
const helm = loaders.find(({ id }) => id === 'helm')!;

const template = (text: string) => ({ 'templates/a.yaml': text });

test('templates that use up their share leave enough for the others', async () => {
  const bombs = Array.from(
    { length: 12 },
    (_, n) => [`templates/z${n}.yaml`, 'a: {{ repeat 2000000000 "x" }}'] as const,
  );
  const slow = [['templates/zz.yaml', '{{ range until 9000 }}{{ range until 9000 }}{{ end }}{{ end }}'] as const];
  const files = filesOf({
    'Chart.yaml': chartFile(),
    ...Object.fromEntries([...bombs, ...slow]),
    'templates/a.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: a}\n',
  });
  const { resources, errors } = await helm.load(files, {});
  assert.equal(
    resources.map(({ type, name }) => `${type}.${name}`),
    ['helm_chart.c', 'kubernetes_config_map.a'],
  );
  assert.is(errors.length, bombs.length + slow.length);
  for (const { file, diagnostic } of errors) {
    assert.is(diagnostic.code, 'helm.limit');
    assert.match(file ?? '', /^templates\/z/);
  }
});

test('all templates of a chart share one limit', async () => {
  const map = (name: string): string => `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: ${name}}\n`;
  const long = (name: string): string => `${map(name)}data: {length: {{ repeat 3000000 "x" | len | quote }}}\n`;
  const load = (count: number) => {
    const names = Array.from({ length: count }, (_, at) => `long${at}`);
    const texts = names.map((name) => [`templates/${name}.yaml`, long(name)]);
    return helm.load(
      filesOf({ 'Chart.yaml': chartFile(), ...Object.fromEntries(texts), 'templates/a.yaml': map('a') }),
      {},
    );
  };
  assert.equal((await load(1)).errors, []);
  const { resources, errors } = await load(8);
  const names = resources.map(({ name }) => name);
  assert.ok(names.includes('a') && names.includes('long7'), names.join());
  assert.ok(errors.length > 0 && errors.length + resources.length === 10, String(errors.length));
  for (const { diagnostic } of errors) assert.is(diagnostic.code, 'helm.limit');
});

test('aliases of YAML that represent too much', async () => {
  const bomb = ['a: &a [x, x, x, x, x, x, x, x, x]'];
  for (let level = 1; level < 12; level++) {
    const [last, next] = [level - 1, level].map((n) => String.fromCharCode(97 + n));
    bomb.push(`${next}: &${next} [${Array.from({ length: 9 }, () => `*${last}`).join(', ')}]`);
  }
  const text = bomb.join('\n');
  assert.match(await refusal({ 'values.yaml': text, ...template('a: 1') }), /^helm\.values: /);
  assert.match(await refusal(template(text)), /^helm\.manifest: /);
  const fromYaml = `a: {{ fromYaml .Values.t | toJson | len }}`;
  await render({ 'values.yaml': `t: ${JSON.stringify(text)}`, ...template(fromYaml) });
});

test('files outside of the chart are not there', async () => {
  const text = ['../../etc/passwd', '/etc/passwd', 'templates/../../secret.txt', '../secret.txt']
    .map((path) => `- {{ .Files.Get "${path}" | quote }}`)
    .join('\n');
  const files = memoryFiles(
    new Map([
      ['secret.txt', 'secret'],
      ['c/Chart.yaml', chartFile()],
      ['c/templates/a.yaml', `a:\n${text}\nglob: {{ (.Files.Glob "../*").AsConfig | quote }}\n`],
    ]),
  );
  const { text: rendered } = await renderChart(files, 'c', { releaseName: 'r', namespace: 'n' });
  assert.is(rendered, '---\n# Source: c/templates/a.yaml\na:\n- ""\n- ""\n- ""\n- ""\nglob: "{}"\n');
});

test('the environment, the network and the cluster are not available', async () => {
  assert.match(await refusal(template('{{ env "HOME" }}')), /not defined/);
  assert.match(await refusal(template('{{ expandenv "$HOME" }}')), /not defined/);
  const { text } = await render(
    template('a: {{ getHostByName "localhost" | quote }}\nb: {{ lookup "v1" "Pod" "a" "b" | toJson }}'),
  );
  assert.is(text, '---\n# Source: c/templates/a.yaml\na: ""\nb: {}\n');
});

test('comments in their ten thousands have their places in linear time', async () => {
  await assertLinear(async (count) => {
    const map = `apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: a\n${'#\n'.repeat(count)}data: {}\n`;
    const files = memoryFiles(new Map(Object.entries({ 'Chart.yaml': chartFile(), ...template(map) })));
    const { resources } = await helm.load(files, {});
    const found = resources.find(({ type }) => type === 'kubernetes_config_map');
    assert.equal([found?.line, found?.comments.length], [1, count]);
  }, 25_000);
});

test('keys that are called like parts of JavaScript are keys', async () => {
  const { text } = await render({
    'values.yaml': '__proto__: {polluted: true}\nconstructor: 1\ntoString: 2\n',
    ...template('a: {{ .Values | toJson }}\nb: {{ .Values.hasOwnProperty | default "none" }}\n'),
  });
  assert.match(text ?? '', /a: \{"__proto__":\{"polluted":true\},"constructor":1,"toString":2\}\nb: none/);
  assert.is((Object.prototype as { polluted?: unknown }).polluted, undefined);
});

test.run();
