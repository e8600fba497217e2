import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { importText } from '../../rego/built.ts';
import { createBuiltEngine } from '../../rego/rego.ts';
import { lintel } from '../memory-io.ts';

const build = suite('lintel build');

const files = {
  '/project/policies/a.rego': 'package a\nallow if data.b.known[input.name]',
  '/project/policies/bad.yaml': 'kind: [',
  '/project/policies/lib/b.rego': 'package b\nknown := {"ann", "bob"}',
};

build('writes a module that gives the same results as the policies', async () => {
  const { code, stdout, stderr } = await lintel('build policies', { files });
  assert.is(stderr, '');
  assert.is(code, 0);
  const host = { now: () => 0n, random: () => 0.5, env: new Map() };
  const engine = createBuiltEngine(await importText(stdout), { host });
  assert.is(engine.evaluate(['a', 'allow'], { name: 'bob' }), true);
  assert.is(engine.evaluate(['a', 'allow'], { name: 'eve' }), undefined);
});

build('keeps only what the entry points need', async () => {
  const more = {
    ...files,
    '/project/policies/c.rego': 'package c\np := q\nq := "needed"\nr := "left out"\nf(x) := x\nall := data.d',
    '/project/policies/d.rego': 'package d\nnumber := 17',
  };
  const { code, stdout, stderr } = await lintel('build policies -e c/p -e a/allow', { files: more });
  assert.is(code, 0, stderr);
  for (const kept of ['needed', 'bob']) assert.match(stdout, kept);
  for (const gone of ['left out', '17', 'a/f', '"d"']) assert.not.match(stdout, gone);
  const host = { now: () => 0n, random: () => 0.5, env: new Map() };
  const engine = createBuiltEngine(await importText(stdout), { host });
  assert.is(engine.evaluate(['a', 'allow'], { name: 'bob' }), true);
  assert.is(engine.evaluate(['c', 'p']), 'needed');
  assert.is(engine.evaluate(['c', 'r']), undefined);
  const missing = await lintel('build policies -e c/nothing', { files: more });
  assert.is(missing.code, 1);
  assert.match(missing.stderr, /-e: no rule at or below c\/nothing/);
});

build('refuses policies that do not compile', async () => {
  const broken = { '/project/policies/a.rego': 'package a\nallow if x' };
  const { code, stdout, stderr } = await lintel('build policies', { files: broken });
  assert.is(code, 1);
  assert.is(stdout, '');
  assert.match(stderr, /a\.rego:2/);
  assert.match(stderr, /var x is unsafe/);
});

build('says what is missing', async () => {
  assert.match((await lintel('build')).stderr, /needs at least one file or directory/);
  assert.match((await lintel('build policies -o x.mjs', { files })).stderr, /-o: files cannot be written/);
  const data = { '/project/data/a.json': '{}', '/project/policies/a.rego': 'package a' };
  const none = await lintel('build data', { files: data });
  assert.equal([none.code, none.stdout], [1, '']);
  assert.match(none.stderr, /no Rego files below data/);
  for (const flag of ['-r 7', '--signing-key k', '--claims-file c.json', '--verification-key k']) {
    const { code, stdout, stderr } = await lintel(`build policies ${flag}`, { files: data });
    assert.equal([code, stdout], [1, ''], flag);
    assert.match(
      stderr,
      /--(?:revision|signing-key|claims-file|verification-key) needs -b or -t plan: only bundles have one/,
    );
  }
});

build('-o writes a file instead of printing', async () => {
  const { stdout } = await lintel('build policies', { files });
  const written = await lintel('build policies -o out/x.mjs', { files, writable: true });
  assert.equal(written, { code: 0, stdout: '', stderr: '', saved: { '/project/out/x.mjs': stdout } });
});

build.run();
