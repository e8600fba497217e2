import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { filesOf } from '../../../conformance/terraform/disk.ts';
import type { Path, Resource } from '../../../src/iac/index.ts';
import { loaders } from '../../../src/iac/index.ts';
import { positionOf } from '../../../src/source/index.ts';
import { assertLinear } from '../../growth.ts';

const test = suite('iac/kubernetes/loader');
const kubernetes = loaders.find(({ id }) => id === 'k8s')!;

const load = (texts: Readonly<Record<string, string>>, options = {}) => kubernetes.load(filesOf(texts), options);

/** Each resource as `id source:line`. */
async function idsOf(texts: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const { resources, errors } = await load(texts);
  assert.equal(errors, []);
  return resources.map(({ id, source, line }) => `${id} ${source}:${line}`);
}

/** The line on which a resource has what is at `path`. */
function lineOf({ spanOf }: Resource, path: Path): number {
  const { source, start } = spanOf(path);
  return positionOf(source, start).line;
}

const manifest = (kind: string, name: string, rest = ''): string =>
  `apiVersion: v1\nkind: ${kind}\nmetadata:\n  name: ${name}\n${rest}`;

test('a document becomes a resource', async () => {
  const text = `# for tests\n---\n${manifest('Pod', 'a', '  namespace: shop\nspec:\n  hostNetwork: yes\n')}`;
  const { resources, fileCount } = await load({ 'pods/a.yaml': text });
  const [{ id, name, type, source, line, config, modulePath, unknown }] = resources as [Resource];
  assert.equal([id, name, type, source, line], ['kubernetes_pod.a-shop', 'a', 'kubernetes_pod', 'pods/a.yaml', 3]);
  const metadata = { name: 'a', namespace: 'shop' };
  assert.equal(config, { apiVersion: 'v1', kind: 'Pod', metadata, spec: { hostNetwork: true } });
  assert.equal([modulePath, unknown, fileCount], [[], [], 1]);
});

test('every document becomes a resource, each with its own first line', async () => {
  const text = `---\n${manifest('Pod', 'a')}---\n\n# b\n${manifest('Pod', 'b')}...\n---\n---\n${manifest('Pod', 'c')}`;
  assert.equal(await idsOf({ 'a.yml': text }), [
    'kubernetes_pod.a-default a.yml:2',
    'kubernetes_pod.b-default a.yml:9',
    'kubernetes_pod.c-default a.yml:16',
  ]);
});

const kinds: readonly (readonly [string, string])[] = [
  ['Pod', 'kubernetes_pod'],
  ['DaemonSet', 'kubernetes_daemonset'],
  ['StatefulSet', 'kubernetes_stateful_set'],
  ['HorizontalPodAutoscaler', 'kubernetes_horizontal_pod_autoscaler'],
  ['APIService', 'kubernetes_api_service'],
  ['CSIDriver', 'kubernetes_csi_driver'],
  ['EC2NodeClass', 'kubernetes_ec_2_node_class'],
];
for (const [kind, type] of kinds) {
  test(`${kind} is ${type}`, async () => {
    const { resources } = await load({ 'a.yaml': manifest(kind, 'a') });
    assert.equal(
      resources.map((resource) => resource.type),
      [type],
    );
  });
}

test('a generated name, no name, and names that are not strings', async () => {
  const text = [
    'apiVersion: batch/v1\nkind: Job\nmetadata: {generateName: run-}\n',
    'apiVersion: v1\nkind: Pod\n',
    'apiVersion: v1\nkind: Pod\nmetadata: -1\n',
    'apiVersion: v1\nkind: Pod\nmetadata: {name: 007, namespace: no}\n',
    'apiVersion: v1\nkind: Pod\nmetadata: [name]\nspec: text\n',
  ].join('---\n');
  assert.equal(
    (await idsOf({ 'a.yaml': text })).map((id) => id.split(' ')[0]),
    [
      'kubernetes_job.run--default',
      'kubernetes_pod.-default',
      'kubernetes_pod.-default',
      'kubernetes_pod.7-false',
      'kubernetes_pod.-default',
    ],
  );
});

test('lists are opened, each item with its line and its comments', async () => {
  const text = `\
apiVersion: v1
kind: List
items:
  # about a
  # more about a
  - apiVersion: v1
    kind: Pod
    metadata: {name: a} # within a

  # not about b

  - apiVersion: v1
    kind: PodList
    items:
      - metadata: {name: b}
        spec: {}
  - not a manifest
`;
  const { resources } = await load({ 'list.yaml': text });
  assert.equal(
    resources.map(({ id, line, comments }) => [id, line, comments.map((comment) => comment.text)]),
    [
      ['kubernetes_pod.a-default', 6, ['about a', 'more about a', 'within a']],
      ['kubernetes_pod.b-default', 15, []],
    ],
  );
  assert.equal(resources[1]!.config, { apiVersion: 'v1', kind: 'Pod', metadata: { name: 'b' }, spec: {} });
  assert.is(lineOf(resources[1]!, ['spec']), 16);
  assert.is(lineOf(resources[1]!, ['status']), 15);
});

test('a kind that only sounds like a list is a resource', async () => {
  assert.equal(await idsOf({ 'a.yaml': manifest('AllowList', 'a', 'spec: {items: []}\n') }), [
    'kubernetes_allow_list.a-default a.yaml:1',
  ]);
});

test('JSON has exact lines, too', async () => {
  const text =
    '{\n\t"apiVersion": "v1",\n\t"kind": "Pod",\n\t"metadata": {\n\t\t"name": "a"\n\t},\n\t"spec": {\n\t\t"uid": 12345678901234567890\n\t}\n}\n';
  const { resources, errors } = await load({ 'a.json': text });
  assert.equal(errors, []);
  assert.equal(resources[0]!.config.spec, { uid: 12345678901234567890n });
  assert.is(lineOf(resources[0]!, ['spec', 'uid']), 8);
  assert.is(lineOf(resources[0]!, ['spec', 'containers', 0, 'image']), 7);
  assert.equal(await idsOf({ 'b.yaml': `${text}---\n${text}` }), [
    'kubernetes_pod.a-default b.yaml:1',
    'kubernetes_pod.a-default b.yaml:12',
  ]);
});

test('JSON texts that follow each other are manifests each, as kubectl reads them', async () => {
  const pod = (name: string) => `{"apiVersion": "v1",\n"kind": "Pod", "metadata": {"name": "${name}"}}`;
  assert.equal(
    await idsOf({ 'a.json': `${pod('a')}\n${pod('b')}${pod('c')}\n`, 'b.yaml': `${pod('d')}\n\n${pod('e')}` }),
    [
      'kubernetes_pod.a-default a.json:1',
      'kubernetes_pod.b-default a.json:3',
      'kubernetes_pod.c-default a.json:4',
      'kubernetes_pod.d-default b.yaml:1',
      'kubernetes_pod.e-default b.yaml:4',
    ],
  );
  const { errors } = await load({ 'a.json': `${pod('a')}\n{"kind": ` });
  assert.equal(
    errors.map(({ diagnostic: { code } }) => code),
    ['yaml.json'],
  );
});

test('lines of attributes, of items, and of what is missing', async () => {
  const text = manifest(
    'Pod',
    'a',
    'spec:\n  containers:\n    - name: x\n      image: &i nginx\n    - name: y\n      image: *i\n',
  );
  const [pod] = (await load({ 'a.yaml': text })).resources as [Resource];
  const lines = [
    ['spec'],
    ['spec', 'containers', 1],
    ['spec', 'containers', 1, 'image'],
    ['spec', 'hostPID'],
    ['status'],
    [],
  ];
  assert.equal(
    lines.map((path) => lineOf(pod, path)),
    [5, 9, 10, 5, 1, 1],
  );
});

test('files that are not manifests are skipped silently', async () => {
  const { resources, errors, notes, fileCount } = await load({
    'values.yaml': 'kind: small\nreplicas: 2\nreplicas: 3\n',
    'broken-values.yaml': 'a: [1\n',
    'text.yaml': 'apiVersion and kind\n',
    'number-kind.yaml': 'apiVersion: v1\nkind: {a: 1}\n',
    'kustomization.yaml': 'kind: Kustomization\napiVersion: kustomize.config.k8s.io/v1beta1\nresources: [a.yaml]\n',
    'component/kustomization.yml': 'kind: Component\napiVersion: kustomize.config.k8s.io/v1alpha1\n',
    'tsconfig.json': '{ // comment\n "kind": 1 }\n',
    'empty.json': '',
    'template.yaml': 'name: {{ name }}\n{% if x %}\n',
    'README.md': manifest('Pod', 'a'),
  });
  assert.equal([resources, errors, notes], [[], [], []]);
  assert.is(fileCount, 9);
});

for (const [name, text] of Object.entries({
  'a sequence of manifests': '- apiVersion: v1\n  kind: Pod\n',
  'items without a kind': 'items:\n  - apiVersion: v1\n    kind: Pod\n',
  'a kind in small letters': manifest('pod', 'a'),
  'a manifest without an apiVersion': 'kind: Pod\nmetadata: {name: a}\n',
  'a manifest between zeros': manifest('Pod', 'a').replaceAll(/(.)/gs, '$1\0'),
  'a manifest behind a character without width': `\u200b${manifest('Pod', 'a')}`,
  'a kind that is there twice': `${manifest('Pod', 'a')}kind: Other\n`,
}))
  test(`${name} is reported`, async () => {
    const { errors } = await load({ 'a.yaml': text });
    assert.equal(
      errors.map(({ file }) => file),
      ['a.yaml'],
    );
  });

test('a manifest that is a template of another program is reported, not skipped', async () => {
  const { resources, errors, notes } = await load({
    'erb.yaml': 'apiVersion: v1\nkind: Pod\nmetadata:\n<% if x %>\n  name: a\n<% end %>\n',
    'go.yaml': `${manifest('Pod', 'a')}---\n${manifest('Pod', '{{ name }}')}`,
    'jinja.yaml': 'apiVersion: v1\nkind: Pod\nmetadata:\n  name: {{ name }}\n{% if x %}\nspec: {}\n{% endif %}\n',
    'valid.yaml': manifest('Pod', '"{{ name }}"'),
  });
  assert.equal(
    resources.map(({ source }) => source),
    ['go.yaml', 'valid.yaml'],
  );
  assert.equal(notes, []);
  assert.equal(
    errors.map(({ diagnostic: { code, level, message, span } }) => {
      const { line } = positionOf(span!.source, span!.start);
      return [code, level, message, `${span!.source.path}:${line}`];
    }),
    [
      ['<%', 'erb.yaml:4'],
      ['{{', 'go.yaml:9'],
      ['{{', 'jinja.yaml:4'],
    ].map(([mark, place]) => [
      'kubernetes.template',
      'error',
      `this manifest is a template (it contains ${mark}) and was not read`,
      place,
    ]),
  );
});

test('templates of charts are left to Helm; other files of a chart and other templates are not', async () => {
  assert.equal(
    await idsOf({
      'chart/Chart.yaml': 'apiVersion: v2\nname: chart\nversion: 1.0.0\n',
      'chart/templates/pod.yaml': manifest('Pod', 'a'),
      'chart/templates/sub/pod.yaml': manifest('Pod', 'b'),
      'chart/crds/crd.yaml': manifest('CustomResourceDefinition', 'c'),
      'templates/pod.yaml': manifest('Pod', 'd'),
    }),
    [
      'kubernetes_custom_resource_definition.c-default chart/crds/crd.yaml:1',
      'kubernetes_pod.d-default templates/pod.yaml:1',
    ],
  );
});

test('patches of a kustomization are not manifests', async () => {
  const kustomization =
    'resources: [../base]\npatches:\n- path: one.yaml\n- patch: "{}"\npatchesStrategicMerge:\n- ../two.yaml\n- "apiVersion: v1"\npatchesJson6902:\n- path: ./three.json\n  target: {kind: Pod, name: a}\n';
  assert.equal(
    await idsOf({
      'base/pod.yaml': manifest('Pod', 'a'),
      'over/kustomization.yaml': kustomization,
      'over/one.yaml': manifest('Pod', 'a'),
      'two.yaml': manifest('Pod', 'a'),
      'over/two.yaml': manifest('Pod', 'b'),
      'over/three.json': '{"apiVersion": "v1", "kind": "Pod"}',
    }),
    ['kubernetes_pod.a-default base/pod.yaml:1', 'kubernetes_pod.b-default over/two.yaml:1'],
  );
});

test('a manifest that is called a patch, but patches nothing, is scanned', async () => {
  const pod = manifest('Pod', 'a');
  const patched = (kustomization: string, files: Record<string, string> = {}): Promise<readonly string[]> =>
    idsOf({ 'kustomization.yaml': kustomization, 'pod.yaml': pod, ...files });
  assert.equal(await patched('patches:\n- path: pod.yaml\n'), ['kubernetes_pod.a-default pod.yaml:1']);
  assert.equal(await patched('patchesStrategicMerge: [pod.yaml]\n', { 'b.yaml': manifest('Pod', 'b') }), [
    'kubernetes_pod.b-default b.yaml:1',
    'kubernetes_pod.a-default pod.yaml:1',
  ]);
  const target = 'patches:\n- {path: pod.yaml, target: {kind: Service}}\n';
  assert.equal(await patched(target), ['kubernetes_pod.a-default pod.yaml:1']);
  assert.equal(await patched(target, { 'b.yaml': manifest('Service', 'b') }), [
    'kubernetes_service.b-default b.yaml:1',
  ]);
});

test('a broken manifest is an error at its place, and its neighbors are loaded', async () => {
  const text = `${manifest('Pod', 'a')}---\n${manifest('Pod', 'b', 'spec:\n  x: "\n')}---\n${manifest('Pod', 'c')}`;
  const { resources, errors } = await load({ 'x/a.yaml': text, 'x/b.yaml': manifest('Pod', 'd') });
  assert.equal(
    resources.map(({ name }) => name),
    ['a', 'c', 'd'],
  );
  assert.equal(
    errors.map(({ directory, file, diagnostic: { code, span } }) => [
      directory,
      file,
      code,
      positionOf(span!.source, span!.start),
    ]),
    [['x', 'x/a.yaml', 'yaml.syntax', { line: 11, column: 6 }]],
  );
});

test('duplicate keys are reported for manifests', async () => {
  const { notes } = await load({ 'a.yaml': manifest('Pod', 'a', 'spec: {a: 1, a: 2}\n') });
  assert.equal(
    notes.map(({ code, level }) => [code, level]),
    [['yaml.duplicate-key', 'warning']],
  );
});

test('one file: everything that is wrong with it is reported', async () => {
  const texts = { 'a.yaml': manifest('Pod', 'a'), 'b.yaml': 'a: [1\n', 'c.tf': '', 'd.json': '{' };
  const { resources, errors, fileCount } = await load(texts, { file: 'a.yaml' });
  assert.equal([resources.length, errors.length, fileCount], [1, 0, 1]);
  for (const [file, code] of [
    ['b.yaml', 'yaml.syntax'],
    ['c.tf', 'kubernetes.file-name'],
    ['d.json', 'yaml.json'],
    ['e.yaml', 'file.unreadable'],
  ]) {
    const loaded = await load(texts, { file });
    assert.equal(
      loaded.errors.map(({ diagnostic }) => diagnostic.code),
      [code],
    );
  }
});

test('subdirectories only on request, and never those of tools', async () => {
  const texts = {
    'a.yaml': manifest('Pod', 'a'),
    'b/b.yaml': manifest('Pod', 'b'),
    '.deploy/c.yaml': manifest('Pod', 'c'),
    '.git/d.yaml': manifest('Pod', 'd'),
    'node_modules/x/e.yaml': manifest('Pod', 'e'),
    '.terraform/modules/m/f.yaml': manifest('Pod', 'f'),
  };
  const namesOf = async (options: object): Promise<readonly string[]> =>
    (await load(texts, options)).resources.map(({ name }) => name);
  assert.equal(await namesOf({}), ['c', 'a', 'b']);
  assert.equal(await namesOf({ recursive: false }), ['a']);
});

test('a key may be written with escape sequences', async () => {
  const text = '"apiVersion": v1\n"\\x6bind": Pod\nmetadata: {name: a}\n';
  assert.equal(await idsOf({ 'a.yaml': text }), ['kubernetes_pod.a-default a.yaml:1']);
});

test('fifty thousand documents are all loaded, in linear time', async () => {
  await assertLinear(async (count) => {
    const text = Array.from({ length: count }, (_, index) => manifest('Pod', `p${index}`)).join('---\n');
    const { resources } = await load({ 'a.yaml': text });
    const last = resources.at(-1)!;
    assert.equal([resources.length, last.name, last.line], [count, `p${count - 1}`, 5 * count - 4]);
  }, 12_500);
});

test.run();
