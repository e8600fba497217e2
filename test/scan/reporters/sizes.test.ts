import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type Report, reporters } from '../../../src/scan/index.ts';
import { assertLinear } from '../../growth.ts';
import { smallReport } from './reports.ts';

const test = suite('every reporter, of much');

/** Enough for non-linear or buffering code to show. */
const many = 20_000;
const [once] = smallReport.violations;
const withViolations = (count: number): Report => ({
  ...smallReport,
  violations: Array.from({ length: count }, () => once!),
});

for (const reporter of reporters) {
  test(`${reporter.id} writes many violations piece by piece, in linear time`, async () => {
    let [pieces, longest, size] = [0, 0, 0];
    for (const piece of reporter.render(withViolations(many), {})) {
      pieces++;
      size += piece.length;
      longest = Math.max(longest, piece.length);
    }
    await assertLinear((count) => {
      for (const _ of reporter.render(withViolations(count), {}));
    }, many / 4);
    // Markdown and reviews keep within what a comment may hold.
    assert.ok(['markdown', 'github-review'].includes(reporter.id) ? size < 65_536 : pieces > many, `${pieces} pieces`);
    assert.ok(longest < 100_000, `${longest} characters`);
  });
}

test.run();
