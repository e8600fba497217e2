import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { filesOf } from '../../../conformance/terraform/disk.ts';
import { type LoadOptions, loaders, type Path } from '../../../src/iac/index.ts';
import { positionOf } from '../../../src/source/index.ts';
import { assertLinear } from '../../growth.ts';

const test = suite('iac/helm/value-origins');
const helm = loaders.find(({ id }) => id === 'helm')!;

const chart = (name: string): string => `apiVersion: v2\nname: ${name}\nversion: 1.0.0\n`;
const pod = `kind: Pod
apiVersion: v1
metadata: {name: a}
spec:
  hostNetwork: {{ .Values.net.host }}
  hostPID: {{ .Values.net.pid | default false }}
  hostIPC: true
  password: {{ .Values.net.password | quote }}
  dnsPolicy: {{ .Values.global.dns }}
  {{- with .Values.context }}
  securityContext:
    {{- toYaml . | nindent 4 }}
  {{- end }}
  containers:
    {{- include "containers" . | nindent 4 }}
`;
const sub = {
  'charts/sub/Chart.yaml': chart('sub'),
  'charts/sub/values.yaml':
    'net:\n  host: false\n  pid: true\n  password: secret\nimages:\n  - one\nglobal: {dns: Own}\n',
  'charts/sub/templates/_h.tpl':
    '{{ define "containers" }}\n- name: {{ .Values.net.host }}-x\n  image: {{ index .Values.images 0 }}\n  ports: {{ toJson .Values.ports }}\n{{ end }}',
  'charts/sub/templates/pod.yaml': pod,
};
const tree = {
  'Chart.yaml': chart('top'),
  'values.yaml':
    'sub:\n  net: {host: true}\n  context:\n    runAsUser: 0\n  ports: [{a: 1}]\nglobal:\n  dns: Default\n',
  ...sub,
};

/** The way from an attribute of the pod to where its value is written, as `kind file:line text`. */
async function wayOf(path: Path, texts: Readonly<Record<string, string>> = tree, options: LoadOptions = {}) {
  const { resources, errors } = await helm.load(filesOf(texts), options);
  assert.equal(errors, []);
  const found = resources.find(({ type }) => type === 'kubernetes_pod')!;
  return (found.provenanceOf?.(path) ?? []).slice(1).map(({ kind, name, text, span }) => {
    const place = span === undefined ? '-' : `${span.source.path}:${positionOf(span.source, span.start).line}`;
    return kind === 'call' ? `call ${place}` : `${kind} ${place} ${name} ${text}`;
  });
}

test('a value of the chart itself, and one of its parent chart', async () => {
  assert.equal(await wayOf(['spec', 'hostPID']), ['default charts/sub/values.yaml:3 .Values.net.pid true']);
  assert.equal(await wayOf(['spec', 'hostNetwork']), ['argument values.yaml:2 .Values.net.host true']);
  assert.equal(await wayOf(['spec', 'hostIPC']), []);
});

test('values files override the chart, in their order', async () => {
  const files = { ...tree, 'a.yaml': 'sub: {net: {host: true}}\n', 'b.yaml': '\nsub: {net: {host: true}}\n' };
  const helmOptions = { helm: { valuesFiles: [{ name: 'a.yaml' }, { name: 'b.yaml' }] } };
  assert.equal(await wayOf(['spec', 'hostNetwork'], files, helmOptions), ['argument b.yaml:2 .Values.net.host true']);
});

test('global values, values by way of with and toYaml, and of helpers', async () => {
  assert.equal(await wayOf(['spec', 'dnsPolicy']), ['argument values.yaml:7 .Values.global.dns Default']);
  assert.equal(await wayOf(['spec', 'securityContext', 'runAsUser']), [
    'argument values.yaml:4 .Values.context.runAsUser 0',
  ]);
  assert.equal(await wayOf(['spec', 'containers', 0, 'ports', 0, 'a']), [
    'call charts/sub/templates/pod.yaml:15',
    'argument values.yaml:5 .Values.ports.0.a 1',
  ]);
});

test('comments next to and above a value belong to its step', async () => {
  const values = '# top\nsub:\n  # not this\n\n  net:\n    # above\n    host: true # beside\n    # below\n    x: 1\n';
  const { resources, sources } = await helm.load(filesOf({ ...tree, 'values.yaml': values }), {});
  assert.equal(
    sources?.map(({ path }) => path),
    ['values.yaml', 'charts/sub/values.yaml'],
  );
  const found = resources.find(({ type }) => type === 'kubernetes_pod')!;
  const step = found.provenanceOf?.(['spec', 'hostNetwork']).at(-1);
  assert.equal(
    step?.comments?.map(({ text, span }) => [text, positionOf(span.source, span.start).line]),
    [
      ['above', 6],
      ['beside', 7],
    ],
  );
});

test('only values that the template inserts unchanged; no secrets', async () => {
  // The value that is printed is another one.
  assert.equal(await wayOf(['spec', 'containers', 0, 'name']), ['call charts/sub/templates/pod.yaml:15']);
  assert.equal(await wayOf(['spec', 'password']), [
    'default charts/sub/values.yaml:4 .Values.net.password (sensitive)',
  ]);
});

test('values set by flags have no file, and override all files', async () => {
  const assignments = [
    { form: 'typed', text: 'sub.net.pid=false,sub.net.host=false' },
    { form: 'json', text: 'sub.net={"host": true, "password": "abc"}' },
    { form: 'string', text: 'sub.context.runAsUser=7' },
  ] as const;
  const options = { helm: { assignments } };
  assert.equal(await wayOf(['spec', 'hostNetwork'], tree, options), [
    'argument - .Values.net.host --set sub.net.host=false',
  ]);
  assert.equal(await wayOf(['spec', 'securityContext', 'runAsUser'], tree, options), [
    'argument - .Values.context.runAsUser --set-string sub.context.runAsUser=7',
  ]);
  assert.equal(await wayOf(['spec', 'password'], tree, options), [
    'argument - .Values.net.password --set-json sub.net.password=(sensitive)',
  ]);
});

test('missing keys in values that are inserted as a whole', async () => {
  const template = '  securityContext:\n    {{- toYaml .Values.context | nindent 4 }}\n';
  const texts = chartWith(template, 'context:\n  runAsUser: 1\n  fsGroup: 2\n');
  assert.equal(await wayOf(['spec', 'securityContext', 'runAsNonRoot'], texts), [
    'missing values.yaml:1 .Values.context runAsNonRoot is not set in .Values.context',
  ]);
  assert.equal(await wayOf(['spec', 'hostUsers'], texts), []);
});

/** A chart with a template and helpers, and its values. */
const chartWith = (template: string, values: string, helpers = '') => ({
  'Chart.yaml': chart('top'),
  'values.yaml': values,
  'templates/_h.tpl': helpers,
  'templates/pod.yaml': `kind: Pod\napiVersion: v1\nmetadata: {name: a}\nspec:\n${template}`,
});
const containers = 'containers:\n  - name: one\n    user: 1\n  - name: two\n    user: 0\n';
const userOf = (index: number): Path => ['spec', 'containers', index, 'securityContext', 'runAsUser'];

test('items of lists and maps in a range', async () => {
  const template = `  containers:
    - name: before
      securityContext: {runAsUser: 5}
  {{- range .Values.containers }}
    - name: {{ .name }}
      securityContext:
        runAsUser: {{ .user }}
  {{- end }}
`;
  const list = chartWith(template, containers);
  assert.equal(await wayOf(userOf(1), list), ['default values.yaml:3 .Values.containers.0.user 1']);
  assert.equal(await wayOf(userOf(2), list), ['default values.yaml:5 .Values.containers.1.user 0']);
  assert.equal(await wayOf(userOf(0), list), []);
  const same = chartWith(template, containers.replace('user: 1', 'user: 0'));
  assert.equal(await wayOf(userOf(1), same), ['default values.yaml:3 .Values.containers.0.user 0']);
  const variables = template.replace('range .Values', 'range $i, $c := .Values').replaceAll('{{ .', '{{ $c.');
  assert.equal(await wayOf(userOf(2), chartWith(variables, containers)), [
    'default values.yaml:5 .Values.containers.1.user 0',
  ]);
  const named = '  {{- range $name, $value := .Values.flags }}\n  {{ $name }}: {{ $value }}\n  {{- end }}\n';
  assert.equal(await wayOf(['spec', 'hostPID'], chartWith(named, 'flags:\n  hostIPC: false\n  hostPID: true\n')), [
    'default values.yaml:3 .Values.flags.hostPID true',
  ]);
  // Two identical ones: it is unknown which one it is.
  assert.equal(await wayOf(['spec', 'hostPID'], chartWith(named, 'flags:\n  hostIPC: true\n  hostPID: true\n')), []);
});

test('a map of a values file is merged with that of the chart, a list replaces it', async () => {
  const template = `  {{- range $name, $on := .Values.flags }}
  {{ $name }}: {{ $on }}
  {{- end }}
  containers:
  {{- range .Values.containers }}
    - name: {{ .name }}
      securityContext: {runAsUser: {{ .user }}}
  {{- end }}
`;
  const texts = {
    ...chartWith(template, `flags:\n  hostPID: true\n${containers}`),
    'a.yaml': 'flags:\n  hostIPC: false\ncontainers:\n  - name: three\n    user: 0\n',
  };
  const options = { helm: { valuesFiles: [{ name: 'a.yaml' }] } };
  assert.equal(await wayOf(['spec', 'hostIPC'], texts, options), ['argument a.yaml:2 .Values.flags.hostIPC false']);
  assert.equal(await wayOf(['spec', 'hostPID'], texts, options), ['default values.yaml:2 .Values.flags.hostPID true']);
  assert.equal(await wayOf(userOf(0), texts, options), ['argument a.yaml:5 .Values.containers.0.user 0']);
});

test('the items that a list of a values file replaces are not the origin of a value', async () => {
  const template = '  ports:\n  {{- range .Values.ports }}\n    - port: {{ .port }}\n  {{- end }}\n';
  const texts = { ...chartWith(template, 'ports: [{port: 1}, {port: 80}]\n'), 'a.yaml': 'ports: [{port: 80}]\n' };
  assert.equal(await wayOf(['spec', 'ports', 0, 'port'], texts, { helm: { valuesFiles: [{ name: 'a.yaml' }] } }), [
    'argument a.yaml:1 .Values.ports.0.port 80',
  ]);
});

test('a template in a value that tpl renders', async () => {
  const template = '  hostPID: {{ tpl .Values.pid . }}\n  hostname: {{ get .Values.names "pod" }}\n';
  const texts = chartWith(template, 'pid: "true"\nnames:\n  pod: one\n');
  assert.equal(await wayOf(['spec', 'hostPID'], texts), ['default values.yaml:1 .Values.pid true']);
  assert.equal(await wayOf(['spec', 'hostname'], texts), ['default values.yaml:3 .Values.names.pod one']);
});

test('variables, with, default and dict in arguments of helpers', async () => {
  const values = 'pod:\n  context:\n    runAsUser: 0\nhost: true\n';
  const variable =
    '  {{- $v := .Values }}\n  {{- with $v.pod }}\n  hostPID: {{ $.Values.host }}\n  securityContext:\n    runAsUser: {{ .context.runAsUser }}\n  {{- end }}\n';
  const user = ['spec', 'securityContext', 'runAsUser'];
  const helper =
    '{{ define "ctx" }}\nrunAsUser: {{ .c.runAsUser | default 7 }}\nrunAsGroup: 1\n{{ end }}{{ define "host" }}{{ .Values.host }}{{ end }}';
  const included = `  hostPID: {{ include "host" . }}\n  securityContext:\n    {{- include "ctx" (dict "c" .Values.pod.other "x" 1) | nindent 4 }}\n`;
  assert.equal(await wayOf(user, chartWith(variable, values)), [
    'default values.yaml:3 .Values.pod.context.runAsUser 0',
  ]);
  assert.equal(await wayOf(['spec', 'hostPID'], chartWith(variable, values)), [
    'default values.yaml:4 .Values.host true',
  ]);
  const other = values.replace('  context:\n    runAsUser: 0', '  other:\n    runAsUser: 3');
  assert.equal(await wayOf(user, chartWith(included, other, helper)), [
    'call templates/pod.yaml:7',
    'default values.yaml:3 .Values.pod.other.runAsUser 3',
  ]);
  assert.equal(await wayOf(['spec', 'hostPID'], chartWith(included, other, helper)), [
    'default values.yaml:4 .Values.host true',
  ]);
});

test('helpers that include helpers, with lists and the item of a range as what they get', async () => {
  const helpers = `{{ define "outer" }}
{{- range .Values.containers }}
- name: {{ .name }}
  securityContext: {{- include "inner" (list $ .) | nindent 4 }}
{{- end }}
{{ end }}
{{ define "inner" }}
{{- $item := index . 1 }}
runAsUser: {{ $item.user }}
runAsGroup: {{ (index . 0).Values.group }}
{{ end }}`;
  const template = '  containers:\n    {{- include "outer" . | nindent 4 }}\n';
  const texts = chartWith(template, `${containers}group: 9\n`, helpers);
  assert.equal(await wayOf(userOf(1), texts), [
    'call templates/_h.tpl:4',
    'call templates/pod.yaml:6',
    'default values.yaml:5 .Values.containers.1.user 0',
  ]);
  assert.equal(
    (await wayOf(['spec', 'containers', 0, 'securityContext', 'runAsGroup'], texts)).at(-1),
    'default values.yaml:6 .Values.group 9',
  );
});

test('the effort grows with the number of values and not with its square', async () => {
  const pods = `{{- range .Values.pods }}{{ "" }}
---
{kind: Pod, apiVersion: v1, metadata: {name: {{ .name }}}, spec: {hostPID: {{ .pid }}}}
{{- end }}
`;
  await assertLinear(async (size) => {
    const items = Array.from({ length: size }, (_, index) => `  - {name: p${index}, pid: true}\n`);
    const texts = { ...chartWith('', `pods:\n${items.join('')}`), 'templates/pod.yaml': pods };
    const { resources } = await helm.load(filesOf(texts), {});
    const steps = resources.map(({ provenanceOf }) => provenanceOf?.(['spec', 'hostPID']).at(-1)?.name);
    assert.is(steps.at(-1), `.Values.pods.${size - 1}.pid`);
  }, 300);
});

test.run();
