import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { readFirstYaml, readYaml, type YamlDialect, YamlError, yamlValueOf } from '../../../src/go/index.ts';

const test = suite('go/yaml/values');

/** The value of a text with one document, and codes of what is wrong with it. */
function read(text: string): { value: unknown; codes: readonly string[] } {
  const documents = readYaml({ path: 'a.yaml', text });
  assert.is(documents.length, 1);
  const { root, diagnostics } = documents[0]!;
  return { value: root === undefined ? undefined : yamlValueOf(root), codes: diagnostics.map(({ code }) => code) };
}

/** Plain scalars as `kubectl` takes them: YAML 1.1 words, Go's numbers. */
const scalars: readonly (readonly [string, unknown])[] = [
  ['no', false],
  ['Y', true],
  ['off', false],
  ['oN', 'oN'],
  ['~', null],
  ['', null],
  ['0644', 420],
  ['0o644', 420],
  ['0644x', '0644x'],
  ['0888', 888],
  ['1_000_000', 1_000_000],
  ['0xFF', 255],
  ['-0b11', -3],
  ['10:30', '10:30'],
  ['2024-02-29', '2024-02-29'],
  ['9007199254740993', 9007199254740993n],
  ['-9223372036854775808', -9223372036854775808n],
  ['36893488147419103232', 2 ** 65],
  ['6.02e23', 6.02e23],
  ['1.', 1],
  ['1e999', '1e999'],
  ['1.2.3', '1.2.3'],
  ['-', undefined],
  ['"0644"', '0644'],
  ["'it''s'", "it's"],
  ['"\\u00e9\\x41\\n"', 'éA\n'],
  ['!!str 0644', '0644'],
  ['!!int "12"', 12],
  ['!!binary aGk=', 'hi'],
  ['!secret key', 'key'],
];
for (const [text, value] of scalars) {
  test(`a: ${text}`, () => {
    const found = read(`a: ${text}\n`);
    if (value === undefined) assert.equal(found.codes, ['yaml.syntax']);
    else assert.equal(found, { value: { a: value }, codes: [] });
  });
}

/** Texts with what they are by YAML's rules. */
const structures: readonly (readonly [string, unknown])[] = [
  ['- - a\n  - b\n- c: 1\n  d: 2\n', [['a', 'b'], { c: 1, d: 2 }]],
  ['a:\n- 1\n- 2\nb:\n  - 3\n', { a: [1, 2], b: [3] }],
  ['a: [b, {c: d, e}, [f: g],]\n', { a: ['b', { c: 'd', e: null }, [{ f: 'g' }]] }],
  ['{"a":1,"b":[true]}\n', { a: 1, b: [true] }],
  ['a: {\n  b: 1\n}\n', { a: { b: 1 } }],
  ['? a key\n: - 1\n  - 2\n? b\n', { 'a key': [1, 2], b: null }],
  ['a: one\n  two\n\n  three # four\nb: x#y\n', { a: 'one two\nthree', b: 'x#y' }],
  ['a: "one\n  two\\\n  three"\n', { a: 'one twothree' }],
  ['a: |\n  x\n   y\n\n  z\n\nb: 1\n', { a: 'x\n y\n\nz\n', b: 1 }],
  ['a: |-\n  x\nb: |+\n  y\n\n', { a: 'x', b: 'y\n\n' }],
  ['a: >\n  x\n  y\n\n  z\n    w\n', { a: 'x y\nz\n  w\n' }],
  ['a: |2\n    x\n', { a: '  x\n' }],
  ['a: |\n  # no comment\nb: 1 # one\n', { a: '# no comment\n', b: 1 }],
  ['yes: 1\n1: 2\n1.5: 3\n0x10: 4\n', { true: 1, 1: 2, 1.5: 3, 16: 4 }],
  ['a: &x {b: 1}\nc: *x\n', { a: { b: 1 }, c: { b: 1 } }],
  ['a: &x\n  b: 1\n  c: 2\nd:\n  <<: *x\n  c: 3\n', { a: { b: 1, c: 2 }, d: { b: 1, c: 3 } }],
  ['a:\n  <<: [{x: 1}, {x: 2, z: 2}]\n', { a: { x: 1, z: 2 } }],
  ['&k a: 1\nb: *k\n', { a: 1, b: 'a' }],
  ['a: &x\n  !!map\n  b: 1\nc: *x\n', { a: { b: 1 }, c: { b: 1 } }],
  ['- !!str\n  &x\n  1\n- *x\n', ['1', '1']],
  ['a: &x\n  !!null\nb: *x\n', { a: null, b: null }],
  ['\ufeffa: 1\r\nb: 2\r\n', { a: 1, b: 2 }],
  ['a: -b c\nd: ?e f\ng: :h i\n', { a: '-b c', d: '?e f', g: ':h i' }],
  ['url: http://x:80/?q=1#f\n', { url: 'http://x:80/?q=1#f' }],
  ['a: :b\n', { a: ':b' }],
  ['? a\n? b\n', { a: null, b: null }],
  ['? a\n :b\n', { 'a :b': null }],
  ['- ? a\n  : b\n', [{ a: 'b' }]],
  ['a:\n- b\n -c\n', { a: ['b -c'] }],
  ['- a\n - b\n', ['a - b']],
  ['-\n  a\n', ['a']],
  ['a:\tb\n', { a: 'b' }],
  ['a: # c\n  b\n', { a: 'b' }],
  ['"a" : b\n', { a: 'b' }],
  ['- &a\n- b\n', [null, 'b']],
  ['a: &a\nb: !!null\nc: 2\n', { a: null, b: null, c: 2 }],
];
for (const [text, value] of structures) {
  test(JSON.stringify(text), () => assert.equal(read(text), { value, codes: [] }));
}

/** Texts that are wrong, with the code and where: line:column of the first character concerned. */
const wrong: readonly (readonly [string, string, string])[] = [
  ['a: b: c\n', 'yaml.syntax', '1:5'],
  ['a:\n  b: 1\n c: 2\n', 'yaml.syntax', '3:2'],
  ['a: 1\n   b: 2\n', 'yaml.syntax', '2:5'],
  ['a:\n\tb: 1\n', 'yaml.syntax', '2:1'],
  ['a: {b: [1, 2}\n', 'yaml.syntax', '1:13'],
  ['a: [1, 2\n', 'yaml.syntax', '1:4'],
  ['a: "x\nb: 1\n', 'yaml.syntax', '1:4'],
  ['a: "\\q"\n', 'yaml.syntax', '1:5'],
  ['a: @x\n', 'yaml.syntax', '1:4'],
  ['- a\nb: 1\n', 'yaml.syntax', '2:1'],
  ['a: 1\n- b\n', 'yaml.syntax', '2:1'],
  ['a: \u0007\n', 'yaml.syntax', '1:4'],
  ['a: *b\n', 'yaml.anchor', '1:4'],
  ['a: &b [*b]\n', 'yaml.anchor', '1:8'],
  ['a: &b\n  &c\n  d: 1\n', 'yaml.syntax', '2:3'],
  ['? [a]\n: b\n', 'yaml.value', '1:3'],
  ['a:\n  <<: 5\n', 'yaml.value', '2:7'],
  ['a: .inf\n', 'yaml.value', '1:4'],
  ['a: !!int x\n', 'yaml.value', '1:10'],
];
for (const [text, code, place] of wrong) {
  test(`${JSON.stringify(text)} is wrong`, () => {
    const { value, codes } = read(text);
    assert.is(value, undefined);
    assert.equal(codes, [code]);
    const { span } = readYaml({ path: 'a.yaml', text })[0]!.diagnostics[0]!;
    const before = text.slice(0, span!.start).split('\n');
    assert.is(`${before.length}:${before.at(-1)!.length + 1}`, place);
  });
}

/** Texts that YAML does not allow, with what our message says about them. */
const messages: readonly (readonly [text: string, message: RegExp])[] = [
  [': a\n', /^a key is missing before this ":"$/],
  ['a:\n  : b\n', /^a key is missing before this ":"$/],
  ['- : a\n', /^a key is missing before this ":"$/],
  ['a: @b\n', /^a value cannot start with "@"; put it in quotes$/],
  ['a: %b\n', /^a value cannot start with "%"; put it in quotes$/],
  ['a: ]\n', /^a value cannot start with "\]"; put it in quotes$/],
  ['a: ? b\n', /^a list or map cannot start on this line$/],
  ['a: - b\n', /^a list or map cannot start on this line$/],
  ['a b: c\n d: e\n', /^a key and its ":" are not allowed here/],
  ['"a\n b": c\n', /^a key and its ":" are not allowed here/],
  ["a: 'b'c\n", /^only a comment may follow a value/],
  ['a: [b] c\n', /^only a comment may follow a value/],
  ['a:\n - b\n- c\n', /^expected a map key here, not a list item$/],
  ['  a: 1\n b: 2\n', /^the indentation of this line matches no line above$/],
  ['  a: 1\n - b\n', /^this does not continue what is above$/],
  [' a: 1\nb: 2\n', /^this does not continue what is above$/],
  ['[a]\nb\n', /^this does not continue what is above$/],
  ['?\n: b\n', /^null cannot be a key$/],
  ['? a: 1\n: b\n', /^a map cannot be a key$/],
];
for (const [text, message] of messages) {
  test(`the message about ${JSON.stringify(text)}`, () => {
    const { root, diagnostics } = readYaml({ path: 'a.yaml', text })[0]!;
    assert.is(root, undefined);
    assert.match(diagnostics[0]!.message, message);
  });
}

test('a duplicate key: the last value wins, with a warning', () => {
  assert.equal(read('a: 1\n"a": 2\n'), { value: { a: 2 }, codes: ['yaml.duplicate-key'] });
  assert.equal(read('yes: 1\ntrue: 2\n'), { value: { true: 2 }, codes: ['yaml.duplicate-key'] });
});

test('numbers as keys: floats as Go prints them in 32 bits, integers as they are', () => {
  const keys: Readonly<Record<string, string>> = {
    '1e3': '1000',
    '1e6': '1e+06',
    '1234567.5': '1.2345675e+06',
    '1.5e-7': '1.5e-07',
    '0.0001': '0.0001',
    '0.1': '0.1',
    '-2.50': '-2.5',
    '16777217.0': '1.6777216e+07',
    '36893488147419103232': '3.689349e+19',
    '1e300': '.inf',
    '-1e300': '-.inf',
    '1000000': '1000000',
    '1_000': '1000',
    '0xE1': '225',
    '9007199254740993': '9007199254740993',
  };
  for (const [written, key] of Object.entries(keys)) {
    const { value } = read(`${written}: x\n`);
    assert.equal(Object.keys(value as object), [key], written);
  }
});

test('keys that JavaScript knows are plain data', () => {
  const { value } = read('__proto__: {polluted: 1}\nconstructor: {prototype: {polluted: 2}}\ntoString: 3\n');
  const object = value as Record<string, unknown>;
  assert.equal(Object.keys(object), ['__proto__', 'constructor', 'toString']);
  assert.is(Object.getPrototypeOf(object), Object.prototype);
  assert.equal(Object.getOwnPropertyDescriptor(object, '__proto__')?.value, { polluted: 1 });
  assert.is(({} as Record<string, unknown>).polluted, undefined);
});

test('lists and maps that aliases share are one value', () => {
  const { list, map } = read('list: [&l [1], *l]\nmap: [&m {a: 1}, *m]\n').value as Record<string, unknown[]>;
  assert.is(list![0], list![1]);
  assert.is(map![0], map![1]);
});

test('maps keep their order', () => {
  assert.equal(Object.keys(read('b: 1\na: 2\nc: 3\n').value as object), ['b', 'a', 'c']);
});

/** Documents that Kustomize reads differently from kubectl. */
const newer: readonly (readonly [string, unknown])[] = [
  ['a: yes\nb: off\nc: y\nd: True\n', { a: 'yes', b: 'off', c: 'y', d: true }],
  ['yes: 1\n010: 2\n', { yes: 1, '010': 2 }],
  ['a: &x {b: 1, c: 2}\nd:\n  c: 3\n  <<: *x\n', { a: { b: 1, c: 2 }, d: { b: 1, c: 3 } }],
  ['a:\n  x: 0\n  <<: [{x: 1, y: 1}, {y: 2, z: 2}]\n', { a: { x: 0, y: 1, z: 2 } }],
];
for (const [text, value] of newer) {
  test(`v3: ${JSON.stringify(text)}`, () => {
    const [{ root, diagnostics } = { diagnostics: [] }] = readYaml({ path: 'a.yaml', text }, 'v3');
    assert.equal([root && yamlValueOf(root), diagnostics], [value, []]);
  });
}

/** Documents that OPA and Terraform read differently. */
const others: readonly (readonly [YamlDialect, string, unknown])[] = [
  ['opa', 'yes: off\n', { yes: 'off' }],
  ['opa', 'a: 1\nb: 010\na: 2\n', { a: 2, b: 8 }],
  ['opa', '1.5: a\ntrue: b\n', { 1.5: 'a', true: 'b' }],
  ['opa', 'a: &x {b: 1, c: 2}\nd:\n  c: 3\n  <<: *x\n', { a: { b: 1, c: 2 }, d: { b: 1, c: 3 } }],
  ['cty', 'yes: [on, 010, 0o10, 1_0]\n', { true: [true, 10, 8, '1_0'] }],
  ['cty', 'a: 2020-1-2\nb: "2020-1-2"\n', { a: '2020-01-02T00:00:00Z', b: '2020-1-2' }],
  ['cty', 'a: 1\nb: {c: 2}\n<<: {a: 3}\n', { a: 3, b: { c: 2 } }],
  ['cty', 'a: !!int "3"\nb: !!str 3\n', { a: '3', b: '3' }],
];
for (const [dialect, text, value] of others) {
  test(`${dialect}: ${JSON.stringify(text)}`, () => {
    const root = readFirstYaml(text, dialect)?.root;
    assert.equal(root && yamlValueOf(root), value);
  });
}

/** Scalars, lists and maps with what go-cty-yaml 1.1.0 makes of them; nothing if it refuses them. */
const terraform: readonly (readonly [text: string, value?: unknown])[] = [
  ['2001-1-2', '2001-01-02T00:00:00Z'],
  ['2001-01-02T3:4:5Z', '2001-01-02T03:04:05Z'],
  ['2001-01-02t03:04:05.1200Z', '2001-01-02T03:04:05Z'],
  ['2001-01-02T03:04:05.123456789123+01:30', '2001-01-02T03:04:05+01:30'],
  ['2001-01-02 03:04:05', '2001-01-02T03:04:05Z'],
  ['2001-01-02 03:04:05,5', '2001-01-02T03:04:05Z'],
  ['2001-01-02 03:04:05Z', '2001-01-02 03:04:05Z'],
  ['2001-01-02T03:04:05', '2001-01-02T03:04:05'],
  ['2001-01-02T03:04:05z', '2001-01-02T03:04:05z'],
  ['2001-01-02T03:04:05-00:00', '2001-01-02T03:04:05Z'],
  ['2001-02-29', '2001-02-29'],
  ['2000-02-29', '2000-02-29T00:00:00Z'],
  ['2001-13-01', '2001-13-01'],
  ['2001-00-01', '2001-00-01'],
  ['2001-01-00', '2001-01-00'],
  ['2001-01-32', '2001-01-32'],
  ['2001-01-02T24:00:00Z', '2001-01-02T24:00:00Z'],
  ['2001-01-02T23:59:59Z', '2001-01-02T23:59:59Z'],
  ['2001-01-02T23:60:00Z', '2001-01-02T23:60:00Z'],
  ['2001-01-02T23:59:60Z', '2001-01-02T23:59:60Z'],
  ['201-01-01', '201-01-01'],
  ['!!timestamp 2001-01-02', '2001-01-02T00:00:00Z'],
  ['!!timestamp "2001-01-02"', '2001-01-02'],
  ['!!timestamp x'],
  ['!!str 2001-01-02', '2001-01-02'],
  ['!!int 2001-01-02'],
  ['!!null 2001-01-02', null],
  ['0o17', 15],
  ['0x1F', 31],
  ['0b11', '0b11'],
  ['1_000', '1_000'],
  ['010', 10],
  ['1e3', 1000],
  ['.nan'],
  ['.5', 0.5],
  ['5.', 5],
  ['+3', 3],
  ['y', true],
  ['Off', false],
  ['~', null],
  ['!!null ""', ''],
  ['!!null x', null],
  ['!!bool yes', true],
  ['!!bool "yes"', 'yes'],
  ['!!bool x'],
  ['!!float 1', 1],
  ['!!float x'],
  ['!!int 1.5', 1.5],
  ['!!int "3"', '3'],
  ['!!int "x"'],
  ['!!int yes', true],
  ['!!int', null],
  ['!!str', ''],
  ['!!str ~', '~'],
  ['!!binary aGk=', 'aGk='],
  ['!!binary "a*"'],
  ['!!binary aGk'],
  ['!foo a'],
  ['! 5'],
  ['!!seq a'],
  ['!!seq [a]', ['a']],
  ['!!map {a: 1}', { a: 1 }],
  ['!!seq {a: 1}'],
  ['!!map [a]'],
];
for (const [text, ...value] of terraform) {
  test(`cty: ${text}`, () => {
    const [{ root, diagnostics } = { diagnostics: [] }] = readYaml({ path: 'a.yaml', text: `${text}\n` }, 'cty');
    assert.equal(root === undefined ? [] : [yamlValueOf(root)], value, diagnostics[0]?.message);
  });
}

/** Documents in the dialects whose readers are not in Go, by the versions of YAML that these have: 1.1, or the core schema of 1.2. */
const foreign: readonly (readonly [YamlDialect, text: string, value: unknown])[] = [
  ['cloudformation', '[yes, off, y, N, 010, 1_0, 0b11, 2020-01-02]\n', [true, false, 'y', 'N', 8, 10, 3, '2020-01-02']],
  ['cloudformation', 'yes: 1\n1.0: 2\ny: 3\n', { yes: 1, '1.0': 2, y: 3 }],
  ['cloudformation', 'a: 1\n<<: {a: 2, b: 3}\n', { a: 2, b: 3 }],
  ['cloudformation', '[!!str 1, !Sub 2, !Ref x, ! 4]\n', ['1', '2', 'x', '4']],
  ['compose', '[yes, off, y, 010, "1", 1.50]\n', ['yes', 'off', 'y', 8, '1', 1.5]],
  ['compose', 'on: 1\n080: 2\n1.0: 3\n', { on: 1, '080': 2, '1.0': 3 }],
  ['compose', 'a: 1\n<<: {a: 2, b: 3}\n', { a: 1, b: 3 }],
  ['compose', 'a: 1\na: 2\n', { a: 2 }],
  ['workflow', '[on, no, 010, 0o10, 0x1F, 1_0, 1e3]\n', ['on', 'no', 10, 8, 31, '1_0', 1000]],
  [
    'workflow',
    '[.inf, .nan, ~, "1", ! 1, !!str 1, !!int 1, !!null ~]\n',
    ['.inf', '.nan', null, '1', '1', '1', 1, null],
  ],
  ['workflow', 'on: push\n080: 1\n<<: {a: 1}\n', { on: 'push', '080': 1, '<<': { a: 1 } }],
];
for (const [dialect, text, value] of foreign) {
  test(`${dialect}: ${JSON.stringify(text)}`, () => {
    const root = readFirstYaml(text, dialect)?.root;
    assert.equal(root && yamlValueOf(root), value);
  });
}

test('tags of functions and of merges are kept for CloudFormation and Compose', () => {
  const text = '[!reset null, !override [1], !Sub x, !Select {a: 1}, !!str 1, !<tag:x,2000:a> b]\n';
  for (const [dialect, ...tags] of [
    ['cloudformation', '!reset', '!override', '!Sub', '!Select', undefined, undefined],
    ['compose', '!reset', '!override', '!Sub', '!Select', undefined, undefined],
    ['v2', undefined, undefined, undefined, undefined, undefined, undefined],
    ['v3', undefined, undefined, undefined, undefined, undefined, undefined],
  ] as const) {
    const root = readFirstYaml(text, dialect)?.root;
    assert.equal(root?.kind === 'sequence' && root.items.map(({ tag }) => tag), tags, dialect);
  }
});

/** Texts whose first document cannot be read, with the line. */
const refused: readonly (readonly [YamlDialect, string, number])[] = [
  ['opa', 'a: .inf\n', 1],
  ['opa', '\t', 1],
  ['opa', 'a: 1\n---\n\tb: 2\n', 3],
  ['workflow', 'a: 1\nb: !foo c\n', 2],
  ['workflow', 'a: !!int x\n', 1],
  ['workflow', 'a: !!bool 1\n', 1],
  ['cty', 'a: 1\nb: !foo c\n', 2],
  ['cty', 'a: !!set {b, c}\n', 1],
  ['cty', '<<: [{a: 1}, {b: 2}]\n', 1],
];
for (const [dialect, text, line] of refused) {
  test(`${dialect}: ${JSON.stringify(text)} is rejected`, () => {
    assert.throws(
      () => readFirstYaml(text, dialect),
      (error: unknown) => error instanceof YamlError && error.line === line,
    );
  });
}

test('only the first document is read', () => {
  assert.is(readFirstYaml('', 'opa'), undefined);
  const root = readFirstYaml('a: 1\n---\nb: [\n', 'opa')?.root;
  assert.equal(root && yamlValueOf(root), { a: 1 });
});

test('v3: a duplicate key is an error', () => {
  const [{ root, diagnostics } = { diagnostics: [] }] = readYaml({ path: 'a.yaml', text: 'a: 1\nb: 1\na: 2\n' }, 'v3');
  assert.equal(
    [root, diagnostics.map(({ code, level }) => [code, level])],
    [undefined, [['yaml.duplicate-key', 'error']]],
  );
});

test('v3: what is written is kept where it is not just the value', () => {
  const [{ root } = {}] = readYaml({ path: 'a.yaml', text: '[0x10, "0x10", 1.0, word, !!str 5, 1e3]' }, 'v3');
  assert.ok(root?.kind === 'sequence');
  const written = root.items.map((item) => (item.kind === 'scalar' ? item.plain : undefined));
  assert.equal(written, ['0x10', undefined, '1.0', 'word', undefined, '1e3']);
});

/** As sigs.k8s.io/yaml reads them. */
const odd: readonly (readonly [text: string, value: unknown])[] = [
  ['key: &a\n  !!map {x: 1}\n', { key: { x: 1 } }],
  ['a: &b c\nd: &e\n  *b : f\n', { a: 'c', d: { c: 'f' } }],
  ['{ ?foo: bar,\nbar: 42\n}\n', { foo: 'bar', bar: 42 }],
  ['[?x]\n', [{ x: null }]],
];

test('properties on separate lines, aliases as keys, and question marks in brackets', () => {
  for (const [text, value] of odd) assert.equal(read(text), { value, codes: [] }, text);
  assert.equal(read('a: &b c\nd: &e\n  *b\n').codes, ['yaml.syntax']);
});

test.run();
