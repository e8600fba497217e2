import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { countOf, formats, LintelError, memoryFiles, render, scan } from '../../src/library/edge.ts';
import { policyTree } from './policies.ts';

const test = suite('library: scans of files in memory');

const files = memoryFiles(
  new Map([
    ['main.tf', 'resource "test_thing" "a" {\n  open = true\n}\n'],
    ['other.tf', 'resource "test_thing" "b" {\n  open = true\n}\n'],
  ]),
);
const platform = { policies: async () => policyTree };

async function refusal(work: Promise<unknown>): Promise<readonly string[]> {
  try {
    await work;
  } catch (error) {
    assert.instance(error, LintelError);
    return (error as LintelError).diagnostics.map(({ code, message }) => `${code}: ${message}`);
  }
  throw new Error('nothing was refused');
}

test('all files of a tree are scanned, or the one that is named', async () => {
  const whole = await scan({ types: ['terraform'], target: { kind: 'files', files } }, platform);
  assert.equal(
    whole.violations.map(({ resource }) => resource.name),
    ['a', 'b'],
  );
  assert.is(countOf(whole.violations).high, 2);
  const one = await scan({ types: ['terraform'], target: { kind: 'files', files, file: 'other.tf' } }, platform);
  assert.equal(
    one.violations.map(({ resource }) => resource.name),
    ['b'],
  );
});

test('features that need a file system are rejected', async () => {
  assert.equal(await refusal(scan({ types: ['terraform'], target: { kind: 'directory', path: '.' } }, platform)), [
    'usage: a target of the kind directory needs a file system, which is not available in lintel/edge',
  ]);
  assert.equal(
    await refusal(scan({ types: ['terraform'], target: { kind: 'files', files }, policyPaths: ['policies'] })),
    ['usage: policyPaths needs a file system, which is not available in lintel/edge'],
  );
});

test('a report is written in each format, and no other', async () => {
  const report = await scan({ types: ['terraform'], target: { kind: 'files', files } }, platform);
  assert.ok(formats.includes('sarif') && formats.includes('human'));
  const { results } = JSON.parse(render(report, 'json'));
  assert.is(results.violations.length, 2);
  assert.is(JSON.parse(render(report, 'sarif')).version, '2.1.0');
  assert.throws(
    () => render(report, 'jsom'),
    (error: LintelError) => error.diagnostics[0]!.message === 'unknown format "jsom"',
  );
});

test.run();
