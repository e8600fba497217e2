import { symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Entry, hostile } from './bounded.ts';

const pod = (name: string): string =>
  `apiVersion: v1\nkind: Pod\nmetadata: {name: ${name}}\nspec:\n  hostNetwork: true\n  containers: [{name: c, image: i}]\n`;
const argv = ['scan', '-i', 'kustomize', '-l', 'debug'];

/** A kustomization next to another one, and the places that it must name. */
function kustomization(
  name: string,
  text: string,
  says: Entry['says'] = [' at hostile/kustomization.yaml:'],
  more: Partial<Entry> & { readonly beside?: () => Readonly<Record<string, string>> } = {},
): Entry {
  const { beside, ...rest } = more;
  return {
    name,
    argv,
    files: () => ({
      'hostile/kustomization.yaml': `${text}\n`,
      'hostile/pod.yaml': pod('hostile'),
      'neighbour/kustomization.yaml': 'resources: [pod.yaml]\n',
      'neighbour/pod.yaml': pod('neighbour'),
      'other.yaml': pod('other'),
      ...beside?.(),
    }),
    says,
    ...rest,
    finds: ['neighbour', ...(rest.finds ?? [])],
  };
}

const outside = ['/etc/passwd', '../../secret.yaml', 'link.yaml'];
const secret: Entry['make'] = (folder, elsewhere) => {
  writeFileSync(join(elsewhere, 'secret.yaml'), pod('topsecret'));
  symlinkSync(join(elsewhere, 'secret.yaml'), join(folder, 'hostile', 'link.yaml'));
  symlinkSync(elsewhere, join(folder, 'hostile', 'linked'));
};
const reading: readonly (readonly [string, (path: string) => string])[] = [
  ['a resource', (path) => `resources: [${path}]`],
  ['a patch', (path) => `resources: [pod.yaml]\npatches: [{path: ${path}}]`],
  ['a file of a secret', (path) => `secretGenerator: [{name: a, files: [${path}]}]`],
  ['variables of a secret', (path) => `secretGenerator: [{name: a, envs: [${path}]}]`],
  ['a transformer', (path) => `transformers: [${path}]`],
];
const bomb = Array.from(
  { length: 9 },
  (_, at) => `a${at}: &a${at} [${Array.from({ length: 9 }, () => (at === 0 ? 'x' : `*a${at - 1}`)).join(', ')}]`,
).join('\n');
const plugin = (annotation: string): string =>
  `apiVersion: x/v1\nkind: Gen\nmetadata:\n  name: g\n  annotations:\n    config.kubernetes.io/function: |\n      ${annotation}\n`;

const podOf = (name: string, containers: number): string =>
  `apiVersion: v1\nkind: Pod\nmetadata: {name: ${name}}\nspec: {containers: [${Array.from({ length: containers }, (_, at) => `{name: c${at}, image: i, env: [{name: a, value: b}]}`).join(', ')}]}\n`;

const maps = (count: number): string =>
  Array.from(
    { length: count },
    (_, at) => `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: p${at}}\ndata: {a: b}\n`,
  ).join('---\n');

hostile('kustomize', [
  ...reading.flatMap(([what, text]) =>
    outside.map((path) =>
      kustomization(`${what}: ${path}`, text(path), undefined, { make: secret, spares: ['topsecret', 'root:'] }),
    ),
  ),
  kustomization('a directory behind a link that leads out', 'resources: [linked]', undefined, {
    make: secret,
    spares: ['topsecret'],
  }),
  ...[
    'configMapGenerator: [{name: a, files: [../../etc/passwd]}]',
    'configurations: [../../other.yaml]',
    'crds: [../../other.yaml]',
    'openapi: {path: ../../other.yaml}',
    'replacements: [{path: ../../other.yaml}]',
  ].map((text) => kustomization(text, text, [/ at hostile\/kustomization\.yaml:1:\d+ \[kustomize\.outside\]/])),
  ...['resources: [.]', 'components: [.]', 'resources: [./../hostile]'].map((text) =>
    kustomization(`itself: ${text}`, text, [/ at hostile\/kustomization\.yaml:1:\d+ \[kustomize\.cycle\]/]),
  ),
  kustomization(
    '200 within each other',
    'resources: [../k0]',
    [/ at k48\/kustomization\.yaml:1:\d+ \[kustomize\.too-much\]/],
    {
      beside: () =>
        Object.fromEntries(
          Array.from({ length: 200 }, (_, at) => [`k${at}/kustomization.yaml`, `resources: [../k${at + 1}]\n`]),
        ),
    },
  ),
  kustomization(
    'a patch of 20,000 containers for 500 pods',
    'resources: [pods.yaml]\npatches: [{path: patch.yaml, target: {kind: Pod}}]',
    ['[kustomize.too-much]'],
    {
      beside: () => ({
        'hostile/pods.yaml': Array.from({ length: 500 }, (_, at) => podOf(`p${at}`, 100)).join('---\n'),
        'hostile/patch.yaml': podOf('a', 20_000),
      }),
    },
  ),
  kustomization('one that uses it', 'resources: [../b]', [/kustomization.yaml:1/], {
    beside: () => ({ 'b/kustomization.yaml': 'resources: [../hostile]\n' }),
  }),
  ...[
    'https://127.0.0.1:9/x',
    'http://169.254.169.254/latest',
    'git::file:///etc',
    'ssh://-oProxyCommand=x/y',
    'github.com/a/b?ref=--upload-pack=x',
    'file:///etc/passwd',
  ].map((path) => kustomization(`a base elsewhere: ${path}`, `resources: ["${path}"]`)),
  kustomization('a program as generator', 'generators: [gen.yaml]', [/hostile\/(?:gen|kustomization).yaml:/], {
    beside: () => ({
      'hostile/gen.yaml': plugin('exec: {path: ./run.sh}'),
      'hostile/run.sh': '#!/bin/sh\ntouch pwned\n',
    }),
  }),
  kustomization(
    'a container as transformer',
    'resources: [pod.yaml]\ntransformers: [gen.yaml]',
    [/hostile\/(?:gen|kustomization).yaml:/],
    { beside: () => ({ 'hostile/gen.yaml': plugin('container: {image: evil, network: true}') }) },
  ),
  kustomization(
    'a Starlark function',
    'resources: [pod.yaml]\ntransformers: [gen.yaml]',
    [/hostile\/(?:gen|kustomization).yaml:/],
    { beside: () => ({ 'hostile/gen.yaml': plugin('starlark: {path: x.star, name: x}') }) },
  ),
  kustomization(
    'a chart from elsewhere, and helm as a program',
    'helmGlobals: {chartHome: ../..}\nhelmCharts: [{name: ../../x, repo: "http://127.0.0.1:9/", version: 1.0.0}]',
    [/hostile/],
  ),
  kustomization(
    '10,000 patches',
    `resources: [pod.yaml]\npatches:\n${'- {target: {kind: Pod}, patch: \'[{"op": "add", "path": "/spec/a", "value": 1}]\'}\n'.repeat(10_000)}`,
    [],
    { finds: ['hostile'] },
  ),
  kustomization(
    '4,000 replacements among 4,000 objects',
    `resources: [maps.yaml]\nreplacements:\n${Array.from({ length: 4000 }, (_, at) => `- source: {kind: ConfigMap, name: p${at}, fieldPath: metadata.name}\n  targets: [{select: {kind: ConfigMap, name: p${at}}, fieldPaths: [data.a]}]\n`).join('')}`,
    ['[kustomize.too-much]'],
    { beside: () => ({ 'hostile/maps.yaml': maps(4000) }) },
  ),
  kustomization('a file of 300,000 variables', 'configMapGenerator: [{name: g, envs: [a.env]}]', [], {
    beside: () => ({ 'hostile/a.env': Array.from({ length: 300_000 }, (_, at) => `A${at}=b\n`).join('') }),
  }),
  kustomization('a list of 200,000 objects', 'resources: [list.yaml]', ['[kustomize.'], {
    beside: () => ({ 'hostile/list.yaml': `apiVersion: v1\nkind: List\nitems:\n${'- {kind: A}\n'.repeat(200_000)}` }),
  }),
  kustomization('a million files that are not there', `resources:\n${'- a.yaml\n'.repeat(1_000_000)}`, [
    'the kustomization exceeds 2000000 characters and was not read at hostile/kustomization.yaml:1:1',
  ]),
  kustomization('200,000 files that are not there', `resources:\n${'- a.yaml\n'.repeat(200_000)}`, [
    ' at hostile/kustomization.yaml:2:3',
  ]),
  kustomization(
    '20,000 generators',
    `configMapGenerator:\n${Array.from({ length: 20_000 }, (_, at) => `- {name: g${at}, literals: [a=b]}\n`).join('')}`,
    ['[kustomize.too-much]'],
  ),
  kustomization(
    'a JSON patch that copies what it has copied',
    `resources: [pod.yaml]\npatches: [{path: p.json, target: {kind: Pod}}]`,
    [/hostile/],
    {
      beside: () => ({
        'hostile/p.json': `[${Array.from({ length: 60 }, (_, at) => `{"op": "copy", "from": "/spec", "path": "/spec/k${at}"}`).join(',')}]`,
      }),
    },
  ),
  kustomization(
    'bases that are used twice, 25 times over',
    'resources: [../k0a, ../k0b]',
    ['more than 5000 kustomizations'],
    {
      beside: () =>
        Object.fromEntries(
          Array.from({ length: 25 }, (_, at) =>
            ['a', 'b'].map(
              (side) =>
                [
                  `k${at}${side}/kustomization.yaml`,
                  at === 24 ? 'resources: []\n' : `namePrefix: ${side}-\nresources: [../k${at + 1}a, ../k${at + 1}b]\n`,
                ] as const,
            ),
          ).flat(),
        ),
    },
  ),
  kustomization('aliases of aliases', `resources: [pod.yaml]\n${bomb}`, [/hostile\/kustomization.yaml/]),
  kustomization('aliases of aliases, in a resource', 'resources: [pod.yaml, bomb.yaml]', [/hostile\/bomb.yaml/], {
    beside: () => ({ 'hostile/bomb.yaml': `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: x}\n${bomb}` }),
  }),
  kustomization('100,000 brackets', `resources: ${'['.repeat(100_000)}`, [/hostile\/kustomization.yaml:1/]),
  kustomization(
    'patterns that backtracking would never finish',
    `resources: [long.yaml]\npatches: [{target: {name: "(a+)+b"}, patch: '[{"op": "remove", "path": "/data"}]'}]\nimages: [{name: "(x+)+y", newTag: a}]`,
    [],
    {
      beside: () => ({
        'hostile/long.yaml': `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: ${'a'.repeat(50_000)}}\ndata: {}\n`,
      }),
    },
  ),
  kustomization(
    'keys of prototypes',
    'resources: [pod.yaml]\ncommonAnnotations: {__proto__: x, constructor: y}\ncommonLabels: {__proto__: z}\nconfigMapGenerator: [{name: __proto__, literals: [__proto__=1, constructor=2]}]\nreplacements: [{source: {kind: Pod, fieldPath: __proto__.x}, targets: [{select: {kind: Pod}, fieldPaths: [constructor.prototype.polluted], options: {create: true}}]}]',
    [],
    {},
  ),
  kustomization(
    'a field path that asks for 10⁹ places',
    'resources: [pod.yaml]\nreplacements: [{source: {kind: Pod}, targets: [{select: {kind: Pod}, fieldPaths: [spec.list.1000000000], options: {create: true}}]}]',
    ['hostile/pod.yaml:4'],
  ),
  kustomization(
    'a million replicas, and 10⁹ of them',
    'resources: [pod.yaml]\nreplicas: [{name: hostile, count: 1000000000000}]',
    [],
  ),
  ...[
    '3',
    '[]',
    '"x"',
    '{resources: 3}',
    '{resources: [3]}',
    '{resources: {a: b}}',
    '{patches: x, resources: [pod.yaml]}',
    '{namespace: [], resources: [pod.yaml]}',
    '{images: [3], resources: [pod.yaml]}',
    '{vars: 3, resources: [pod.yaml]}',
    '{unknown: 1, resources: [pod.yaml]}',
  ].map((text) => kustomization(`a kustomization that is ${text}`, text, [/hostile/])),
]);
