import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { sourceFiles } from './sources.ts';

const test = suite('architecture/spread');

/** Arguments use the stack: a list from scanned code that is spread into them can exceed it. */
const spread = /\b(?:push|unshift|max|min|fromCharCode|fromCodePoint)\((?:[^(){}[\]\n]*, *)?\.\.\./g;

/** Lists of a known length. */
const short = new Set(['src/iac/remote/request.ts', 'src/iac/remote/host-name.ts']);

test('no list of any length is spread into arguments', () => {
  const found = sourceFiles().flatMap(({ path, code }) =>
    short.has(path) ? [] : [...code.matchAll(spread)].map(([call]) => `${path}: ${call}`),
  );
  assert.equal(found, [], 'addAll and largestOf of src/source take lists of any length');
});

test.run();
