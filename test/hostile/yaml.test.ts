import { type Entry, hostile } from './bounded.ts';

const pod = (name: string, spec = ''): string =>
  `apiVersion: v1\nkind: Pod\nmetadata:\n  name: ${name}\nspec:\n  containers:\n  - name: c\n    image: i\n    securityContext:\n      privileged: true\n${spec}`;
/** The first lines of what is meant to be a manifest. */
const meant = 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: m}\n';
const argv = ['scan', '-i', 'k8s', '-l', 'debug'];

/** A file next to a neighbor; its diagnostics, and the parts of the file that are still checked. */
function file(name: string, text: () => string, says: Entry['says'], more: Partial<Entry> = {}): Entry {
  return {
    name,
    argv,
    files: () => ({ 'hostile.yaml': text(), 'neighbour.yaml': pod('neighbour') }),
    says: says ?? [],
    ...more,
    finds: ['neighbour', ...(more.finds ?? [])],
  };
}

const bomb = Array.from(
  { length: 9 },
  (_, at) => `a${at}: &a${at} [${Array.from({ length: 9 }, () => (at === 0 ? 'x' : `*a${at - 1}`)).join(', ')}]`,
).join('\n');
const odd = ['3', 'null', '[]', '{}', '"x"', 'true', '1.5', '[[]]', '{a: {b: []}}', '[null]', '[3, x, {name: 7}]'];

hostile('yaml', [
  file(
    'aliases of aliases',
    () => `${pod('before')}---\nkind: Pod\napiVersion: v1\nmetadata: {name: bomb}\n${bomb}\n---\n${pod('after')}`,
    [/alias.* at hostile.yaml:\d\d/],
    { finds: ['before', 'after'] },
  ),
  file(
    'an alias of what contains it',
    () => `${pod('before')}---\n${meant}a: &a [*a]\n---\n${pod('after')}`,
    [' at hostile.yaml:15'],
    { finds: ['before', 'after'] },
  ),
  file(
    '100,000 brackets',
    () => `${pod('before')}---\n${meant}a: ${'['.repeat(100_000)}\n---\n${pod('after')}`,
    ['more than 1000 levels of nested values at hostile.yaml:15'],
    { finds: ['before'] },
  ),
  file(
    '100,000 closed brackets',
    () => `${pod('before')}---\n${meant}a: ${'['.repeat(100_000)}${']'.repeat(100_000)}\n---\n${pod('after')}`,
    ['more than 1000 levels of nested values at hostile.yaml:15'],
    { finds: ['before', 'after'] },
  ),
  file('100,000 braces', () => `${meant}a: ${'{a: '.repeat(100_000)}`, [
    'more than 1000 levels of nested values at hostile.yaml:4',
  ]),
  file(
    '20,000 levels of indentation',
    () => `${meant}a:\n${Array.from({ length: 20_000 }, (_, at) => `${' '.repeat(at % 300)}- `).join('\n')}`,
    [],
  ),
  file('lists in lists on one line', () => `${meant}a:\n  ${'- '.repeat(100_000)}x\n`, [
    'more than 1000 levels of nested values at hostile.yaml:5',
  ]),
  file('a line of 50 MB', () => `${pod('before')}---\na: "${'x'.repeat(50_000_000)}"\n---\n${pod('after')}`, [], {
    finds: ['before', 'after'],
  }),
  file('a list of 5 million items on one line', () => `${meant}a: [${'1,'.repeat(5_000_000)}]\n`, ['hostile.yaml:4']),
  file(
    '50,000 documents',
    () =>
      Array.from(
        { length: 50_000 },
        (_, at) => `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: c${at}, namespace: n}\n`,
      ).join('---\n'),
    [],
    { length: 60_000_000 },
  ),
  file(
    'duplicate keys',
    () => `${pod('hostile')}  hostNetwork: false\n  hostNetwork: true\n`,
    [/hostNetwork.* at hostile.yaml:12/],
    { finds: ['hostile'] },
  ),
  file(
    'keys of prototypes',
    () =>
      `${pod('hostile')}  __proto__: {polluted: true}\n  constructor: {prototype: {polluted: true}}\n  toString: 1\n__proto__: {kind: Service}\n---\nkind: __proto__\napiVersion: constructor\nmetadata: {name: __proto__, annotations: {__proto__: a}, labels: {constructor: b}}\n`,
    [],
    { finds: ['hostile'] },
  ),
  file(
    'merge keys',
    () =>
      `x: &x {image: i, name: c}\n---\napiVersion: v1\nkind: Pod\nmetadata: {name: hostile}\nspec:\n  containers:\n  - &c {<<: {name: a, image: i}, securityContext: {privileged: true}}\n  - <<: *c\n  - <<: [*c, *c]\n  - <<: 3\n`,
    [],
    {},
  ),
  file(
    'unknown tags',
    () =>
      `apiVersion: v1\nkind: !!python/object/apply:os.system ["touch /tmp/pwned"]\n---\n${pod('hostile')}  a: !!js/function "function(){}"\n  c: !include /etc/passwd\n---\n${meant}b: !!binary "####"\n---\n${meant}d: !!int x\n`,
    ['this is not base64 at hostile.yaml:20', 'this is not a value of the type !!int at hostile.yaml:25'],
    { finds: ['hostile'], spares: ['root:'] },
  ),
  file('anything where an object is expected', () => `${odd.join('\n---\n')}\n---\n${pod('hostile')}`, [], {
    finds: ['hostile'],
  }),
  file(
    'anything as metadata, spec, containers',
    () =>
      [
        ...odd.flatMap((value, at) =>
          ['metadata', 'spec'].map(
            (key) =>
              `apiVersion: v1\nkind: Pod\n${key}: ${value}\n${key === 'spec' ? `metadata: {name: m${at}}` : ''}\n`,
          ),
        ),
        ...odd.map(
          (value, at) =>
            `apiVersion: v1\nkind: Pod\nmetadata: {name: c${at}}\nspec: {containers: ${value}, volumes: ${value}, securityContext: ${value}, hostNetwork: ${value}}\n`,
        ),
        ...odd.map(
          (value, at) =>
            `apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: d${at}, annotations: ${value}, labels: ${value}}\nspec: {template: ${value}, replicas: ${value}}\n`,
        ),
        pod('hostile'),
      ].join('---\n'),
    [],
    { finds: ['hostile'] },
  ),
  file(
    'anything as kind and version',
    () =>
      [
        ...odd.flatMap((value) => [`apiVersion: ${value}\nkind: Pod\n`, `apiVersion: v1\nkind: ${value}\n`]),
        pod('hostile'),
      ].join('---\n'),
    [],
    { finds: ['hostile'] },
  ),
  file(
    'lists of nothing, of lists, of themselves',
    () =>
      `${odd.map((value) => `apiVersion: v1\nkind: List\nitems: ${value}\n`).join('---\n')}---\napiVersion: v1\nkind: List\nitems:\n${'- kind: List\n  apiVersion: v1\n  items: []\n'.repeat(1000)}- ${pod('hostile').trim().replaceAll('\n', '\n  ')}\n`,
    [],
    { finds: ['hostile'] },
  ),
  file(
    'lists in lists in lists',
    () =>
      `${'{apiVersion: v1, kind: List, items: ['.repeat(400)}{apiVersion: v1, kind: Pod, metadata: {name: hostile}, spec: {hostNetwork: true}}${']}'.repeat(400)}`,
    [],
    { finds: ['hostile'] },
  ),
  file(
    'numbers that no float holds',
    () =>
      `${pod('hostile')}  a: 9007199254740993\n  d: 0o17\n  e: 1_000\n  f: ${'9'.repeat(300)}\n  h: 1:30:00\n  j: 2001-99-99\n---\n${meant}b: 1e400\n---\n${meant}c: .inf\n---\n${meant}i: .nan\n---\n${meant}f: ${'9'.repeat(100_000)}\n`,
    [' at hostile.yaml:26', ' at hostile.yaml:31'],
    { finds: ['hostile'] },
  ),
  file(
    'characters that a terminal obeys',
    () =>
      `apiVersion: v1\nkind: Pod\nmetadata: {name: "\\e]0;x\\a\\e[31m\\x9b2J\\u202e", namespace: "\\0"}\nspec: {containers: [{name: "\\e[2J", image: "\\e[2J\\n::error::x", securityContext: {privileged: true}}]}\n---\n${meant}"\\e[31m": [\n`,
    [' at hostile.yaml:'],
  ),
  file(
    'annotations that suppress, and are none',
    () =>
      `${pod('hostile').replace('name: hostile', 'name: hostile\n  annotations: {lintel/skip: "[{\\"rule\\":", runterrascan.io/skip: "[[[[[", runterrascan.io/minseverity: "\\e"}')}---\n${pod('other').replace('name: other', `name: other\n  annotations: {lintel/skip: '${'['.repeat(100_000)}'}`)}`,
    [' at hostile.yaml:'],
    { finds: ['hostile', 'other'] },
  ),
  file('JSON, 100,000 deep', () => '', [/deep.* at hostile.json:1/], {
    files: () => ({
      'hostile.json': `{"kind": "Pod", "apiVersion": "v1", "metadata": {"name": "x"}, "spec": ${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}}`,
      'neighbour.yaml': pod('neighbour'),
    }),
  }),
  file('JSON with a lone surrogate, and a number of a million digits', () => '', [], {
    files: () => ({
      'hostile.json': `{"kind": "Pod", "apiVersion": "v1", "metadata": {"name": "\\ud800"}, "spec": {"a": ${'9'.repeat(1_000_000)}, "hostNetwork": true}}`,
      'neighbour.yaml': pod('neighbour'),
    }),
  }),
  file(
    '1,300,000 maps without an entry',
    () => `${pod('hostile')}---\n${pod('large')}x: [${'{},'.repeat(1_300_000)}]\n`,
    ['more than 2000000 values in one file at hostile.yaml'],
    { finds: ['hostile'] },
  ),
  file('a key of 10 MB', () => `${pod('hostile')}${'k'.repeat(10_000_000)}: 1\n`, [], { finds: ['hostile'] }),
  file(
    'tabs, directives, markers',
    () =>
      `%YAML 9.9\n%TAG ! tag:x,2000:\n---\n${meant}a:\n\t- a\n---\n...\n...\n--- |\n a\n--- >\n b\n%x\n---\n${pod('hostile')}`,
    [' at hostile.yaml:'],
    { finds: ['hostile'] },
  ),
  file(
    '50,000 errors',
    () => `${meant}}: [\n---\n`.repeat(50_000),
    [' at hostile.yaml:4', 'hostile.yaml has more problems, which are not listed'],
    { length: 100_000 },
  ),
]);
