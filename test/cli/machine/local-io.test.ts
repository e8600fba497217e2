import process from 'node:process';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { localIo } from '../../../src/cli/machine/local-io.ts';

const test = suite('cli/machine/local-io');

test('each output listens to its stream only once', () => {
  const counts = (): readonly number[] =>
    [process.stdout, process.stderr].map((stream) => stream.listenerCount('error') + stream.listenerCount('drain'));
  localIo({ packageFolder: '', policyFolder: '' });
  const before = counts();
  localIo({ packageFolder: '', policyFolder: '' });
  assert.equal(counts(), before);
});

test.run();
