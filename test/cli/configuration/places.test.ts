import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type Places, placeKey } from '../../../src/cli/configuration/places.ts';
import { tomlPlaces } from '../../../src/cli/configuration/toml-places.ts';
import { yamlDocument } from '../../../src/cli/configuration/yaml-document.ts';

const test = suite('cli/configuration/places');

/** Checks where the key and the value of a path begin: the text there. */
function check(
  text: string,
  places: Places,
  wanted: Readonly<Record<string, readonly [key: string, value: string]>>,
): void {
  for (const [path, [key, value]] of Object.entries(wanted)) {
    const place = places.get(placeKey(path.split('/')));
    assert.ok(place !== undefined, `${path} has a place`);
    assert.is(text.slice(place.key, place.key + key.length), key, `the key of ${path}`);
    assert.is(text.slice(place.value, place.value + value.length), value, `the value of ${path}`);
  }
  assert.equal(
    [...places.keys()].sort(),
    Object.keys(wanted)
      .map((path) => placeKey(path.split('/')))
      .sort(),
  );
}

const toml = `# a = 1
top = "x # no comment"  # b = 2
a.b . "c d" = 'single'
a.e = [1, "two", # three
  [ 'in', ], { f = true, "g" = """
multi = 1
""" } ]
'q' = ''
text = '''
[not.a.table]
'''
[t]
x=1
[t.u]
y = 2026-01-02 # date
[[list]]
n = 1
[[list]]
n = 2
[list.inner]
m = "\\"] #"
[[ list . deep ]]
k = {}
["s t"]
z = [
]
`;

test('TOML: keys and values of every form', () => {
  check(toml, tomlPlaces(toml), {
    top: ['top =', '"x #'],
    a: ['a.b .', 'a.b .'],
    'a/b': ['a.b .', 'a.b .'],
    'a/b/c d': ['a.b .', "'single'"],
    'a/e': ['a.e =', '[1,'],
    'a/e/0': ['1,', '1,'],
    'a/e/1': ['"two"', '"two"'],
    'a/e/2': ["[ 'in'", "[ 'in'"],
    'a/e/2/0': ["'in'", "'in'"],
    'a/e/3': ['{ f', '{ f'],
    'a/e/3/f': ['f = true', 'true'],
    'a/e/3/g': ['"g"', '"""\nmulti'],
    q: ["'q'", "''\ntext"],
    text: ['text =', "'''\n[not"],
    t: ['[t]', '[t]'],
    't/x': ['x=1', '1\n'],
    't/u': ['[t.u]', '[t.u]'],
    't/u/y': ['y =', '2026-01-02'],
    list: ['[[list]]\nn = 1', '[[list]]\nn = 1'],
    'list/0': ['[[list]]\nn = 1', '[[list]]\nn = 1'],
    'list/0/n': ['n = 1', '1\n'],
    'list/1': ['[[list]]\nn = 2', '[[list]]\nn = 2'],
    'list/1/n': ['n = 2', '2\n'],
    'list/inner': ['[list.inner]', '[list.inner]'],
    'list/inner/m': ['m =', '"\\"] #"'],
    'list/deep': ['[[ list', '[[ list'],
    'list/deep/0': ['[[ list', '[[ list'],
    'list/deep/0/k': ['k =', '{}'],
    's t': ['["s t"]', '["s t"]'],
    's t/z': ['z =', '[\n]'],
  });
});

test('TOML: the twenty first names of a key are known, and broken texts end', () => {
  const names = Array.from({ length: 25 }, (_, at) => `n${at}`);
  const places = tomlPlaces(`${names.join('.')} = 1\nx = 2\n`);
  assert.ok(places.has(placeKey(names.slice(0, 20))));
  assert.not(places.has(placeKey(names.slice(0, 21))));
  assert.ok(places.has(placeKey(['x'])));
  for (const text of [
    '',
    '[',
    '[[',
    'a',
    'a =',
    'a = [',
    'a = [1',
    'a = {',
    'a = { b',
    '= 1',
    ']',
    'a = "',
    '"',
    '#',
  ]) {
    assert.ok(tomlPlaces(text).size <= 3, text);
  }
});

const yaml = `# first
top: x
map:
  a: 1
  "b c": [one, {d: two}]
list:
- name: n
  deep:
  - k: v
-
  other: ""
empty:
`;

test('YAML: keys and values of every form', async () => {
  const document = await yamlDocument({ path: 'x.yaml', text: yaml });
  assert.ok('places' in document);
  check(yaml, document.places, {
    top: ['top:', 'x\n'],
    map: ['map:', 'a: 1'],
    'map/a': ['a: 1', '1\n'],
    'map/b c': ['"b c"', '[one'],
    'map/b c/0': ['one,', 'one,'],
    'map/b c/1': ['{d', '{d'],
    'map/b c/1/d': ['d: two', 'two'],
    list: ['list:', '- name'],
    'list/0': ['name: n', 'name: n'],
    'list/0/name': ['name: n', 'n\n'],
    'list/0/deep': ['deep:', '- k'],
    'list/0/deep/0': ['k: v', 'k: v'],
    'list/0/deep/0/k': ['k: v', 'v\n'],
    'list/1': ['other:', 'other:'],
    'list/1/other': ['other:', '""'],
    empty: ['empty:', ''],
  });
  assert.equal(document.value, {
    ...{ top: 'x', map: { a: 1, 'b c': ['one', { d: 'two' }] }, empty: null },
    list: [{ name: 'n', deep: [{ k: 'v' }] }, { other: '' }],
  });
});

test('YAML: an empty document has no settings, and a broken one its place', async () => {
  const empty = await yamlDocument({ path: 'x.yaml', text: '# nothing\n' });
  assert.ok('places' in empty);
  assert.equal([empty.value, empty.places.size], [{}, 0]);
  const text = 'a: 1\nb: [secret\n';
  const broken = await yamlDocument({ path: 'x.yaml', text });
  assert.ok('offset' in broken);
  assert.ok(broken.offset > 4);
  assert.not.match(broken.message, 'secret');
});

test.run();
