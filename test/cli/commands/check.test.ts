import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { lintel } from '../memory-io.ts';

const files = {
  '/project/good/a.rego': 'package a\n\nallow if input.x\n',
  '/project/untidy/a.rego': 'package a\n\nimport data.b\n\nf(x, y) := x\n\nallow if {\n\tz := 1\n\tinput.x\n}\n',
  '/project/bad/a.rego': 'package a\n\nallow if nope(1)\n',
  '/project/bad/b.rego': 'package b\n\nallow if }\n',
  '/project/old/a.rego': 'package a\n\nallow { any([true]) }\n',
};

const tests = suite('lintel check');

tests('reports nothing for valid files', async () => {
  assert.equal(await lintel('check good', { files }), { code: 0, stdout: '', stderr: '' });
  assert.equal(await lintel('check good -f json', { files }), { code: 0, stdout: '{}\n', stderr: '' });
  assert.equal((await lintel('check untidy', { files })).code, 0);
  assert.equal((await lintel('check old --v0-compatible', { files })).code, 0);
});

tests('names each mistake with its place, and exits with 2', async () => {
  const { code, stderr } = await lintel('check bad/a.rego', { files });
  assert.is(code, 2);
  assert.match(stderr, /undefined function nope[\s\S]*bad\/a\.rego:3:10 \[rego_type_error\]/);
  const broken = await lintel('check bad -f json', { files });
  assert.is(broken.code, 2);
  const { errors } = JSON.parse(broken.stdout);
  assert.equal(
    errors.map((error: { code: string; location: object }) => [error.code, error.location]),
    [['rego_parse_error', { file: 'bad/b.rego', row: 3, col: 10 }]],
  );
});

tests('--strict: unused names, and v0 code that v1 forbids', async () => {
  const { code, stdout } = await lintel('check --strict -f json untidy', { files });
  assert.is(code, 2);
  assert.equal(
    JSON.parse(stdout).errors.map(({ message, location }: { message: string; location: { row: number } }) => [
      location.row,
      message,
    ]),
    [
      [3, 'import data.b unused'],
      [5, 'unused argument y. (hint: use _ (wildcard variable) instead)'],
      [8, 'assigned var z unused'],
    ],
  );
  assert.match((await lintel('check -S old --v0-compatible', { files })).stderr, /deprecated built-in function calls/);
  assert.is((await lintel(['eval', '--strict', 'data.a.allow', '-d', 'untidy'], { files })).code, 2);
});

tests('needs a path that is there', async () => {
  assert.is((await lintel('check', { files })).code, 1);
  assert.match((await lintel('check nowhere', { files })).stderr, /no such file or directory: "nowhere"/);
});

tests.run();
