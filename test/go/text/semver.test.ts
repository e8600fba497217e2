import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { compareVersions, type Version } from '../../../src/go/index.ts';

const test = suite('go/text/semver');

function version(text: string): Version {
  const [numbers = '', ...rest] = text.split('-');
  return { numbers: numbers.split('.').map((part) => BigInt(part)), prerelease: rest.join('-') };
}

test('versions are in the order of section 11 of Semantic Versioning 2.0', () => {
  const ordered = [
    '1.0.0-alpha',
    '1.0.0-alpha.1',
    '1.0.0-alpha.beta',
    '1.0.0-beta',
    '1.0.0-beta.2',
    '1.0.0-beta.11',
    '1.0.0-rc.1',
    '1.0.0',
    '2.0.0',
    '2.1.0',
    '2.1.1',
    '2.1.1.1',
    '10.0.0',
  ].map(version);
  for (const [i, a] of ordered.entries()) {
    for (const [j, b] of ordered.entries()) assert.is(compareVersions(a, b), Math.sign(i - j));
  }
});

test('numbers of a pre-release of any length are compared exactly', () => {
  const [a, b] = ['1.0.0-9007199254740993', '1.0.0-9007199254740992'].map(version) as [Version, Version];
  assert.is(compareVersions(a, b), 1);
});

test('a number that is missing is 0', () => {
  assert.is(compareVersions(version('1'), version('1.0.0')), 0);
});

test.run();
