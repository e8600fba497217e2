// Which test files there are, and what they import.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/**
 * Paths below `dir` of the test files whose path, with `dir`, contains one of the patterns; all of them without patterns.
 * @param {string} dir
 * @param {readonly string[]} patterns
 */
export function testFiles(dir, patterns) {
  const all = readdirSync(dir, { recursive: true }).map((path) => String(path).replaceAll('\\', '/'));
  const tests = all.filter((path) => /\.test\.[cm]?[jt]s$/.test(path)).sort();
  return tests.filter(
    (path) => patterns.length === 0 || patterns.some((pattern) => `${dir}/${path}`.includes(pattern)),
  );
}

const importedPath = /(?:\bfrom|\bimport)\s*\(?\s*'(\.[^']*)'/g;

/**
 * Whether one of the files imports `goal`, itself or through others. Sources are not followed, because they do not import tests.
 * @param {readonly string[]} files
 * @param {string} goal
 */
export function anyImports(files, goal) {
  const open = files.map((file) => resolve(file));
  const sources = join(resolve(goal, '..', '..'), 'src');
  const seen = new Set(open);
  for (const file of seen) {
    if (file === goal) return true;
    if (!existsSync(file) || file.startsWith(sources)) continue;
    for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(importedPath)) seen.add(resolve(file, '..', path));
  }
  return false;
}
