import { suite } from 'uvu';
import { loadPatterns } from '../../../../src/go/index.ts';
import { assertErrors, assertOutputs, type Outputs } from './template.ts';

const test = suite('helm/functions/versions');

test.before(loadPatterns);

const outputs: Outputs = [
  ['semver "1.2.3-beta.1+b"', '1.2.3-beta.1+b'],
  ['semver "1.2"', '1.2.0'],
  ['semverCompare "^1.2.0" "1.3.0"', 'true'],
  ['semverCompare ">=1.2 <2 || 3.x" "3.1.0"', 'true'],
  ['semverCompare "~1.2" "1.3.0"', 'false'],
  ['semverCompare "^1.2.0" "1.3.0-beta"', 'false'],
  ['semverCompare "x" "1.0.0"', 'true'],
];

test('values are those of Helm', () => assertOutputs(outputs));

test('calls that Helm refuses are errors', () => {
  assertErrors(['semver "x"']);
});

test.run();
