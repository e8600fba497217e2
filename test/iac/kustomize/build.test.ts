import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { buildOf, deployment, objectsOf, placeIn, problemsOf } from './tree.ts';

const test = suite('iac/kustomize/build');

const configMap = (name: string, rest = ''): string =>
  `apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: ${name}\n${rest}`;

test('a directory with several kustomizations is rejected', async () => {
  const texts = { Kustomization: 'resources: [web.yaml]\n', 'web.yaml': deployment };
  assert.equal(await problemsOf(texts), []);
  assert.equal(await problemsOf({ ...texts, 'kustomization.yml': 'resources: [web.yaml]\n' }), [
    'kustomize.kustomization .:1',
  ]);
});

test('the data of a generated object is in the order of its keys', async () => {
  const generators =
    'configMapGenerator: [{name: c, literals: [b=1, a=2, c=3]}]\nsecretGenerator: [{name: s, literals: [b=1, a=2, c=3]}]\n';
  for (const { data } of await objectsOf({ 'kustomization.yaml': generators })) {
    assert.equal(Object.keys(data as object), ['a', 'b', 'c']);
  }
});

test('a namespace that gives two objects the same identity is an error', async () => {
  const texts = (second: string) => ({
    'kustomization.yaml': 'namespace: shop\nresources: [a.yaml, b.yaml]\n',
    'a.yaml': configMap('one', '  namespace: a\n'),
    'b.yaml': configMap(second, '  namespace: b\n'),
  });
  assert.is((await problemsOf(texts('one')))[0], 'kustomize.conflict kustomization.yaml:1');
  assert.equal(await problemsOf(texts('two')), []);
});

test('an overlay changes a base', async () => {
  const [object] = await objectsOf(
    {
      'base/kustomization.yaml': 'resources: [web.yaml]\n',
      'base/web.yaml': deployment,
      'prod/kustomization.yaml': [
        'resources: [../base]',
        'namespace: shop',
        'namePrefix: prod-',
        'images: [{name: nginx, newTag: "1.27"}]',
        'replicas: [{name: web, count: 3}]',
        'patches: [{path: patch.yaml}]',
      ].join('\n'),
      'prod/patch.yaml':
        'apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: web}\nspec:\n  template:\n    spec:\n' +
        '      containers:\n      - name: app\n        env: [{name: LEVEL, value: warn}, {name: DEBUG, value: "no"}]\n',
    },
    'prod',
  );
  assert.equal(object, {
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: { name: 'prod-web', namespace: 'shop' },
    spec: {
      replicas: 3,
      template: {
        spec: {
          containers: [
            {
              name: 'app',
              image: 'nginx:1.27',
              env: [
                { name: 'LEVEL', value: 'warn' },
                { name: 'DEBUG', value: 'no' },
              ],
            },
          ],
        },
      },
    },
  });
});

test('names of generated objects end in a digest, and what refers to them follows', async () => {
  const objects = await objectsOf({
    'kustomization.yaml': 'resources: [pod.yaml]\nconfigMapGenerator: [{name: settings, literals: [level=info]}]\n',
    'pod.yaml':
      'apiVersion: v1\nkind: Pod\nmetadata: {name: a}\nspec:\n  volumes: [{name: s, configMap: {name: settings}}]\n',
  });
  const [map, pod] = objects as [
    { metadata: { name: string } },
    { spec: { volumes: [{ configMap: { name: string } }] } },
  ];
  assert.match(map.metadata.name, /^settings-[2456789bcdfghkmt]{10}$/);
  assert.is(pod.spec.volumes[0].configMap.name, map.metadata.name);
});

test('values say where they come from: the base, a patch, an entry of the kustomization', async () => {
  const built = await buildOf(
    {
      'base/kustomization.yaml': 'resources:\n- web.yaml\n',
      'base/web.yaml': deployment,
      'prod/kustomization.yaml':
        'resources:\n- ../base\nimages:\n- name: nginx\n  newTag: "2"\nconfigMapGenerator:\n- name: settings\n' +
        '  literals:\n  - level=info\npatches:\n- path: patch.yaml\n- target: {kind: Deployment}\n  patch: |-\n' +
        '    - op: add\n      path: /spec/paused\n      value: true\n',
      'prod/patch.yaml':
        '# more\napiVersion: apps/v1\nkind: Deployment\nmetadata:\n  name: web\nspec:\n  replicas: 5\n  template:\n    spec:\n' +
        '      containers:\n      - name: app\n        securityContext:\n          privileged: true\n',
    },
    'prod',
  );
  assert.equal(built.problems, []);
  const container = ['spec', 'template', 'spec', 'containers', 0];
  const places: readonly (readonly [readonly (string | number)[], string])[] = [
    [['metadata', 'name'], 'base/web.yaml:4'],
    [['spec', 'replicas'], 'prod/patch.yaml:7'],
    [[...container, 'securityContext', 'privileged'], 'prod/patch.yaml:13'],
    [[...container, 'env', 0, 'value'], 'base/web.yaml:14'],
    [[...container, 'image'], 'prod/kustomization.yaml:4'],
    [['spec', 'paused'], 'prod/kustomization.yaml:16'],
  ];
  for (const [path, place] of places) assert.is(placeIn(built, 1, path), place, path.join('.'));
  assert.is(placeIn(built, 0, ['data', 'level']), 'prod/kustomization.yaml:9');
});

test('a patch removes fields', async () => {
  const patch = (text: string): Promise<unknown> =>
    objectsOf({
      'kustomization.yaml': `resources: [a.yaml]\npatches:\n- patch: |\n    ${text}\n`,
      'a.yaml': configMap('a', 'data: {b: "1", c: "2"}\n'),
    });
  const of = (rest: string): string => `{apiVersion: v1, kind: ConfigMap, metadata: {name: a}, ${rest}}`;
  assert.equal(await patch(of('data: {b: null}')), [
    { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'a' }, data: { c: '2' } },
  ]);
  assert.equal(await patch(of('data: {$patch: replace, d: "3"}')), [
    { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'a' }, data: { d: '3' } },
  ]);
  assert.equal(await patch(of('$patch: delete')), []);
});

test('selectors are patterns for the whole of a name', async () => {
  const objects = await objectsOf({
    'kustomization.yaml':
      'resources: [a.yaml]\npatches:\n- target: {name: "a|b.*"}\n  patch: "[{\\"op\\": \\"add\\", \\"path\\": \\"/data\\", \\"value\\": {\\"x\\": \\"y\\"}}]"\n',
    'a.yaml': ['a', 'ab', 'bc'].map((name) => configMap(name)).join('---\n'),
  });
  const changed = objects
    .filter((object) => 'data' in object)
    .map(({ metadata }) => (metadata as { name: string }).name);
  assert.equal(changed, ['a', 'bc']);
});

test('replacements and variables', async () => {
  const objects = await objectsOf({
    'kustomization.yaml': [
      'resources: [a.yaml]',
      'replacements:',
      '- source: {kind: ConfigMap, name: a, fieldPath: data.host}',
      '  targets: [{select: {name: b}, fieldPaths: [data.url], options: {delimiter: /, index: 2}}]',
      'vars: [{name: HOST, objref: {apiVersion: v1, kind: ConfigMap, name: a}, fieldref: {fieldPath: data.host}}]',
    ].join('\n'),
    'a.yaml': [
      configMap('a', 'data: {host: example.org}\n'),
      configMap('b', '  annotations: {see: "$(HOST), $$(HOST), $(OTHER)"}\ndata: {url: "https://x/y"}\n'),
    ].join('---\n'),
  });
  assert.equal(objects[1], {
    apiVersion: 'v1',
    kind: 'ConfigMap',
    metadata: { name: 'b', annotations: { see: 'example.org, $(HOST), $(OTHER)' } },
    data: { url: 'https://example.org/y' },
  });
});

test('binary data is kept in base64', async () => {
  const { build } = await import('../../../src/iac/kustomize/index.ts');
  const files = {
    list: async () => ['kustomization.yaml', 'a.bin'],
    read: async (path: string) =>
      path === 'a.bin'
        ? '\ufffd'
        : 'configMapGenerator: [{name: a, files: [a.bin], options: {disableNameSuffixHash: true}}]',
    readBytes: async () => Uint8Array.of(0xff, 0x00, 0x10),
  };
  const { objects, problems } = await build(files, '');
  assert.equal(problems, []);
  assert.equal(objects[0]!.config.binaryData, { 'a.bin': '/wAQ' });
});

test('legacy spellings', async () => {
  const texts = {
    'base/Kustomization': 'resources: [web.yaml]\n',
    'base/web.yaml': deployment,
    'kustomization.yml':
      'bases: [base]\nimageTags: [{name: nginx, newTag: "2"}]\nconfigMapGenerator: [{name: a, env: a.env}]\ngeneratorOptions: {disableNameSuffixHash: true}\n',
    'a.env': '# none\nA=1\nB\n',
  };
  const [map, web] = (await objectsOf(texts)) as [
    { data: object },
    { spec: { template: { spec: { containers: [object] } } } },
  ];
  assert.equal(map.data, { A: '1', B: '' });
  assert.equal((web.spec.template.spec.containers[0] as { image: string }).image, 'nginx:2');
});

/** Kustomizations that are wrong, with what is said. */
const wrong: readonly (readonly [string, Readonly<Record<string, string>>, readonly string[]])[] = [
  ['no kustomization', { 'a.yaml': '' }, ['kustomize.kustomization .:1']],
  [
    'nothing in it',
    { 'kustomization.yaml': 'kind: Kustomization\n' },
    ['kustomize.kustomization kustomization.yaml:1'],
  ],
  [
    'an unknown field',
    { 'kustomization.yaml': 'namePrefix: a-\nresourcess: []\n' },
    ['kustomize.kustomization kustomization.yaml:2'],
  ],
  [
    'a wrong type',
    { 'kustomization.yaml': 'resources: []\nnamePrefix: 5\n' },
    ['kustomize.kustomization kustomization.yaml:2'],
  ],
  ['a missing file', { 'kustomization.yaml': 'resources:\n- a.yaml\n' }, ['kustomize.file kustomization.yaml:2']],
  [
    'a file that is no YAML',
    { 'kustomization.yaml': 'resources: [a.yaml]\n', 'a.yaml': 'a: b: c\n' },
    ['kustomize.resource a.yaml:1'],
  ],
  [
    'a file without a kind',
    { 'kustomization.yaml': 'resources: [a.yaml]\n', 'a.yaml': '\nmetadata: {name: a}\n' },
    ['kustomize.resource a.yaml:2'],
  ],
  [
    'two objects with one name',
    { 'kustomization.yaml': 'resources: [a.yaml]\n', 'a.yaml': `${configMap('a')}---\n${configMap('a')}` },
    ['kustomize.conflict a.yaml:6'],
  ],
  [
    'remote things, in whatever notation',
    {
      'kustomization.yaml':
        'resources:\n- https://example.org/a.yaml\n- github.com/a/b//c?ref=v1\n- git@example.org:a/b.git\n- ssh://git@example.org/a\n',
    },
    [2, 3, 4, 5].map((line) => `kustomize.remote kustomization.yaml:${line}`),
  ],
  [
    'programs and containers',
    {
      'kustomization.yaml': 'generators: [a.yaml]\n',
      'a.yaml':
        'apiVersion: example.org/v1\nkind: Make\nmetadata:\n  name: a\n  annotations:\n    config.kubernetes.io/function: "exec: {path: ./run}"\n',
    },
    ['kustomize.plugin a.yaml:1'],
  ],
  [
    'a patch for nothing',
    {
      'kustomization.yaml': 'resources: [a.yaml]\npatches: [{path: p.yaml}]\n',
      'a.yaml': configMap('a'),
      'p.yaml': configMap('b'),
    },
    ['kustomize.patch p.yaml:1'],
  ],
];
for (const [name, texts, expected] of wrong) {
  test(`wrong: ${name}`, async () => assert.equal(await problemsOf(texts), expected));
}

test('keys inside of an object must be strings, at its top they become strings', async () => {
  const files = (text: string) => ({ 'kustomization.yaml': 'resources: [a.yaml]\n', 'a.yaml': configMap('a') + text });
  for (const text of ['x: {1: a}', 'x: [{true: a}]', 'x: {y: [{1.5: a}]}', 'x: {__proto__: {1: a}}'])
    assert.equal(
      (await problemsOf(files(text))).map((problem) => problem.split(' ')[0]),
      ['kustomize.value'],
      text,
    );
  const { objects, problems } = await buildOf(files('1: a\nx: {"1": b}\n'));
  assert.equal([objects[0]!.config['1'], objects[0]!.config.x, problems], ['a', { '1': 'b' }, []]);
});

test('errors do not prevent the rest from being built', async () => {
  const { objects, problems } = await buildOf({
    'kustomization.yaml':
      'resources: [gone.yaml, a.yaml]\nnamePrefix: x-\npatches: [{path: gone.yaml}]\nimages: [{name: a}]\n',
    'a.yaml': configMap('a'),
  });
  assert.equal(
    objects.map(({ config }) => (config.metadata as { name: string }).name),
    ['x-a'],
  );
  assert.is(problems.length, 2);
});

test('targets that may be among missing objects are not reported', async () => {
  const texts = {
    'kustomization.yaml': 'resources: [https://example.org/a, a.yaml]\npatches: [{path: p.yaml}]\n',
    'a.yaml': configMap('a'),
    'p.yaml': configMap('b'),
  };
  assert.equal(await problemsOf(texts), ['kustomize.remote kustomization.yaml:1']);
});

test.run();
