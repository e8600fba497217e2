import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { lintel } from '../memory-io.ts';

const test = suite('cli/scan/fix-options');

const files = { '/project/main.tf': 'resource "aws_kms_key" "k" {\n}\n' };

test('flags of fixes that contradict each other, or others', async () => {
  const cases: readonly (readonly [flags: string, problem: string])[] = [
    ['--fix --show-fixes', '--fix and --show-fixes cannot be combined'],
    ['--fix-dry-run --fix', '--fix and --fix-dry-run cannot be combined'],
    ['--fix-dry-run --show-fixes', '--fix-dry-run and --show-fixes cannot be combined'],
    ['--unsafe-fixes', '--unsafe-fixes requires --fix, --fix-dry-run or --show-fixes'],
    ['--fix -o github-review', '--fix and -o github-review cannot be combined'],
    ['--fix-dry-run -o github-review=r.json', '--fix-dry-run and -o github-review cannot be combined'],
    ['--fix-dry-run -o json', '--fix-dry-run prints a diff: write the report to a file with -o FORMAT=FILE'],
    ...['--config-only', '--config-with-error', '--trace x', '--write-baseline b'].map(
      (flag) => [`--show-fixes ${flag}`, `--show-fixes and ${flag.split(' ')[0]} cannot be combined`] as const,
    ),
  ];
  for (const [flags, problem] of cases) {
    const { code, stderr } = await lintel(`scan -d . -t all ${flags}`, { files, writable: true });
    assert.is(code, 1, flags);
    assert.match(stderr.replaceAll(/\s+/g, ' '), problem, flags);
  }
});

test.run();
