import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { filesOf } from '../../../conformance/terraform/disk.ts';
import { type LoadOptions, loaders, type Path, type Resource } from '../../../src/iac/index.ts';
import { positionOf } from '../../../src/source/index.ts';

const test = suite('iac/helm/loader');
const helm = loaders.find(({ id }) => id === 'helm')!;

type Texts = Readonly<Record<string, string>>;
const load = (texts: Texts, options: LoadOptions = {}) => helm.load(filesOf(texts), options);

const chart = (name: string, rest = ''): string => `apiVersion: v2\nname: ${name}\nversion: 1.0.0\n${rest}`;

/** Each resource that is not a chart, as `id source:line`. */
async function idsOf(texts: Texts, options: LoadOptions = {}): Promise<readonly string[]> {
  const { resources, errors } = await load(texts, options);
  assert.equal(errors, []);
  return resources.filter(({ type }) => type !== 'helm_chart').map(idOf);
}

const idOf = ({ id, source, line }: Resource): string => `${id} ${source}:${line}`;

/** Each problem as `file:line message`. */
async function errorsOf(texts: Texts, options: LoadOptions = {}): Promise<readonly string[]> {
  const { errors } = await load(texts, options);
  return errors.map(({ file, diagnostic: { span, message } }) => {
    assert.is(span?.source.path, file);
    return `${file}:${span === undefined ? 0 : positionOf(span.source, span.start).line} ${message}`;
  });
}

/** The text at which a resource has what is at `path`. */
function textAt({ spanOf }: Resource, path: Path): string {
  const { source, start, end } = spanOf(path);
  return source.text.slice(start, end);
}

const deployment = `{{- /* nothing yet */ -}}
apiVersion: apps/v1
kind: Deployment
metadata:
  name: {{ .Release.Name }}
  labels:
    {{- include "labels" . | nindent 4 }}
spec:
  {{- if .Values.replicas }}
  replicas: {{ .Values.replicas }}
  {{- end }}
  template:
    spec:
      hostNetwork: true
      containers:
        {{- range .Values.containers }}
        - name: {{ .name }}
          image: {{ .image | quote }}
        {{- end }}
`;
const web = {
  'web/Chart.yaml': chart('web'),
  'web/values.yaml': 'replicas: 3\ncontainers: [{name: a, image: one}, {name: b, image: two}]\n',
  'web/templates/_helpers.tpl': '{{ define "labels" }}app: web\ntier: front{{ end }}',
  'web/templates/deployment.yaml': deployment,
  'web/templates/NOTES.txt': 'Thank you for {{ .Chart.Name }}',
};

test('a chart returns its own resource, and the resources of its templates', async () => {
  const { resources, errors, notes, fileCount } = await load(web);
  assert.equal([errors, notes, fileCount], [[], [], 4]);
  assert.equal(resources.map(idOf), [
    'helm_chart.web web/Chart.yaml:1',
    'kubernetes_deployment.web-default web/templates/deployment.yaml:2',
  ]);
  const [own, rendered] = resources as [Resource, Resource];
  assert.equal(own.config, { apiVersion: 'v2', name: 'web', version: '1.0.0' });
  assert.equal(rendered.config.spec, {
    replicas: 3,
    template: {
      spec: {
        hostNetwork: true,
        containers: [
          { name: 'a', image: 'one' },
          { name: 'b', image: 'two' },
        ],
      },
    },
  });
});

test('places are in the template', async () => {
  const { resources } = await load(web);
  const rendered = resources[1]!;
  assert.is(textAt(rendered, ['kind']), 'kind: Deployment');
  assert.is(textAt(rendered, ['metadata', 'name']), 'name: {{ .Release.Name }}');
  assert.is(textAt(rendered, ['spec', 'replicas']), 'replicas: {{ .Values.replicas }}');
  assert.is(textAt(rendered, ['spec', 'template', 'spec', 'hostNetwork']), 'hostNetwork: true');
  // The output of a helper is located in the helper, and in the template that includes it.
  assert.is(textAt(rendered, ['metadata', 'labels', 'tier']), 'tier: front{{ end }}');
  assert.equal(
    rendered
      .provenanceOf?.(['metadata', 'labels', 'tier'])
      .map(({ kind, text, span }) => [kind, text, span?.source.path]),
    [
      ['attribute', 'tier: front{{ end }}', 'web/templates/_helpers.tpl'],
      ['call', '{{- include "labels" . | nindent 4 }}', 'web/templates/deployment.yaml'],
    ],
  );
  const images = [0, 1].map((index) => textAt(rendered, ['spec', 'template', 'spec', 'containers', index, 'image']));
  assert.equal(images, ['image: {{ .image | quote }}', 'image: {{ .image | quote }}']);
});

test('places in helpers that include helpers, of this chart and of others', async () => {
  const texts = {
    'Chart.yaml': chart('app'),
    'templates/pod.yaml': '{{ include "lib.pod" (dict "root" . "name" "one") }}\n',
    'charts/lib/Chart.yaml': chart('lib', 'type: library'),
    'charts/lib/templates/_pod.tpl':
      '{{- define "lib.pod" }}\nkind: Pod\napiVersion: v1\nmetadata:\n  name: {{ .name }}\nspec:\n\n  hostNetwork: true\n  containers:\n    {{- include "lib.containers" . | nindent 4 }}\n{{- end }}\n',
    'charts/lib/templates/_containers.tpl':
      '{{- define "lib.containers" }}\n{{- range list "a" "b" }}\n- name: {{ . }}\n  securityContext:\n    privileged: true\n{{- end }}{{ end }}\n',
  };
  const { resources, errors } = await load(texts);
  assert.equal(errors, []);
  const pod = resources.find(({ type }) => type === 'kubernetes_pod')!;
  assert.equal(idOf(pod), 'kubernetes_pod.one-default templates/pod.yaml:1');
  const placeOf = (...path: Path): string => {
    const { source, start } = pod.spanOf(path);
    return `${source.path}:${positionOf(source, start).line} ${textAt(pod, path)}`;
  };
  const [template, library, containers] = [
    'templates/pod.yaml:1',
    'charts/lib/templates/_pod.tpl',
    'charts/lib/templates/_containers.tpl',
  ];
  assert.is(placeOf('metadata', 'name'), `${library}:5 name: {{ .name }}`);
  assert.is(placeOf('spec', 'hostNetwork'), `${library}:8 hostNetwork: true`);
  assert.is(placeOf('spec', 'containers', 0, 'securityContext', 'privileged'), `${containers}:5 privileged: true`);
  assert.is(placeOf('spec', 'containers', 1, 'name'), `${containers}:3 name: {{ . }}`);
  const steps = pod.provenanceOf?.(['spec', 'containers', 1, 'securityContext', 'privileged']) ?? [];
  assert.equal(
    steps.map(({ kind, span }) => `${kind} ${span!.source.path}:${positionOf(span!.source, span!.start).line}`),
    [`attribute ${containers}:5`, `call ${library}:10`, `call ${template}`],
  );
});

test('several documents of a template, each on its lines', async () => {
  const texts = {
    'Chart.yaml': chart('many'),
    'templates/a.yaml':
      '{{ range list "first" "second" }}\n---\nkind: A\napiVersion: v1\nmetadata: {name: {{ . }}}\n{{ end }}\n---\n# none\n---\nkind: B\napiVersion: v1\nmetadata:\n  name: b\n',
  };
  assert.equal(await idsOf(texts), [
    'kubernetes_a.first-default templates/a.yaml:3',
    'kubernetes_a.second-default templates/a.yaml:3',
    'kubernetes_b.b-default templates/a.yaml:10',
  ]);
});

test('comments in and above a document, also those of the template', async () => {
  const text =
    '# one\napiVersion: v1\nkind: Pod\nmetadata:\n  name: p # two\n{{- /* three */}}\nspec: {}\n---\n{{/* four */}}\nkind: Pod\napiVersion: v1\nmetadata: {name: q}\n';
  const { resources } = await load({ 'Chart.yaml': chart('c'), 'templates/p.yaml': text });
  const found = resources
    .slice(1)
    .map(({ comments }) => comments.map(({ text, span }) => `${text} ${positionOf(span.source, span.start).line}`));
  assert.equal(found, [['one 1', 'two 5', 'three 6'], ['four 9']]);
});

test('charts below charts/ have the values of their parents, and are not scanned separately', async () => {
  const texts = {
    'Chart.yaml': chart('top', 'dependencies: [{name: sub, version: 1.x, condition: sub.wanted}]'),
    'values.yaml': 'sub: {wanted: true, name: from-parent}',
    'charts/sub/Chart.yaml': chart('sub'),
    'charts/sub/values.yaml': 'name: own',
    'charts/sub/templates/a.yaml': 'kind: A\napiVersion: v1\nmetadata: {name: {{ .Values.name }}}',
  };
  assert.equal(await idsOf(texts), ['kubernetes_a.from-parent-default charts/sub/templates/a.yaml:1']);
  assert.equal(await idsOf({ ...texts, 'values.yaml': 'sub: {wanted: false}' }), []);
});

test('links to directories among templates and charts are followed, as many as a chart has', async () => {
  const texts = {
    'app/Chart.yaml': chart('app', 'dependencies: [{name: lib, version: 1.x}, {name: ../lib, version: 1.x, alias: x}]'),
    'lib/Chart.yaml': chart('lib'),
    'app/charts/README.md': '',
    'lib/templates/a.yaml': 'kind: A\napiVersion: v1\nmetadata: {name: {{ .Release.Name }}}',
  };
  const loadLinked = (from: string, to: string) => {
    const files = filesOf(texts);
    const target = (path: string): string =>
      `${path}/`.startsWith(`${from}/`) ? target(to + path.slice(from.length)) : path;
    return helm.load(
      {
        list: (path) => files.list(target(path)),
        read: (path) => files.read(target(path)),
        links: async (path) =>
          target(path) === from.slice(0, from.lastIndexOf('/')) ? [from.slice(from.lastIndexOf('/') + 1)] : [],
      },
      {},
    );
  };
  const { resources } = await loadLinked('app/charts/lib', 'lib');
  assert.equal(resources.filter(({ type }) => type === 'kubernetes_a').map(idOf), [
    'kubernetes_a.app-default app/charts/lib/templates/a.yaml:1',
    'kubernetes_a.lib-default lib/templates/a.yaml:1',
  ]);
  const messages = async (from: string, to: string): Promise<readonly string[]> =>
    (await loadLinked(from, to)).errors.map(({ file, diagnostic }) => `${file}: ${diagnostic.message}`);
  assert.ok((await messages('app/templates', 'elsewhere')).includes('app/templates: app/templates cannot be read'));
  assert.match((await messages('lib/templates/again', 'lib/templates')).join(), /more than \d+ links to directories/);
});

test('charts elsewhere are independent charts; without recursion only the one at the top', async () => {
  const template = 'kind: A\napiVersion: v1\nmetadata: {name: {{ .Chart.Name }}}';
  const texts = {
    'Chart.yaml': chart('top'),
    'templates/a.yaml': template,
    'other/Chart.yaml': chart('other'),
    'other/templates/a.yaml': template,
  };
  assert.equal(await idsOf(texts), [
    'kubernetes_a.top-default templates/a.yaml:1',
    'kubernetes_a.other-default other/templates/a.yaml:1',
  ]);
  assert.equal(await idsOf(texts, { recursive: false }), ['kubernetes_a.top-default templates/a.yaml:1']);
});

test('values files: of the chart, or relative to the current directory', async () => {
  const texts = {
    'c/Chart.yaml': chart('c'),
    'c/values.yaml': 'name: default',
    'c/prod.yaml': 'name: own',
    'outer.yaml': 'name: outer',
    'c/templates/a.yaml': 'kind: A\napiVersion: v1\nmetadata: {name: {{ .Values.name }}}',
  };
  const withFile = (name: string, path: string) => idsOf(texts, { helm: { valuesFiles: [{ name, path }] } });
  assert.equal(await withFile('prod.yaml', 'prod.yaml'), ['kubernetes_a.own-default c/templates/a.yaml:1']);
  assert.equal(await withFile('outer.yaml', 'outer.yaml'), ['kubernetes_a.outer-default c/templates/a.yaml:1']);
  assert.equal(await errorsOf(texts, { helm: { valuesFiles: [{ name: 'none.yaml', path: 'none.yaml' }] } }), [
    'c/Chart.yaml:1 the chart has no values file "none.yaml"',
  ]);
});

test('custom resource definitions are scanned as they are', async () => {
  const texts = {
    'Chart.yaml': chart('c'),
    'crds/a.yaml': '# {{ no template }}\napiVersion: v1\nkind: Thing\nmetadata: {name: a}',
  };
  assert.equal(await idsOf(texts), ['kubernetes_thing.a-default crds/a.yaml:2']);
});

test('custom resource definitions of a dependency that is turned off are not scanned', async () => {
  const texts = {
    'Chart.yaml': chart('c', 'dependencies: [{name: sub, version: 1.x, condition: sub.enabled}]'),
    'values.yaml': 'sub: {enabled: true}',
    'charts/sub/Chart.yaml': chart('sub'),
    'charts/sub/crds/a.yaml': 'apiVersion: v1\nkind: Thing\nmetadata: {name: a}',
  };
  assert.equal(await idsOf(texts), ['kubernetes_thing.a-default charts/sub/crds/a.yaml:1']);
  assert.equal(await idsOf({ ...texts, 'values.yaml': 'sub: {enabled: false}' }), []);
});

test('a template that fails is an error at its line; the others and other charts are rendered', async () => {
  const good = 'kind: A\napiVersion: v1\nmetadata: {name: {{ .Chart.Name }}}';
  const texts = {
    'a/Chart.yaml': chart('a'),
    'a/templates/bad.yaml': 'kind: A\n\nx: {{ .Values.a.b }}\n',
    'a/templates/broken.yaml': 'a: 1\n{{ if }}\n',
    'a/templates/good.yaml': good,
    'a/templates/text.yaml': 'kind: A\nx: {{ "[" }}\n',
    'b/Chart.yaml': chart('b'),
    'b/templates/good.yaml': good,
  };
  const { resources } = await load(texts);
  assert.equal(resources.filter(({ type }) => type === 'kubernetes_a').map(idOf), [
    'kubernetes_a.a-default a/templates/good.yaml:1',
    'kubernetes_a.b-default b/templates/good.yaml:1',
  ]);
  const errors = await errorsOf(texts);
  assert.equal(
    errors.map((error) => error.split(' ')[0]),
    ['a/templates/broken.yaml:2', 'a/templates/bad.yaml:3', 'a/templates/text.yaml:2'],
  );
  assert.match(errors[1]!, /nil pointer evaluating/);
});

test('a chart whose values or cluster do not fit is scanned, with warnings', async () => {
  const texts = {
    'Chart.yaml': chart('c', 'kubeVersion: "<1.0"'),
    'values.schema.json': '{"required": ["port"]}',
    'templates/a.yaml': 'kind: A\napiVersion: v1\nmetadata: {name: x}\n',
  };
  const { resources, errors, notes } = await load(texts);
  assert.equal([errors, resources.length], [[], 2]);
  assert.equal(
    notes.map(
      ({ code, level, span }) => `${code} ${level} ${span?.source.path}:${positionOf(span!.source, span!.start).line}`,
    ),
    ['helm.schema warning values.schema.json:1', 'helm.kube-version warning Chart.yaml:1'],
  );
});

test('a missing dependency of a chart is an error; the rest is scanned', async () => {
  const texts = {
    'Chart.yaml': chart('c', 'dependencies: [{name: gone, version: 1.0.0}]'),
    'templates/a.yaml':
      'kind: A\napiVersion: v1\nmetadata: {name: x{{ required "a name, please" .Values.name }}}\n{{ fail "not like this" }}',
  };
  const { resources } = await load(texts);
  assert.equal(resources.map(idOf), ['helm_chart.c Chart.yaml:1', 'kubernetes_a.x-default templates/a.yaml:1']);
  assert.equal(await errorsOf(texts), [
    'Chart.yaml:1 dependencies are missing in charts/: gone',
    'templates/a.yaml:3 the chart failed with this message: a name, please',
    'templates/a.yaml:4 the chart failed with this message: not like this',
  ]);
});

test('a missing dependency that is turned off is nothing that a scan would miss', async () => {
  const texts = {
    'Chart.yaml': chart('c', 'dependencies: [{name: gone, version: 1.0.0, condition: gone.enabled}]'),
    'values.yaml': 'gone: {enabled: false}',
  };
  assert.equal(await errorsOf(texts), []);
  assert.equal(await errorsOf({ ...texts, 'values.yaml': 'gone: {enabled: true}' }), [
    'Chart.yaml:1 dependencies are missing in charts/: gone',
  ]);
});

test('methods of .Values are not mistaken for values, and a capitalized value that is not set is reported once', async () => {
  const texts = {
    'Chart.yaml': chart('c'),
    'values.yaml': 'Name: x\nnested: {}\n',
    'templates/a.yaml':
      'kind: A\napiVersion: v1\nmetadata: {name: {{ .Values.Name }}}\n{{ with .Values.AsMap }}b: {{ .Name }}{{ end }}\nc: {{ .Values.nested.Any }}\n',
    'templates/b.yaml': '{{ if .Values.Enabled }}kind: B{{ end }}{{ .Values.Enabled }}{{ .Values.other }}',
  };
  const { resources, errors, notes } = await load(texts);
  assert.equal([resources[1]!.config.b, errors], ['x', []]);
  assert.equal(
    notes.map(({ code, level, message, span }) => [code, level, message, span?.source.path]),
    [
      ['helm.unset', 'warning', '.Values.Enabled is not set and is not a Helm method: it is empty', 'templates/b.yaml'],
      ['helm.values', 'note', 'Chart.yaml: templates/b.yaml renders no manifests with these values', undefined],
    ],
  );
});

test('a chart that cannot be read is an error, and charts below it are tried', async () => {
  const texts = {
    'bad/Chart.yaml': 'name: [',
    'bad/charts/sub/Chart.yaml': chart('sub'),
    'bad/charts/sub/templates/a.yaml': 'kind: A\napiVersion: v1\nmetadata: {name: a}',
    'none/values.yaml': 'a: 1',
    'nameless/Chart.yaml': 'version: 1.0.0',
    'library/Chart.yaml': chart('library', 'type: library'),
    'library/templates/x.yaml': 'kind: {{ fail "no" }}',
  };
  const { resources } = await load(texts);
  assert.equal(resources.map(idOf), [
    'helm_chart.sub bad/charts/sub/Chart.yaml:1',
    'kubernetes_a.a-default bad/charts/sub/templates/a.yaml:1',
    'helm_chart.library library/Chart.yaml:1',
  ]);
  const errors = await errorsOf(texts);
  assert.equal(errors.map((error) => error.split(' ')[0]).sort(), ['bad/Chart.yaml:1', 'nameless/Chart.yaml:1']);
});

test('two scans are the same, regardless of time and random numbers', async () => {
  const texts = {
    'Chart.yaml': chart('c'),
    'templates/a.yaml':
      'kind: A\napiVersion: v1\nmetadata: {name: {{ randAlphaNum 8 | lower }}}\nnow: {{ now | quote }}\nid: {{ uuidv4 }}\nkey: {{ genPrivateKey "rsa" | quote }}\nca: {{ (genCA "x" 10).Cert | quote }}',
  };
  const [first, second] = await Promise.all([load(texts), load(texts)]);
  assert.equal(first.errors, []);
  assert.equal(first.resources[1]!.config, second.resources[1]!.config);
});

test('the files that only a chart uses are claimed', async () => {
  const definition = 'apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\n';
  const { claimed = [] } = await load({ ...web, 'web/crds/a.yaml': definition, 'web/deploy/Dockerfile': 'FROM a\n' });
  assert.equal([...claimed].sort(), ['web/crds/a.yaml', 'web/values.yaml']);
});

test('a chart is loaded once, even if code has to be loaded while it is rendered', async () => {
  const found = await load({
    'a/Chart.yaml': chart('a'),
    'a/templates/a.yaml':
      'kind: ConfigMap\napiVersion: v1\nmetadata: {name: {{ required "give a name" .Values.name }}}\n',
    'a/templates/b.yaml':
      'kind: ConfigMap\napiVersion: v1\nmetadata: {name: {{ if regexMatch "(?U)(a+)+$" "aaa" }}{{ decryptAES "k" (encryptAES "k" "b") }}{{ end }}}\n',
  });
  assert.equal(
    found.resources.map(({ id }) => id),
    ['helm_chart.a', 'kubernetes_config_map.-default', 'kubernetes_config_map.b-default'],
  );
  assert.is(found.errors.length, 1);
});

test.run();
