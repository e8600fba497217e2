import * as fc from 'fast-check';
import type { FindingRecord, ScanRecord } from '../../../src/fleet/index.ts';
import type { Severity } from '../../../src/scan/index.ts';

/** A scan with the given fields. */
export function scanOf(fields: Partial<ScanRecord> = {}): ScanRecord {
  return {
    repository: { url: 'https://github.com/acme/shop', owner: 'acme', name: 'shop', team: 'payments' },
    commit: 'c1',
    setup: 's1',
    started: '2026-01-05T10:00:00.000Z',
    milliseconds: 1200,
    resources: 12,
    files: 3,
    errors: [],
    findings: [],
    ...fields,
  };
}

/** A finding with the given fields. */
export function findingOf(fields: Partial<FindingRecord> = {}): FindingRecord {
  return {
    fingerprint: 'f1',
    rule: 'aws.s3.bucket_encrypted',
    title: 'Encrypt S3 buckets',
    severity: 'HIGH',
    category: 'Data Protection',
    frameworks: ['CIS', 'PCI'],
    type: 'aws_s3_bucket',
    address: 'module.store.aws_s3_bucket.logs',
    file: 'infra/logs.tf',
    line: 7,
    message: 'The bucket is not encrypted',
    frame: '  7 | resource "aws_s3_bucket" "logs" {',
    ...fields,
  };
}

export const severities: readonly Severity[] = ['LOW', 'MEDIUM', 'HIGH'];
export const urls = ['https://github.com/acme/shop', 'https://github.com/acme/web', 'https://gitlab.com/ops/net'];
export const frameworksOf: Record<string, readonly string[]> = { r1: ['CIS'], r2: ['CIS', 'PCI'], r3: [] };

const start = Date.UTC(2026, 0, 1);

const finding: fc.Arbitrary<FindingRecord> = fc
  .record({
    fingerprint: fc.constantFrom('f1', 'f2', 'f3', 'f4'),
    rule: fc.constantFrom('r1', 'r2', 'r3'),
    severity: fc.constantFrom(...severities),
    line: fc.integer({ min: 1, max: 3 }),
    isSuppressed: fc.boolean(),
  })
  .map(({ isSuppressed, ...fields }) =>
    findingOf({
      ...fields,
      frameworks: frameworksOf[fields.rule] ?? [],
      ...(isSuppressed && { suppressed: { reason: 'accepted', by: 'main.tf:3' } }),
    }),
  );

/** Scans of a few repositories: some repeat another one, come late, or are incomplete, and repositories change teams. */
export const scan: fc.Arbitrary<ScanRecord> = fc
  .record({
    url: fc.constantFrom(...urls),
    team: fc.constantFrom(undefined, 'payments', 'platform'),
    commit: fc.constantFrom('c1', 'c2', 'c3'),
    setup: fc.constantFrom('s1', 's1', 's2'),
    hours: fc.integer({ min: 0, max: 40 }),
    errors: fc.constantFrom([], [], ['main.tf:3: not closed']),
    findings: fc.uniqueArray(finding, { maxLength: 7, selector: ({ fingerprint, rule }) => `${fingerprint} ${rule}` }),
  })
  .map(({ url, team, hours, ...fields }) => {
    const [owner = '', name = ''] = new URL(url).pathname.slice(1).split('/');
    return scanOf({
      ...fields,
      repository: { url, owner, name, ...(team !== undefined && { team }) },
      started: new Date(start + hours * 12 * 3_600_000).toISOString(),
    });
  });
