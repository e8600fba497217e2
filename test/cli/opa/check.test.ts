import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { lintel } from '../memory-io.ts';

const test = suite('lintel opa check');

const files = {
  '/w/good/a.rego': 'package a\n\nallow if count(input.x) > 1\n',
  '/w/good/data.json': '{"not":',
  '/w/unsafe/a.rego': 'package a\n\np if x\n\nq if y\n',
  '/w/old/a.rego': 'package a\n\np { true }\n',
  '/w/both/a.rego': 'package a\n\nimport rego.v1\n\np if true\n',
  '/w/few.json': '{"builtins": [{"name": "gt"}, {"name": "eq"}], "features": []}',
  '/w/template.rego': 'package a\n\np := $"{input.x}"\n',
  '/w/bundle/.manifest': '{"roots": ["a"], "rego_version": 0}',
  '/w/bundle/a.rego': 'package a\n\np { true }\n',
};

const check = (command: string) => lintel(`opa check ${command}`, { files, cwd: '/w' });

// The texts and codes are those of opa check.
test('errors are listed on stderr with exit code 1', async () => {
  assert.equal(await check('good'), { code: 0, stdout: '', stderr: '' });
  assert.equal(await check('unsafe'), {
    code: 1,
    stdout: '',
    stderr:
      '2 errors occurred:\nunsafe/a.rego:3: rego_unsafe_var_error: var x is unsafe\nunsafe/a.rego:5: rego_unsafe_var_error: var y is unsafe\n',
  });
  assert.is(
    (await check('old')).stderr,
    '1 error occurred during loading: old/a.rego:3: rego_parse_error: `if` keyword is required before rule body\n',
  );
});

// The messages are those of opa check.
test('a variable whose value is unsafe is not reported, but the cause is', async () => {
  const errorsIn = async (rules: string): Promise<readonly string[]> => {
    const { stderr } = await lintel('opa check m.rego', { files: { '/w/m.rego': `package a\n\n${rules}` }, cwd: '/w' });
    return [...stderr.matchAll(/^(?:1 error occurred: )?m\.rego:(.*)$/gm)].map(([, line]) => line!).sort();
  };
  assert.equal(await errorsIn('p if {\n\tr := deny\n\ts := r\n\ts > 1\n}\n'), [
    '4: rego_unsafe_var_error: var deny is unsafe',
  ]);
  assert.equal(await errorsIn('p if {\n\tr = deny\n\tr > 1\n}\n'), [
    '4: rego_unsafe_var_error: var deny is unsafe',
    '4: rego_unsafe_var_error: var r is unsafe',
  ]);
  // Variables of heads come first.
  assert.equal(await errorsIn('p if x\n\nq := y\n'), ['5: rego_unsafe_var_error: var y is unsafe']);
  assert.equal(await errorsIn('f(x) := x\n\np if f(1, 2, 3)\n\nq if units.if(1)\n'), [
    '5: rego_type_error: function data.a.f has arity 1, got 3 arguments',
    '7: rego_type_error: undefined function units["if"]',
  ]);
});

const schemas = {
  '/w/input.json': JSON.stringify({
    $schema: 'http://json-schema.org/draft-07/schema',
    type: 'object',
    properties: {
      user: { type: 'object', properties: { name: { type: 'string' }, age: { type: 'integer' } } },
      roles: { type: 'array', items: { type: 'string' } },
      free: { type: 'object' },
      either: { anyOf: [{ type: 'string' }, { type: 'object', properties: { x: { type: 'number' } } }] },
      all: { allOf: [{ type: 'object', properties: { a: { type: 'string' } } }, { properties: { b: {} } }] },
      tree: { $ref: '#/definitions/node' },
    },
    definitions: {
      node: { type: 'object', properties: { value: { type: 'string' }, next: { $ref: '#/definitions/node' } } },
    },
  }),
  '/w/dir/acl/user.yaml': 'type: object\nproperties: {id: {type: string}}\n',
  '/w/dir/README.md': 'These are schemas: one for each list.',
  '/w/dir/list.json': '{"type": "array", "items": {"type": "number"}}',
  '/w/wrong.json': '{"type": "strange"}',
};

/** The lines with errors, and the first line of each. */
async function typeErrors(text: string, flags: string): Promise<Readonly<Record<number, string>>> {
  const { stderr } = await lintel(`opa check -m 0 -f json ${flags} p.rego`, {
    files: { ...schemas, '/w/p.rego': text },
    cwd: '/w',
  });
  const { errors = [] }: { errors?: { message: string; location: { row: number } }[] } = JSON.parse(stderr || '{}');
  return Object.fromEntries(errors.map(({ message, location }) => [location.row, message.split('\n')[0]!]));
}

// The verdicts are those of opa check --schema.
test('--schema checks the types of the input', async () => {
  const wrong = [
    ['input.user.nam == "x"', 'undefined ref: input.user.nam'],
    ['input.user.age == "x"', 'match error'],
    ['input.roles[_].x', 'undefined ref: input.roles[_].x'],
    ['input.either.y', 'undefined ref: input.either.y'],
    ['input.all.c', 'undefined ref: input.all.c'],
    ['input.tree.next.value == 1', 'match error'],
    ['input.tree.next.next.nope', 'undefined ref: input.tree.next.next.nope'],
    ['input.user[x] == true', 'match error'],
    ['count(input.user.age) > 1', 'count: invalid argument(s)'],
    ['input.user.other with input as {}', 'undefined ref: input.user.other'],
  ] as const;
  const right = [
    'input.free.what.ever == 1',
    'input.either.x == 1',
    'input.all.b == 1',
    'input.user.name == 1 with input.user.name as 1',
    'input.user.name == 1 with input as {"user": {"name": 1}}',
  ];
  const text = ['package p', ...[...wrong.map(([body]) => body), ...right].map((body, at) => `p${at} if ${body}`)];
  assert.equal(
    await typeErrors(text.join('\n'), '-s input.json'),
    Object.fromEntries(wrong.map(([, message], at) => [at + 2, message])),
  );
  assert.equal(await typeErrors(text.join('\n'), ''), {});
});

test('schemas of annotations are definitions, or files in the directory of --schema', async () => {
  const text = `# METADATA
# scope: package
# schemas:
# - input.user: schema.acl.user
package p

a if input.user.name

# METADATA
# scope: rule
# schemas:
# - data.list: schema.list
b if data.list[0] == "a"

c if data.list[0] == "a"

# METADATA
# schemas:
# - data.x.y: {type: object, properties: {z: {type: string}}}
d if data.x.y.z == 2

d if data.x.other

# METADATA
# schemas:
# - input: schema["not here"]
e if input.user.id
`;
  const definition = { 20: 'match error' };
  assert.equal(await typeErrors(text, '-s dir'), {
    ...definition,
    7: 'undefined ref: input.user.name',
    13: 'match error',
    27: 'undefined schema: schema["not here"]',
  });
  assert.equal(await typeErrors(text, ''), definition);
});

test('a schema that cannot be used is an error', async () => {
  const messageOf = async (flags: string) =>
    (await lintel(`opa check good ${flags}`, { files: { ...files, ...schemas }, cwd: '/w' })).stderr;
  assert.match(await messageOf('-s wrong.json'), /rego_type_error: wrong\.json: .*strange/);
  assert.match(await messageOf('-s nope'), /--schema: no such file or directory: "nope"/);
  assert.match(await messageOf('-s both/a.rego'), /cannot read a\.rego/);
});

test('eval and test check types, too', async () => {
  const typed = {
    ...schemas,
    '/w/p.rego': 'package p\n\np if input.user.nam\n',
    '/w/t/p_test.rego': 'package p_test\n\ntest_a if input.nope\n',
    '/w/i.json': '{"user": {"name": "ada"}}',
  };
  const ask = (command: string) => lintel(command, { files: typed, cwd: '/w' });
  assert.is((await ask('eval -s input.json -i i.json input.user.name -f raw')).stdout, 'ada\n');
  assert.match((await ask('eval -s input.json input.nope')).stdout, /undefined ref: input\.nope/);
  assert.match((await ask('eval -s input.json -d p.rego data.p')).stdout, /undefined ref: input\.user\.nam/);
  assert.match((await ask('eval --partial -s input.json -d p.rego data.p')).stdout, /undefined ref: input\.user\.nam/);
  assert.match((await ask('test -s input.json t')).stderr, /undefined ref: input\.nope/);
});

test('JSON has the place of each error', async () => {
  const { code, stdout, stderr } = await check('-f json unsafe -m 1');
  assert.equal([code, stdout], [1, '']);
  assert.equal(JSON.parse(stderr), {
    errors: [
      {
        message: 'var x is unsafe',
        code: 'rego_unsafe_var_error',
        location: { file: 'unsafe/a.rego', row: 3, col: 6 },
      },
      { message: 'error limit reached', code: 'rego_compile_error' },
    ],
  });
});

test('--max-errors 0 reports all errors', async () => {
  const rules = Array.from({ length: 15 }, (_, index) => `p${index} if x${index}\n`).join('');
  const many = { '/w/m.rego': `package a\n${rules}` };
  const count = async (flags: string) =>
    (await lintel(`opa check m.rego ${flags}`, { files: many, cwd: '/w' })).stderr.split('\n').length;
  // A heading, and the end of the last line.
  assert.equal([await count(''), await count('-m 0'), await count('-m 3')], [13, 17, 6]);
  assert.match((await check('-m x good')).stderr, /--max-errors needs an integer/);
});

test('--v0-v1 accepts only files that are valid in both versions', async () => {
  assert.is((await check('--v0-v1 both')).code, 0);
  assert.is((await check('--v0-v1 old')).code, 1);
  assert.is((await check('--v0-v1 good')).code, 1);
});

test('--bundle follows the manifest', async () => {
  assert.is((await check('bundle')).code, 1);
  assert.is((await check('-b bundle')).code, 0);
});

test('--capabilities permits only some functions and features', async () => {
  assert.match(
    (await check('--capabilities few.json good')).stderr,
    /^1 error occurred: good\/a\.rego:3: rego_type_error: undefined function count\n$/,
  );
  assert.match(
    (await check('--capabilities few.json template.rego')).stderr,
    /the capabilities do not include template_strings/,
  );
  assert.is((await check('--capabilities v1.22.0 good')).code, 0);
  assert.match((await check('--capabilities v0.50.0 good')).stderr, /v1\.22\.0 only; pass a file/);
});

test.run();
