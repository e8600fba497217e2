import type { RenderOptions, Report, Reporter, Violation } from '../../../src/scan/index.ts';
import { reporters } from '../../../src/scan/index.ts';
import { policyOf, resourceOf } from '../examples.ts';

/** The reporter of this id. */
export function reporterOf(id: string): Reporter {
  return reporters.find((reporter) => reporter.id === id)!;
}

/** A reporter's output for a report, as one text. */
export function rendered(id: string, report: Report, options: RenderOptions = {}): string {
  return [...reporterOf(id).render(report, options)].join('');
}

/** A reporter's output for `--config-only`; undefined if it has no form for it. */
export function listed(id: string, report: Report, options: RenderOptions = {}): string | undefined {
  const { listing } = reporterOf(id);
  return listing && [...listing(report, options)].join('');
}

/** A report of nothing. */
export const emptyReport: Report = {
  violations: [],
  ifEnabled: [],
  skipped: [],
  passed: [],
  errors: [],
  notes: [],
  resources: [],
  fileCount: 0,
  policyCount: 0,
  coverage: {
    blocks: { total: 0, instantiated: 0, missingModules: 0 },
    values: { total: 0, unknown: 0 },
    loaded: [],
    types: [],
    evaluatedCount: 0,
    unread: [],
    undecided: [],
    excluded: [],
    unscanned: { kinds: [], unexamined: 0, named: [], isEverything: false },
  },
};

const encryption = policyOf({
  id: 'aws.s3.bucket_encryption',
  title: 'Encrypt the bucket',
  description:
    'A bucket must be encrypted with a key of your own, because whoever copies the disk can read it otherwise.',
  severity: 'HIGH',
  category: 'Data Protection',
  aliases: [{ tool: 'checkov', id: 'CKV_AWS_19' }],
  remediation: 'Add a server_side_encryption_configuration.',
  references: ['https://example.com/encryption'],
});
const privacy = policyOf({
  id: 'aws.s3.bucket_private',
  title: 'Keep the bucket private',
  description: 'It must be private, because others can read it otherwise.',
  severity: 'MEDIUM',
  category: 'Identity and Access Management',
});

const bucket = resourceOf({
  type: 'aws_s3_bucket',
  name: 'logs',
  source: 'modules/store/main.tf',
  line: 7,
  config: { bucket: 'logs', acl: 'public-read', size: 123456789012345678901234567890n },
  modulePath: ['outer', 'inner'],
});
const plain = resourceOf({ type: 'aws_s3_bucket', name: 'plain', config: { bucket: 'plain' } });

const violation = (parts: Partial<Violation> & Pick<Violation, 'policy' | 'resource'>): Violation => ({
  path: [],
  message: parts.policy.title,
  instances: [],
  fingerprint: '0123456789abcdef',
  ...parts,
});

/** Two violations, one of them twice, a skipped one, a passed rule and an error. */
export const smallReport: Report = {
  ...emptyReport,
  violations: [
    violation({ policy: encryption, resource: bucket, path: ['encryption', 0, 'rule'] }),
    violation({ policy: privacy, resource: bucket, path: ['acl'], message: 'Everybody may read it' }),
    violation({ policy: privacy, resource: bucket, path: ['acl'], message: 'Everybody may read it' }),
  ],
  skipped: [violation({ policy: privacy, resource: plain, skipped: { by: plain.span, comment: 'a website' } })],
  passed: [policyOf({ id: 'aws.s3.bucket_logging', severity: 'LOW' })],
  errors: [
    {
      iacType: 'terraform',
      directory: 'broken',
      file: 'broken/main.tf',
      line: 1,
      diagnostic: {
        code: 'hcl.unclosed-block',
        level: 'error',
        message: 'this block is not closed',
        span: { source: { path: 'broken/main.tf', text: 'a {\n' }, start: 2, end: 3 },
      },
    },
  ],
  resources: [bucket, plain],
  fileCount: 3,
  policyCount: 4,
};

const unscannedAt = (path: string): Report['coverage'] => ({
  ...emptyReport.coverage,
  unscanned: {
    kinds: [
      { kind: { title: 'Helm chart', plural: 'Helm charts', path: /^$/ }, iacType: 'helm', files: 2, examples: [path] },
      { kind: { title: 'Dockerfile', plural: 'Dockerfiles', path: /^$/ }, files: 1, examples: ['Dockerfile'] },
    ],
    unexamined: 0,
    named: [],
    isEverything: false,
  },
});

/** Nothing was found in what was scanned, but something else was there. */
export const unscannedReport: Report = { ...emptyReport, coverage: unscannedAt('charts/shop/Chart.yaml') };

export const evil =
  '\u001b[2J\u0007 "<b>&\u202e</violation></script><img src=x onerror=document.title=1><!-- ]]> ${x} \u0000 \ud800 日本 🦊 \'|`@you [x](y)\r\n::error::%0A%25\n##[error]\n- y: "';
const sketch = resourceOf({
  type: '__proto__',
  name: evil,
  source: `dir/${evil}.tf`,
  config: JSON.parse(`{"__proto__": ${JSON.stringify(evil)}, "constructor": [{}, [], null, 1.5, "yes", "0x1"]}`),
});
const odd: typeof sketch = {
  ...sketch,
  provenanceOf: () => [
    { kind: 'attribute', text: evil, name: evil, span: sketch.span },
    { kind: 'environment', text: evil },
    { kind: 'literal', text: evil, span: { source: { path: evil, text: evil }, start: 3, end: 9 } },
  ],
};

/** Everything that a scanned file can decide tries to break out. */
export const hostileReport: Report = {
  ...smallReport,
  coverage: unscannedAt(`${evil}/Chart.yaml`),
  violations: [
    violation({
      policy: policyOf({ id: 'aws.evil.text', title: evil, description: evil, remediation: evil, category: evil }),
      resource: odd,
      path: ['constructor', evil],
      message: evil,
    }),
  ],
  skipped: [violation({ policy: privacy, resource: odd, skipped: { by: odd.span, comment: evil } })],
  resources: [odd, bucket],
  errors: [
    {
      iacType: 'terraform',
      directory: evil,
      file: odd.source,
      line: 1,
      diagnostic: { code: 'x', level: 'error', message: evil, span: odd.span, help: evil },
    },
  ],
};
