import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { filesOf } from '../../../conformance/terraform/disk.ts';
import { type LoadOptions, loaders, type Path } from '../../../src/iac/index.ts';
import { positionOf } from '../../../src/source/index.ts';

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
    const place = `${span!.source.path}:${positionOf(span!.source, span!.start).line}`;
    return kind === 'call' ? `call ${place}` : `${kind} ${place} ${name} ${text}`;
  });
}

test('a value of the chart itself, and one that the chart above gives', async () => {
  assert.equal(await wayOf(['spec', 'hostPID']), ['default charts/sub/values.yaml:3 .Values.net.pid true']);
  assert.equal(await wayOf(['spec', 'hostNetwork']), ['argument values.yaml:2 .Values.net.host true']);
  assert.equal(await wayOf(['spec', 'hostIPC']), []);
});

test('files of values count more, in their order', async () => {
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

test('comments beside and above a value are those of its step', async () => {
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

test('only what the template takes over as it is; no secrets', async () => {
  // The value that is printed is another one.
  assert.equal(await wayOf(['spec', 'containers', 0, 'name']), ['call charts/sub/templates/pod.yaml:15']);
  assert.equal(await wayOf(['spec', 'password']), [
    'default charts/sub/values.yaml:4 .Values.net.password (sensitive)',
  ]);
  // Set on the command line, it is in no file.
  const set = { helm: { assignments: [{ form: 'typed', text: 'sub.net.host=false' }] } } as const;
  assert.equal(await wayOf(['spec', 'hostNetwork'], tree, set), []);
});

test.run();
