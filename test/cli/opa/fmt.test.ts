import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { lintel } from '../memory-io.ts';

const test = suite('lintel opa fmt');

const good = 'package a\n\np if x\n';
const bad = 'package a\np if { x }\n';
const files = {
  '/w/bad.rego': bad,
  '/w/good.rego': good,
  '/w/broken.rego': 'package a\n\np if {\n',
  '/w/v0.rego': 'package a\np[x] { x = 1 }\n',
  '/w/dir/a.rego': bad,
  '/w/dir/b/c.rego': good,
  '/w/dir/data.json': '{}',
  '/w/dots.rego': 'package a\n\np := x.not\n',
  '/w/few.json': '{"builtins": [], "features": []}',
};

const fmt = (command: string, stdin?: string) =>
  lintel(`opa fmt ${command}`, { files, cwd: '/w', writable: true, ...(stdin !== undefined && { stdin }) });

// The outputs and codes are those of opa fmt.
test('formatted texts go to standard output', async () => {
  assert.equal(await fmt('bad.rego'), { code: 0, stdout: good, stderr: '' });
  assert.equal(await fmt('dir'), { code: 0, stdout: good + good, stderr: '' });
  assert.equal(await fmt('', bad), { code: 0, stdout: good, stderr: '' });
});

test('--write changes files that are not formatted', async () => {
  assert.equal(await fmt('-w dir good.rego'), { code: 0, stdout: '', stderr: '', saved: { '/w/dir/a.rego': good } });
});

test('--list prints names, and --fail ends with code 2', async () => {
  assert.equal(await fmt('-l dir good.rego'), { code: 0, stdout: 'dir/a.rego\n', stderr: '' });
  assert.equal(await fmt('-l --fail dir'), { code: 2, stdout: 'dir/a.rego\n', stderr: 'unexpected diff\n' });
  assert.equal(await fmt('--fail bad.rego'), { code: 2, stdout: '', stderr: 'unexpected diff\n' });
  assert.equal(await fmt('--fail good.rego'), { code: 0, stdout: good, stderr: '' });
});

test('--diff prints a unified diff', async () => {
  const { code, stdout } = await fmt('-d bad.rego good.rego');
  assert.is(code, 0);
  assert.is(stdout, '--- a/bad.rego\n+++ b/bad.rego\n@@ -1,2 +1,3 @@\n package a\n-p if { x }\n+\n+p if x\n');
});

test('--list comes before --diff, and files of other kinds are left out', async () => {
  assert.equal(await fmt('-l -d bad.rego'), { code: 0, stdout: 'bad.rego\n', stderr: '' });
  assert.equal(await fmt('-w -l bad.rego'), { code: 0, stdout: 'bad.rego\n', stderr: '' });
  assert.equal(await fmt('-w --fail bad.rego'), { code: 2, stdout: '', stderr: 'unexpected diff\n' });
  assert.equal(await fmt('few.json'), { code: 0, stdout: '', stderr: '' });
  const { code, stdout, stderr } = await lintel('opa fmt', { files, cwd: '/w' });
  assert.equal([code, stdout], [1, '']);
  assert.match(stderr, /opa fmt needs a file, a directory, or Rego on standard input/);
});

test('a file that is not valid ends with code 2, and standard input with 1', async () => {
  const why = '1 error occurred: broken.rego:4: rego_parse_error: unexpected eof token';
  assert.equal(await fmt('broken.rego good.rego'), {
    code: 2,
    stdout: '',
    stderr: `failed to format Rego source file: ${why}\n`,
  });
  assert.is((await fmt('', 'package a\np if {')).code, 1);
  const { code, stderr } = await fmt('none.rego');
  assert.is(code, 1);
  assert.match(stderr, /no such file or directory: "none.rego"/);
});

test('versions of Rego', async () => {
  assert.is((await fmt('v0.rego')).code, 2);
  assert.is((await fmt('--v0-compatible v0.rego')).stdout, 'package a\n\np[x] {\n\tx = 1\n}\n');
  const both = 'package a\n\nimport rego.v1\n\np contains x if x = 1\n';
  assert.is((await fmt('--v0-v1 v0.rego')).stdout, both);
  assert.is((await fmt('--rego-v1 v0.rego')).stdout, both);
  assert.is((await fmt('--v0-v1 --v1-compatible good.rego')).stdout, 'package a\n\nimport rego.v1\n\np if x\n');
  assert.is((await fmt('--drop-v0-imports', both)).stdout, both.replace('import rego.v1\n\n', ''));
});

test('--capabilities without keywords in references', async () => {
  assert.is((await fmt('dots.rego')).stdout, files['/w/dots.rego']);
  assert.is((await fmt('--capabilities few.json dots.rego')).stdout, 'package a\n\np := x["not"]\n');
});

test.run();
