import { mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { filesOf } from '../../../conformance/terraform/disk.ts';
import { localDisk } from '../../../src/cli/files.ts';
import { renderChart } from '../../../src/iac/helm/index.ts';
import { type Files, loaders } from '../../../src/iac/index.ts';
import { memoryFiles } from '../../../src/scan/memory-files.ts';
import { effort, patience } from '../../effort.ts';
import { packed, tarEntry } from './archives.ts';
import { chartFile, refusal, render } from './render.ts';

const test = suite('iac/helm/hostile');
const helm = loaders.find(({ id }) => id === 'helm')!;

/** Every case ends in much less than this. */
const within = async <T>(work: Promise<T>, milliseconds = 10_000): Promise<T> => {
  const start = performance.now();
  const result = await work;
  assert.ok(performance.now() - start < milliseconds, `it took ${performance.now() - start} ms`);
  return result;
};

const template = (text: string) => ({ 'templates/a.yaml': text });

test('templates that include themselves without an end', async () => {
  const endless = [
    '{{ define "a" }}{{ include "a" . }}{{ end }}{{ include "a" . }}',
    '{{ define "a" }}{{ include "b" . }}{{ end }}{{ define "b" }}{{ include "a" . }}{{ end }}{{ include "a" . }}',
    '{{ define "a" }}{{ template "a" . }}{{ end }}{{ template "a" . }}',
    '{{ define "a" }}{{ tpl "{{ include \\"a\\" . }}" . }}{{ end }}{{ include "a" . }}',
    '{{ define "a" }}{{ tpl .t . }}{{ end }}{{ include "a" (dict "t" "{{ tpl .t . }}") }}',
  ];
  for (const text of endless) assert.match(await within(refusal(template(text))), /^helm\.(?:limit|template): /, text);
});

test('templates that include others more and more often', async () => {
  const levels = Array.from(
    { length: 40 },
    (_, n) => `{{ define "l${n}" }}{{ include "l${n + 1}" . }}{{ include "l${n + 1}" . }}{{ end }}`,
  );
  const text = `${levels.join('')}{{ define "l40" }}x{{ end }}{{ include "l0" . }}`;
  assert.match(await within(refusal(template(text))), /^helm\.limit: /);
});

test('loops and texts without an end', async () => {
  const endless = [
    '{{ range until 100000000 }}x{{ end }}',
    '{{ range $i := until 10000 }}{{ range until 10000 }}{{ range until 10000 }}{{ end }}{{ end }}{{ end }}',
    'a: {{ repeat 2000000000 "x" }}',
    'a: {{ "x" | repeat 1000000 | repeat 1000000 | sha256sum }}',
    'a: {{ printf "%900000d" 1 | repeat 1000 }}',
    '{{ $s := "xxxxxxxxxx" }}{{ range until 60 }}{{ $s = print $s $s }}{{ end }}{{ $s }}',
    '{{ $s := list 1 }}{{ range until 60 }}{{ $s = concat $s $s }}{{ end }}{{ len $s }}',
    '{{ indent 1000000000 "x" }}',
    '{{ range untilStep 0 1000000000 1 }}{{ end }}',
    '{{ seq 1 1000000000 }}',
    '{{ randAlphaNum 1000000000 }}',
    '{{ regexReplaceAll "" (repeat 1000000 "a") (repeat 1000000 "b") | len }}',
    '{{ regexMatch "^(a+)+$" (print (repeat 100000 "a") "b") }}{{ fail "done" }}',
    '{{ replace "a" (repeat 100000 "b") (repeat 100000 "a") | len }}',
    '{{ join (repeat 100000 "b") (until 100000) | len }}',
  ];
  for (const text of endless) assert.match(await within(refusal(template(text))), /^helm\.(?:limit|template): /, text);
});

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
  const { resources, errors } = await within(helm.load(files, {}));
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

test('values that contain themselves', async () => {
  const text = 'a: {{ $d := dict }}{{ $_ := set $d "d" $d }}{{ $d | ACT | quote }}';
  for (const act of [
    'toYaml',
    'toJson',
    'toString',
    'quote',
    'deepCopy | len',
    'merge (dict "d" $d) | len',
    'print',
    'toToml',
  ]) {
    const outcome = await within(refusal(template(text.replace('ACT', act))));
    assert.match(outcome, /^helm\.(?:limit|template): |^rendered: /, act);
  }
});

test('aliases of YAML that stand for too much', async () => {
  const bomb = ['a: &a [x, x, x, x, x, x, x, x, x]'];
  for (let level = 1; level < 12; level++) {
    const [last, next] = [level - 1, level].map((n) => String.fromCharCode(97 + n));
    bomb.push(`${next}: &${next} [${Array.from({ length: 9 }, () => `*${last}`).join(', ')}]`);
  }
  const text = bomb.join('\n');
  assert.match(await within(refusal({ 'values.yaml': text, ...template('a: 1') })), /^helm\.values: /);
  assert.match(await within(refusal(template(text))), /^helm\.manifest: /);
  const fromYaml = `a: {{ fromYaml .Values.t | toJson | len }}`;
  await within(render({ 'values.yaml': `t: ${JSON.stringify(text)}`, ...template(fromYaml) }));
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

test('the environment, the network and the cluster are not there', async () => {
  assert.match(await refusal(template('{{ env "HOME" }}')), /not defined/);
  assert.match(await refusal(template('{{ expandenv "$HOME" }}')), /not defined/);
  const { text } = await render(
    template('a: {{ getHostByName "localhost" | quote }}\nb: {{ lookup "v1" "Pod" "a" "b" | toJson }}'),
  );
  assert.is(text, '---\n# Source: c/templates/a.yaml\na: ""\nb: {}\n');
});

test('links are not followed out of the tree', async () => {
  const root = mkdtempSync(join(tmpdir(), 'lintel-helm-'));
  writeFileSync(join(root, 'Chart.yaml'), chartFile());
  symlinkSync('/etc/passwd', join(root, 'passwd.txt'));
  symlinkSync('/etc', join(root, 'charts'));
  symlinkSync('/etc/hosts', join(root, 'values.yaml'));
  const { resources, errors } = await helm.load(localDisk.open(root).files, {});
  assert.equal([resources.map(({ id }) => id), errors], [['helm_chart.c'], []]);
});

/** A tree with a packaged chart in it. */
function withPackage(bytes: Uint8Array): Files {
  const texts = memoryFiles(
    new Map([
      ['Chart.yaml', chartFile()],
      ['charts/p.tgz', ''],
      ['templates/a.yaml', 'kind: A\napiVersion: v1\nmetadata: {name: a}\n'],
    ]),
  );
  const readBytes = async (path: string) => {
    const text = await texts.read(path);
    return path === 'charts/p.tgz' ? bytes : text === undefined ? undefined : Buffer.from(text);
  };
  return { ...texts, readBytes };
}

test('packaged charts that are bombs, broken or lead outside are errors, and the rest is scanned', async () => {
  const hostile = [
    packed([tarEntry('p/Chart.yaml', chartFile()), tarEntry('p/../../../evil.yaml', 'x')]),
    packed([tarEntry('p/zeros', '\0'.repeat(6 * 1024 * 1024))]),
    Buffer.from('no archive'),
    packed([tarEntry('p/values.yaml', 'a: 1')]),
  ];
  for (const bytes of hostile) {
    const { resources, errors } = await within(helm.load(withPackage(bytes), {}));
    assert.equal(
      resources.map(({ id }) => id),
      ['helm_chart.c', 'kubernetes_a.a-default'],
    );
    assert.is(errors.length, 1);
    assert.match(errors[0]!.file!, /^charts\/p\.tgz/);
  }
});

test('packages within packages come to an end', async () => {
  let bytes = packed([tarEntry('p/Chart.yaml', chartFile())]);
  for (let level = 0; level < 50; level++) {
    bytes = packed([tarEntry('p/Chart.yaml', chartFile()), binaryEntry('p/charts/p.tgz', bytes)]);
  }
  const { errors } = await within(helm.load(withPackage(bytes), {}));
  assert.is(errors.length, 1);
  assert.match(errors[0]!.diagnostic.message, /depth/);
});

function binaryEntry(name: string, content: Uint8Array): Buffer {
  const header = tarEntry(name, 'x'.repeat(content.length)).subarray(0, 512);
  const rest = Buffer.alloc((512 - (content.length % 512)) % 512);
  return Buffer.concat([header, content, rest]);
}

test('aliases of charts within charts do not multiply without an end', async () => {
  const entries = Array.from({ length: 30 }, (_, n) => `  - {name: c, version: 1.x, alias: a${n}}`).join('\n');
  const texts: Record<string, string> = {};
  let folder = '';
  for (let level = 0; level < 6; level++) {
    texts[`${folder}Chart.yaml`] = chartFile(`dependencies:\n${entries}\n`);
    folder += 'charts/c/';
  }
  texts[`${folder}Chart.yaml`] = chartFile();
  const outcome = await within(refusal(texts));
  assert.match(outcome, /^helm\.values: |^rendered: /);
});

test('schemas that go in circles, or try too much, come to an end', async () => {
  const schemas = [
    { $ref: '#' },
    { $defs: { a: { $ref: '#/$defs/b' }, b: { $ref: '#/$defs/a' } }, $ref: '#/$defs/a' },
    { properties: { a: { pattern: '^(a+)+$' } } },
    { allOf: Array.from({ length: 60 }, () => ({ $ref: '#' })) },
  ];
  const values = `a: ${'a'.repeat(50_000)}b`;
  const written = schemas.map((schema) => JSON.stringify(schema));
  for (const schema of [...written, `${'{"not":'.repeat(50_000)}{}${'}'.repeat(50_000)}`]) {
    const texts = { 'values.yaml': values, 'values.schema.json': schema };
    assert.match(await within(refusal(texts)), /^helm\.schema: /);
  }
});

test('comments in their ten thousands have their places in time', async () => {
  const map = `apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: a\n${'#\n'.repeat(100_000)}data: {}\n`;
  const before = effort();
  const { resources } = await helm.load(
    memoryFiles(new Map(Object.entries({ 'Chart.yaml': chartFile(), ...template(map) }))),
    {},
  );
  const found = resources.find(({ type }) => type === 'kubernetes_config_map');
  assert.equal([found?.line, found?.comments.length], [1, 100_000]);
  assert.ok(effort() - before < patience);
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
