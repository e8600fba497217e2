import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, sep } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { repository } from '../shared.ts';
import { sourceFiles } from './sources.ts';

const test = suite('architecture/chapters');

/** The READMEs of `src`, with their lines that are not empty. */
const chapters = readdirSync(join(repository, 'src'), { recursive: true })
  .map((path) => join('src', String(path)))
  .filter((path) => basename(path) === 'README.md')
  .map((path) => ({ path, lines: readFileSync(join(repository, path), 'utf8').split('\n').filter(Boolean) }));

test('a README of a chapter has ten lines at most', () => {
  const long = chapters.filter(({ lines }) => lines.length > 10);
  assert.equal(
    long.map(({ path }) => path),
    [],
  );
  assert.ok(chapters.length > 20, 'they were found');
});

test('a folder of more than three files has a README', () => {
  const folders = new Map<string, number>();
  for (const { path } of sourceFiles()) folders.set(dirname(path), (folders.get(dirname(path)) ?? 0) + 1);
  const described = new Set(chapters.map(({ path }) => dirname(path).split(sep).join('/')));
  const silent = [...folders].filter(([folder, count]) => count > 3 && !described.has(folder));
  assert.equal(silent, []);
});

test('the files that a README names are there', () => {
  const names = new Set(sourceFiles().map(({ path }) => basename(path)));
  const missing = chapters.flatMap(({ path, lines }) =>
    [...lines.join('\n').matchAll(/`(?:[\w/-]+\/)?([\w-]+\.ts)`/g)]
      .filter(([, name]) => !names.has(name!))
      .map(([named]) => `${path}: ${named}`),
  );
  assert.equal(missing, []);
});

test.run();
