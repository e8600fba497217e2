import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Report } from '../../../src/scan/index.ts';
import { emptyReport, rendered, smallReport, unscannedReport } from './reports.ts';

const test = suite('scan/reporters: gaps');

type Coverage = Report['coverage'];

/** The gaps that a CSV report names, with `--summary` all of them. */
function gapsIn(coverage: Partial<Coverage>, summary = true, rest: Partial<Report> = {}): readonly string[] {
  const report = { ...emptyReport, ...rest, coverage: { ...emptyReport.coverage, ...coverage } };
  const lines = rendered('csv', report, { summary }).split('\n');
  return lines.flatMap((line) => {
    const [, quoted, plain] = /^not covered,{10}(?:"(.*)"|([^,]*)),*$/.exec(line) ?? [];
    return quoted ?? plain ?? [];
  });
}

const blocks = (total: number, instantiated: number, missingModules: number, unknown = 0, values = 100) => ({
  blocks: { total, instantiated, missingModules },
  values: { total: values, unknown },
});

test('coverage is a sentence with its reasons', () => {
  const said = (coverage: Partial<Coverage>): string => {
    const issues = JSON.parse(
      rendered('gitlab', { ...emptyReport, coverage: { ...emptyReport.coverage, ...coverage } }),
    );
    return issues.map(({ description }: { description: string }) => description).join('\n');
  };
  assert.is(said(blocks(10, 10, 0, 50)), '');
  assert.is(
    said(blocks(10, 7, 0)),
    'Coverage 70 %: 7 of 10 resource blocks evaluated; 3 exist only with other variable values.',
  );
  assert.is(
    said(blocks(1, 1, 1)),
    'Coverage 50 %: 1 of 1 resource block evaluated; 1 module call could not be resolved.',
  );
  assert.is(
    said(blocks(3, 2, 2, 1)),
    'Coverage 40 %: 2 of 3 resource blocks evaluated; 1 exist only with other variable values, ' +
      '2 module calls could not be resolved, 1 % of values are unknown.',
  );
  assert.match(said(blocks(3, 2, 0, 1, 1000)), /, 1 % of values are unknown\.$/);
  assert.match(said(blocks(3, 2, 0, 11, 1000)), /, 2 % of values are unknown\.$/);
  assert.match(said(blocks(1000, 999, 0)), /^Coverage 99 %/);
});

test('the summary names each kind of gap, and without it only what was not scanned or excluded is named', () => {
  const excluded = [
    { by: '.lintelignore', entries: 2, isOwn: true },
    { by: '--exclude', entries: 1, isOwn: true },
    { by: 'a default', entries: 9, isOwn: false },
  ];
  assert.equal(gapsIn({ excluded } as Partial<Coverage>), [
    '3 files and directories excluded (.lintelignore 2, --exclude 1).',
  ]);
  assert.equal(gapsIn({ excluded: excluded.slice(1) } as Partial<Coverage>), [
    '1 file or directory excluded (--exclude).',
  ]);
  assert.equal(gapsIn({ excluded: excluded.slice(2) } as Partial<Coverage>), []);
  assert.equal(gapsIn({ excluded } as Partial<Coverage>, false), gapsIn({ excluded } as Partial<Coverage>));
  const types = (count: number, policies = 0) =>
    Array.from({ length: count }, (_, at) => ({ type: `test_${at}`, resources: 1, policies }));
  assert.equal(gapsIn({ types: types(1) } as Partial<Coverage>), ['No policies for 1 resource type: test_0.']);
  assert.equal(gapsIn({ types: types(4) } as Partial<Coverage>), [
    'No policies for 4 resource types: test_0, test_1, test_2, test_3.',
  ]);
  assert.equal(gapsIn({ types: types(6) } as Partial<Coverage>), [
    'No policies for 6 resource types: test_0, test_1, test_2, test_3 and 2 more.',
  ]);
  assert.equal(gapsIn({ types: types(6, 1) } as Partial<Coverage>), []);
  const unread = [{ code: 'x', level: 'warning', message: 'odd' }] as const;
  assert.equal(gapsIn({ unread }), ['1 warning about the input.']);
  assert.equal(gapsIn({}, true, { errors: smallReport.errors }), [
    '1 error: part of the input was not read or evaluated.',
  ]);
});

test('files that were not scanned are listed with the flag that scans them', () => {
  const { unscanned } = unscannedReport.coverage;
  const [charts, docker] = unscanned.kinds as [(typeof unscanned.kinds)[0], (typeof unscanned.kinds)[0]];
  const gaps = (parts: Partial<typeof unscanned>) => gapsIn({ unscanned: { ...unscanned, ...parts } }, false);
  const notRequested = 'Not requested: 2 Helm charts (charts/shop/Chart.yaml, …); to scan them, use -i helm or -i all.';
  assert.equal(gaps({ kinds: [charts] }), [notRequested]);
  assert.equal(gaps({ kinds: [docker] }), ['Not supported: 1 Dockerfile (Dockerfile).']);
  assert.equal(gaps({}), [notRequested, 'Not supported: 1 Dockerfile (Dockerfile).']);
  assert.equal(gaps({ isEverything: true }), []);
  const overlay = { ...charts, kind: { ...charts.kind, title: 'overlay' }, iacType: 'kustomize', files: 1 };
  assert.match(gaps({ kinds: [charts, overlay] })[0]!, /\) and 1 overlay \(.*use -i helm,kustomize or -i all\.$/);
  assert.match(gaps({ kinds: [charts, overlay, charts] })[0]!, /\), 1 overlay \(.*\) and 2 Helm charts/);
  assert.equal(gaps({ kinds: [], unexamined: 3 }), ['3 more YAML and JSON files were not examined.']);
});

test.run();
