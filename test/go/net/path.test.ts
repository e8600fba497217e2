import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { baseName, cleanPath, directoryName } from '../../../src/go/index.ts';

const test = suite('go/net/path');

/** Paths with what Clean, Base and Dir of Go's package `path` are documented to return. */
const paths: readonly (readonly [path: string, clean: string, base: string, directory: string])[] = [
  ['', '.', '.', '.'],
  ['.', '.', '.', '.'],
  ['..', '..', '..', '.'],
  ['/', '/', '/', '/'],
  ['///', '/', '/', '/'],
  ['a', 'a', 'a', '.'],
  ['/a', '/a', 'a', '/'],
  ['a/b', 'a/b', 'b', 'a'],
  ['a/b/', 'a/b', 'b', 'a/b'],
  ['/a/b/c', '/a/b/c', 'c', '/a/b'],
  ['a//b', 'a/b', 'b', 'a'],
  ['./a/./b', 'a/b', 'b', 'a'],
  ['a/..', '.', '..', 'a'],
  ['a/../b', 'b', 'b', '.'],
  ['../a', '../a', 'a', '..'],
  ['../../a', '../../a', 'a', '../..'],
  ['a/../../b', '../b', 'b', '..'],
  ['/../a', '/a', 'a', '/'],
  ['/a/../..', '/', '..', '/'],
  ['a/...', 'a/...', '...', 'a'],
];
for (const [path, clean, base, directory] of paths) {
  test(JSON.stringify(path), () => {
    assert.equal([cleanPath(path), baseName(path), directoryName(path)], [clean, base, directory]);
  });
}

test.run();
