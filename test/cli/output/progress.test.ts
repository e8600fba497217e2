import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { progressLine } from '../../../src/cli/output/progress.ts';
import type { Progress } from '../../../src/scan/index.ts';

const test = suite('cli/output/progress');

/** The texts that steps after some milliseconds write. */
function written(steps: readonly (readonly [milliseconds: number, progress: Progress | 'clear'])[], isTerminal = true) {
  const texts: string[] = [];
  let time = 5_000_000_000n;
  const line = progressLine({ isTerminal, write: (text) => void texts.push(text) }, () => time);
  for (const [milliseconds, progress] of steps) {
    time = 5_000_000_000n + BigInt(milliseconds) * 1_000_000n;
    if (progress === 'clear') line.clear();
    else line.show(progress);
  }
  return texts.map((text) => text.replace('\r\u001b[K', '>'));
}

const read = (files: number): Progress => ({ kind: 'read', files });

test('the line appears after 200 ms, and changes every 200 ms', () => {
  const steps = [199, 200, 300, 399, 400, 401].map((time) => [time, read(time)] as const);
  assert.equal(written(steps), ['>200 files read', '>400 files read']);
});

test('it is removed once, if it was shown', () => {
  assert.equal(
    written([
      [100, read(1)],
      [150, 'clear'],
    ]),
    [],
  );
  assert.equal(
    written([
      [200, read(1)],
      [300, 'clear'],
      [300, 'clear'],
    ]),
    ['>1 files read', '>'],
  );
  const again = [
    [200, read(1)],
    [300, 'clear'],
    [400, read(2)],
    [500, 'clear'],
  ] as const;
  assert.equal(written(again), ['>1 files read', '>', '>2 files read', '>']);
});

test('each kind of progress', () => {
  const kinds: readonly Progress[] = [
    { kind: 'downloaded', bytes: 1_260_000 },
    read(3),
    { kind: 'loaded', files: 3, resources: 4 },
    { kind: 'evaluated', percent: 42 },
  ];
  assert.equal(written(kinds.map((progress, at) => [(at + 1) * 200, progress] as const)), [
    '>1.3 MB downloaded',
    '>3 files read',
    '>3 files loaded, 4 resources',
    '>42 % evaluated',
  ]);
});

test('nothing is written elsewhere than on a terminal', () => {
  assert.equal(
    written(
      [
        [500, read(1)],
        [600, 'clear'],
      ],
      false,
    ),
    [],
  );
});

test.run();
