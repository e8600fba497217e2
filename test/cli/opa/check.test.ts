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

test('schemas are refused', async () => {
  assert.match((await check('--schema s.json good')).stderr, /--schema is not supported: lintel does not check/);
});

test.run();
