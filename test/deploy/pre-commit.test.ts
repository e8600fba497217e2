import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { parse } from 'yaml';
import { program } from '../built.ts';
import { installed } from '../package/installed.ts';
import { repository } from '../shared.ts';

interface Hook {
  readonly id: string;
  readonly entry: string;
  readonly args?: readonly string[];
  readonly files: string;
}

const test = suite('deploy/pre-commit');
const hooks = parse(readFileSync(join(repository, '.pre-commit-hooks.yaml'), 'utf8')) as readonly Hook[];

/** Runs what pre-commit runs for a hook: the entry, its own arguments or else those of the user's configuration. */
function run(id: string, folder: string, args?: readonly string[]) {
  const hook = hooks.find((each) => each.id === id)!;
  const [name, ...words] = hook.entry.split(' ');
  assert.is(name, 'lintel');
  return spawnSync(process.execPath, [program, ...words, ...(args ?? hook.args ?? [])], {
    cwd: join(repository, folder),
    encoding: 'utf8',
  });
}

test('every hook runs, and fails on an error', () => {
  for (const [id, folder] of [
    ['lintel', 'examples/web-shop'],
    ['lintel-terraform', 'examples/web-shop'],
  ] as const) {
    const { status, stdout } = run(id, folder);
    assert.is(status, 3, id);
    assert.match(stdout, /aws\.rds\.storage_encrypted/);
  }
  assert.is(run('lintel-fmt', 'policies/lib', ['--list', '.']).status, 0);
  const { status, stderr } = run('lintel-test', 'policies/lib', ['.']);
  assert.is(status, 0, stderr);
});

test('hooks run when one of their files changes', () => {
  const touched = (id: string, path: string) => new RegExp(hooks.find((hook) => hook.id === id)!.files).test(path);
  for (const path of [
    'main.tf',
    'a/prod.auto.tfvars',
    'b.tf.json',
    'main.tofu',
    'chart/values.yaml',
    'x.yml',
    '_h.tpl',
  ])
    assert.ok(touched('lintel', path), path);
  for (const path of ['main.go', 'README.md', 'package.json']) assert.not.ok(touched('lintel', path), path);
  assert.ok(touched('lintel-fmt', 'a/b.rego'));
  assert.ok(touched('lintel-terraform', 'a/main.tf'));
  assert.not.ok(touched('lintel-terraform', 'x.yaml'));
  assert.ok(touched('lintel-test', 'policies/a.rego'));
});

test('the hook of the page lets a commit pass that brings nothing new, and no other', async () => {
  const page = readFileSync(join(repository, 'docs/pre-commit.md'), 'utf8');
  const [, script] = /```sh\n([\s\S]*?)```/.exec(page)!;
  const { folder } = await installed();
  const project = mkdtempSync(join(folder, 'hook-'));
  const git = (...args: string[]) =>
    spawnSync('git', ['-c', 'user.name=test', '-c', 'user.email=test@example.com', ...args], {
      cwd: project,
      encoding: 'utf8',
    });
  const commit = (name: string, text: string) => {
    writeFileSync(join(project, 'infra', name), text);
    git('add', '.');
    return git('commit', '-m', 'test').status;
  };
  git('init', '--quiet');
  mkdirSync(join(project, 'infra'));
  writeFileSync(join(project, '.git/hooks/pre-commit'), script!, { mode: 0o755 });
  assert.is(commit('main.tf', 'resource "aws_s3_bucket" "known" {}\n'), 0);
  assert.is(commit('more.tf', 'locals { a = 1 }\n'), 0);
  assert.is(commit('new.tf', 'resource "aws_ebs_volume" "new" {\n  size = 10\n}\n'), 1);
});

test.run();
