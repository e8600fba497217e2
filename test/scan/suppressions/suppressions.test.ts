import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Config, Resource } from '../../../src/iac/index.ts';
import type { Policy } from '../../../src/scan/policies/policy.ts';
import { expiry, suppressionForms } from '../../../src/scan/suppressions/forms.ts';
import type { SuppressionRules } from '../../../src/scan/suppressions/outcome.ts';
import { boundSeverities } from '../../../src/scan/suppressions/severity-bounds.ts';
import { suppress as suppressWith } from '../../../src/scan/suppressions/suppress.ts';
import type { Violation } from '../../../src/scan/violation.ts';
import { violationOf } from '../../../src/scan/violation.ts';
import { policyOf, type ResourceParts, resourceOf } from '../examples.ts';

const policy: Policy = policyOf({
  id: 'aws.s3.bucket_encryption',
  aliases: [
    { tool: 'terrascan', id: 'AC_AWS_0207' },
    { tool: 'terrascan', id: 'AWS.S3Bucket.EKM.High.0405' },
    { tool: 'terrascan', id: 'AWS.VPC.Network Security.Medium.0599' },
    { tool: 'checkov', id: 'CKV_AWS_19' },
    { tool: 'hadolint', id: 'DL3006' },
    { tool: 'buildkit', id: 'WorkdirRelativePath' },
    { tool: 'zizmor', id: 'unpinned-uses' },
    { tool: 'trivy', id: 'AVD-AWS-0088' },
    { tool: 'trivy', id: 'aws-s3-enable-bucket-encryption' },
  ],
});

/** A violation of a policy by a resource as a whole. */
const found = (resource: Resource, of = policy): Violation =>
  violationOf({ policy: of, resource, path: [], message: '', instances: [] });

const now = 1_700_000_000_000_000_000n; // 2023-11-14

/** Suppresses violations of `policy`; a second policy found nothing. */
function suppressed(
  resources: readonly Resource[],
  violations: readonly Violation[],
  rules: SuppressionRules = {},
  reporting = policy,
) {
  const other = policyOf({ id: 'aws.s3.bucket_versioning', aliases: [{ tool: 'checkov', id: 'CKV_AWS_21' }] });
  const policies = reporting === policy ? [policy, other] : [reporting];
  const findings = { violations, resources, policies, evaluated: policies, passed: [other], complete: true };
  return suppressWith(findings, rules, () => now);
}

const suppress = (violations: readonly Violation[]) =>
  suppressed(
    violations.map(({ resource }) => resource),
    violations,
  ).violations;

/** The effect of a comment on a violation of `policy`: the reason for skipping it, or undefined. */
function reasonOf(comment: string, of = policy): string | undefined {
  const resource = resourceOf({ comments: [comment] });
  const violation = found(resource, of);
  const { violations } = suppressed([resource], [violation], {}, of);
  const [result] = violations;
  assert.equal({ ...result, skipped: undefined }, { ...violation, skipped: undefined });
  return result!.skipped?.comment;
}

const forms = suite('suppressions');

const cases: readonly (readonly [comment: string, reason: string | undefined])[] = [
  ['ts:skip=AC_AWS_0207 because', 'because'],
  ['#ts:skip=AC_AWS_0207 because of x', 'because of x'],
  ['ts:skip=AC_AWS_0207', ''],
  ['ts:skip=ac_aws_0207 x', 'x'],
  ['ts:skip=AWS.S3Bucket.EKM.High.0405 dotted', 'dotted'],
  ['ts:skip=AWS.VPC.Network Security.Medium.0599 with a space', 'with a space'],
  ['ts:skip=AC_AWS_02070 another rule', undefined],
  ['ts:skip=AC_AWS_0999 another rule', undefined],
  ['see ts:skip=AC_AWS_0207', undefined],
  ['lintel:skip=aws.s3.bucket_encryption reason', 'reason'],
  ['lintel:skip=aws.s3.bucket_encryption', ''],
  ['lintel:skip=aws.s3.other,aws.s3.bucket_encryption both', 'both'],
  ['lintel:skip=CKV_AWS_19 an alias', 'an alias'],
  ['lintel:skip=aws.s3.bucket_versioning, aws.s3.bucket_encryption a space after the comma', 'a space after the comma'],
  ['lintel:skip=aws.s3.bucket_encryption, because of x', 'because of x'],
  ['lintel:skip=aws.s3.bucket_encryption until=2031-01-31 for now', 'for now'],
  ['lintel:skip=aws.s3.bucket_encryption until=2031-01-31', ''],
  ['lintel:skip=aws.s3.bucket_encryption until=2023-11-14 to the end of the day', 'to the end of the day'],
  ['lintel:skip=aws.s3.bucket_encryption until=2023-11-13 over', undefined],
  ['lintel:skip=aws.s3.bucket_encryption until=2031-02-30 no such day', undefined],
  ['lintel:skip=aws.s3.bucket_encryption until=tomorrow', undefined],
  ['lintel:skip=aws.s3.bucket_encryption until 2031-01-31', undefined],
  ['ts:skip=AC_AWS_0207 until=2023-01-01 over', undefined],
  ['lintel:skip=* everything', undefined],
  ['checkov:skip=*:everything', undefined],
  ['trivy:ignore:*', ''],
  ['tfsec:ignore:*', ''],
  ['lintel:skip=aws.s3 a prefix is no id', undefined],
  ['lintel:skip=aws.s3.bucket_encryption_more another id', undefined],
  ['checkov:skip=CKV_AWS_19:test data', 'test data'],
  ['checkov:skip=CKV_AWS_19: test data', 'test data'],
  ['checkov:skip=CKV_AWS_20,CKV_AWS_19:two', 'two'],
  ['checkov:skip=CKV_AWS_19', ''],
  ['checkov:skip=CKV_AWS_1:x', undefined],
  ['trivy:ignore:AVD-AWS-0088', ''],
  ['trivy:ignore:AWS-0088', ''],
  ['trivy:ignore:aws-s3-enable-bucket-encryption', ''],
  ['trivy:ignore:other #trivy:ignore:AVD-AWS-0088', ''],
  ['trivy:ignore:AVD-AWS-0088:exp:2031-01-01', ''],
  ['trivy:ignore:AVD-AWS-0088:exp:2021-01-01', undefined],
  ['trivy:ignore:AVD-AWS-0088:exp:2023-11-14', undefined],
  ['trivy:ignore:AVD-AWS-0088:exp:soon', undefined],
  ['tfsec:ignore:aws-s3-enable-bucket-encryption', ''],
  ['tfsec:ignore:aws-s3-enable-bucket-logging', undefined],
  ['some text\n * checkov:skip=CKV_AWS_19:in a block comment\nmore', 'in a block comment'],
  ['hadolint ignore=DL3008,DL3006', ''],
  ['hadolint global ignore=DL3006', ''],
  ['hadolint ignore=DL3008', undefined],
  ['check=skip=WorkdirRelativePath;error=true', ''],
  ['check=error=true;skip=StageNameCasing,WorkdirRelativePath', ''],
  ['check=skip=all', undefined],
  ['check=error=true', undefined],
  ['v4.2.2 # zizmor: ignore[artipacked,unpinned-uses] reason', ''],
  ['zizmor: ignore[unpinned-uses]', ''],
  ['zizmor: ignore[artipacked]', undefined],
  ['nothing of the kind', undefined],
];
for (const [comment, reason] of cases) {
  forms(JSON.stringify(comment), () => assert.is(reasonOf(comment), reason));
}

forms('every form in the table works as in its example', () => {
  const versioning = policyOf({
    id: 'aws.s3.bucket_versioning',
    aliases: [
      { tool: 'terrascan', id: 'AC_AWS_0214' },
      { tool: 'checkov', id: 'CKV_AWS_21' },
      { tool: 'trivy', id: 'aws-s3-enable-versioning' },
      { tool: 'hadolint', id: 'DL3006' },
      { tool: 'buildkit', id: 'JSONArgsRecommended' },
      { tool: 'zizmor', id: 'unpinned-uses' },
    ],
  });
  for (const { id, example, isAbove } of suppressionForms)
    if (!isAbove) assert.type(reasonOf(example, versioning), 'string', id);
});

forms('a comment does not apply to other resources', () => {
  const violations = [
    resourceOf({ comments: ['lintel:skip=aws.s3.bucket_encryption x'] }),
    resourceOf({ comments: [] }),
  ].map((resource) => found(resource));
  assert.equal(
    suppress(violations).map(({ skipped }) => skipped !== undefined),
    [true, false],
  );
});

/** The effect of a Kubernetes object's annotations on a violation: the reason for skipping it, or undefined. */
function annotated(annotations: Config, config: Config = { apiVersion: 'v1', metadata: { annotations } }) {
  const resource = resourceOf({ config });
  const [result] = suppress([found(resource)]);
  return result!.skipped?.comment;
}

forms('annotations of Kubernetes objects', () => {
  const entry = { rule: 'AC_AWS_0207', comment: ' because ' };
  assert.is(annotated({ 'runterrascan.io/skip': JSON.stringify([entry]) }), 'because');
  assert.is(annotated({ 'lintel/skip': JSON.stringify([{ rule: 'other' }, entry]) }), 'because');
  assert.is(annotated({ 'lintel/skip': '[{"rule": "aws.s3.bucket_encryption"}]' }), '');
  assert.is(annotated({ 'lintel/skip': '[{"rule": "AWS.VPC.Network Security.Medium.0599", "comment": "x"}]' }), 'x');
  assert.is(annotated({ 'lintel/skip': [entry] }), 'because');
  assert.is(annotated({ 'lintel/skip': '[{"rule": "aws.s3", "comment": "a prefix is no id"}]' }), undefined);
  assert.is(annotated({ 'other/skip': JSON.stringify([entry]) }), undefined);
  for (const wrong of ['[{"rule": "AC_AWS_0207"}', 'AC_AWS_0207', '3', '[null, 3, {"rule": 3}]', '', true, null]) {
    assert.is(annotated({ 'lintel/skip': wrong }), undefined);
  }
  const skip = { 'lintel/skip': JSON.stringify([entry]) };
  assert.is(annotated({}, { metadata: { annotations: skip } }), undefined, 'only in Kubernetes objects');
  assert.is(annotated({}, { apiVersion: 'v1', metadata: null }), undefined);
});

forms('the reason for a skipped violation is the annotation', () => {
  const metadata = { annotations: { 'lintel/skip': '[{"rule": "aws.s3.bucket_encryption"}]' } };
  const resource = resourceOf({ config: { apiVersion: 'v1', metadata } });
  const [result] = suppress([found(resource)]);
  assert.equal(result!.skipped!.by, resource.spanOf(['metadata']));
});

/** The severity that a HIGH (or other) violation is reported with; `skipped` where it is not reported. */
function severityWith(parts: ResourceParts, severity: Policy['severity'] = 'HIGH'): string {
  const suppressed = { ...policy, severity };
  const violation = found(resourceOf(parts), suppressed);
  const [result] = boundSeverities([violation]).violations;
  assert.equal(
    { ...result, policy: undefined, skipped: undefined },
    { ...violation, policy: undefined, skipped: undefined },
  );
  assert.equal({ ...result!.policy, severity }, suppressed);
  return result!.skipped === undefined ? result!.policy.severity : 'skipped';
}

const annotation = (name: string, value: string): ResourceParts => ({
  config: { apiVersion: 'v1', metadata: { annotations: { [`runterrascan.io/${name}`]: value } } },
});

forms('bounds of severity', () => {
  assert.is(severityWith({}), 'HIGH');
  assert.is(severityWith({ comments: ['ts:maxseverity=low'] }), 'LOW');
  assert.is(severityWith({ comments: ['#ts:maxseverity=Medium'] }), 'MEDIUM');
  assert.is(severityWith({ comments: ['ts:maxseverity=none'] }), 'skipped');
  assert.is(severityWith({ comments: ['ts:maxseverity=high'] }, 'LOW'), 'LOW');
  assert.is(severityWith({ comments: ['ts:minseverity=high'] }, 'LOW'), 'HIGH');
  assert.is(severityWith({ comments: ['ts:minseverity=low'] }), 'HIGH');
  assert.is(severityWith({ comments: ['ts:maxseverity=low', 'ts:minseverity=medium'] }), 'HIGH');
  assert.is(severityWith({ comments: ['ts:maxseverity=lowest'] }), 'HIGH');
  assert.is(severityWith(annotation('maxseverity', 'Low')), 'LOW');
  assert.is(severityWith(annotation('maxseverity', 'None')), 'skipped');
  assert.is(severityWith(annotation('minseverity', 'High'), 'LOW'), 'HIGH');
});

forms('bounds of severity keep the rule, also where rules have the same file or none', () => {
  const resource = resourceOf({ comments: ['ts:maxseverity=low'] });
  const rules = ['one', 'two', 'three'].map((id) => policyOf({ id, form: 'gatekeeper', source: '', severity: 'HIGH' }));
  const given = [...rules, rules[0]!, policyOf({ id: 'four', severity: 'LOW' })].map((rule) => found(resource, rule));
  const { violations } = boundSeverities(given);
  assert.equal(
    violations.map(({ policy: { id, severity } }) => `${id} ${severity}`),
    ['one LOW', 'two LOW', 'three LOW', 'one LOW', 'four LOW'],
  );
  // Reports group violations by their rules.
  assert.is(violations[0]!.policy, violations[3]!.policy);
});

forms('a date is the whole of its day in UTC, or its beginning, and has to exist', () => {
  assert.equal(expiry('2028-02-29', 1), { expires: Date.UTC(2028, 2, 1) });
  assert.equal(expiry('2028-02-29', 0), { expires: Date.UTC(2028, 1, 29) });
  assert.equal(expiry('2026-12-31', 1), { expires: Date.UTC(2027, 0, 1) });
  for (const date of ['2027-02-29', '2026-13-01', '2026-1-1', '26-01-01', '2026-01-01T00:00:00Z', '', 'soon']) {
    assert.match(expiry(date, 1).problem ?? '', /is not a date: use the form yyyy-mm-dd$/, date);
  }
});

forms('an annotation may expire', () => {
  const entry = (until: string) => ({ 'lintel/skip': JSON.stringify([{ rule: 'AC_AWS_0207', comment: 'x', until }]) });
  assert.is(annotated(entry('2031-01-31')), 'x');
  assert.is(annotated(entry('2023-11-13')), undefined);
  assert.is(annotated(entry('31.1.2031')), undefined);
});

forms.run();

const warnings = suite('suppressions: warnings about them');

interface Case {
  readonly rules?: SuppressionRules;
  /** The resource has no violation. */
  readonly clean?: boolean;
  readonly unknown?: boolean;
}

/** Diagnostics of a comment, or of the annotation `lintel/skip`, on a resource with a violation of `policy`. */
function notesOf(text: string, { rules = {}, clean, unknown }: Case = {}): readonly string[] {
  const annotations = { 'lintel/skip': text };
  const parts = text.startsWith('[')
    ? { config: { apiVersion: 'v1', metadata: { annotations } } }
    : { comments: [text] };
  const resource = resourceOf({ ...parts, ...(unknown ? { unknown: [['x']] } : {}) });
  const violation = found(resource);
  const { notes } = suppressed([resource], clean ? [] : [violation], rules);
  for (const { span } of notes) assert.is(span?.source.path, 'main.tf');
  return notes.map(({ level, code, message }) => `${level} ${code}: ${message}`);
}

const complaints: readonly (readonly [text: string, complaint: RegExp | undefined, options?: Case])[] = [
  ['lintel:skip=aws.s3.bucket_encryption reason', undefined],
  ['lintel:skip=aws.s3.bucket_encryption', undefined],
  ['ts:skip=AC_AWS_0207', undefined],
  ['checkov:skip=CKV_AWS_19:x', undefined],
  ['[{"rule": "AC_AWS_0207", "comment": "x"}]', undefined],
  ['we skip lintel here', undefined],
  ['lintel: reads this', undefined],
  // malformed
  ['lintel:skip', /^warning suppression\.malformed: .*write lintel:skip=<rule> \[until=<yyyy-mm-dd>\] <reason>$/],
  ['lintel:skip=', /^warning suppression\.malformed/],
  ['lintel:skip: aws.s3.bucket_encryption', /malformed/],
  ['lintel:ignore=aws.s3.bucket_encryption', /malformed/],
  ['lintel: skip=aws.s3.bucket_encryption', /malformed/],
  ['lintel:skip=* x', /malformed: .*list the rules/],
  [
    'lintel:skip=aws.s3.bucket_encryption until=2031-02-30 x',
    /malformed: .*"2031-02-30" is not a date: use the form yyyy-mm-dd/,
  ],
  ['lintel:skip=aws.s3.bucket_encryption until 2031-01-01', /malformed: .*write until=<yyyy-mm-dd>/],
  ['ts:skip AC_AWS_0207', /malformed: .*write ts:skip=<rule> <reason>/],
  ['checkov:skip:CKV_AWS_19', /malformed: .*write checkov:skip=<id>:<reason>/],
  ['trivy:ignore:', /malformed: .*write trivy:ignore:<id>/],
  ['trivy:ignore:AVD-AWS-0088:exp:never', /malformed: .*"never" is not a date/],
  ['[{"rule": "AC_AWS_0207"', /malformed: .*lintel\/skip must be JSON/],
  ['[{"rul": "AC_AWS_0207"}]', /malformed: .*names no rule/],
  // expired
  ['lintel:skip=aws.s3.bucket_encryption until=2023-11-13 x', /^warning suppression\.expired/],
  ['trivy:ignore:AVD-AWS-0088:exp:2021-01-01', /^warning suppression\.expired/],
  ['[{"rule": "AC_AWS_0207", "until": "2020-02-29"}]', /expired/],
  // unknown
  [
    'lintel:skip=aws.s3.bucket_encrypton x',
    /^warning suppression\.unknown: .*alias aws\.s3\.bucket_encrypton; did you mean aws\.s3\.bucket_encryption\?$/,
  ],
  ['ts:skip=AC_AWS_9999', /^warning suppression\.unknown: .*AC_AWS_9999$/],
  ['checkov:skip=CKV_AWS_9999:x', /^warning suppression\.unknown: .*CKV_AWS_9999/],
  // unused
  [
    'lintel:skip=aws.s3.bucket_versioning x',
    /^warning suppression\.unused: .*suppression of aws\.s3\.bucket_versioning/,
  ],
  ['lintel:skip=aws.s3.bucket_encryption x', /^warning suppression\.unused/, { clean: true }],
  ['lintel:skip=aws.s3.bucket_encryption x', undefined, { clean: true, unknown: true }],
  // rules
  ['lintel:skip=aws.s3.bucket_encryption x', /^warning suppression\.forbidden/, { rules: { forbidden: true } }],
  ['checkov:skip=CKV_AWS_19:x', /^warning suppression\.forbidden/, { rules: { forbidden: true } }],
  ['lintel:skip=aws.s3.bucket_encryption', /^warning suppression\.no-reason/, { rules: { reasonRequired: true } }],
  ['lintel:skip=aws.s3.bucket_encryption until=2031-01-01', /no-reason/, { rules: { reasonRequired: true } }],
  ['lintel:skip=aws.s3.bucket_encryption x', undefined, { rules: { reasonRequired: true } }],
  ['lintel:skip=nonsense x', /^error suppression\.unknown/, { rules: { strict: true } }],
  ['ts:skip=nonsense x', /^error suppression\.unknown/, { rules: { strict: true } }],
  ['checkov:skip=CKV_AWS_9999:x', /^warning suppression\.unknown/, { rules: { strict: true } }],
  ['lintel:skip=aws.s3.bucket_encryption x', undefined, { rules: { strict: true } }],
];
for (const [text, complaint, options] of complaints) {
  warnings(`${text} ${JSON.stringify(options ?? {})}`, () => {
    const notes = notesOf(text, options);
    if (complaint === undefined) assert.equal(notes, []);
    else {
      assert.is(notes.length, 1, notes.join('\n'));
      assert.match(notes[0]!, complaint);
    }
  });
}

warnings('with --strict, only problems of suppressions that are meant for lintel are errors', () => {
  const aliases = suppressionForms.flatMap(({ example }) => {
    const ids = /AC_AWS_\d+|CKV_AWS_\d+|aws-s3-[a-z-]+|DL\d+|JSONArgsRecommended|unpinned-uses/g;
    return (example.match(ids) ?? []).map((id) => ({ tool: 'any', id }));
  });
  const versioning = policyOf({ id: 'aws.s3.bucket_versioning', aliases });
  const levelOf = (text: string): string | undefined => {
    const resource = resourceOf({ line: 3 });
    const above = { text, span: { ...resource.span, start: 0, end: 1 } };
    const commented = { ...resource, comments: [above] };
    const rules = { forbidden: true, strict: true };
    const { notes } = suppressed([commented], [found(commented, versioning)], rules, versioning);
    assert.is(notes.length, 1, text);
    return notes[0]!.level;
  };
  for (const { id, example } of suppressionForms)
    assert.is(levelOf(example), id === 'lintel' || id === 'terrascan' ? 'error' : 'warning', id);
});

warnings('one comment for several instances is reported once, and is used if one of them needs it', () => {
  const resources = [1, 2, 3].map(() => resourceOf({ comments: ['lintel:skip=aws.s3.bucket_versioning x'] }));
  assert.is(suppressed(resources, []).notes.length, 1);
  const needed = [1, 2].map(() => resourceOf({ comments: ['lintel:skip=aws.s3.bucket_encryption x'] }));
  const violation = found(needed[1]!);
  assert.equal(suppressed(needed, [violation]).notes, []);
});

warnings('a rule that only another tool has is reported once, with the number of its places', () => {
  for (const [count, more] of [
    [1, ''],
    [2, ', here and in 1 more place'],
    [3, ', here and in 2 more places'],
  ] as const) {
    const sources = ['a', 'b', 'c'].slice(0, count);
    const resources = sources.map((source) => resourceOf({ source, comments: ['checkov:skip=CKV_X_1:x'] }));
    const { notes } = suppressed(resources, []);
    assert.equal(
      notes.map(({ message }) => message),
      [`no rule has the alias CKV_X_1 of this suppression${more}`],
    );
  }
});

warnings('unused suppressions of rules that were not evaluated, and in incomplete scans, are not reported', () => {
  const resource = resourceOf({ comments: ['lintel:skip=aws.s3.bucket_encryption x'] });
  const all = {
    violations: [],
    resources: [resource],
    policies: [policy],
    evaluated: [policy],
    passed: [policy],
    complete: true,
  };
  const count = (change: Partial<typeof all>) => suppressWith({ ...all, ...change }, {}, () => now).notes.length;
  assert.equal([count({}), count({ evaluated: [] }), count({ complete: false })], [1, 0, 0]);
});

warnings('bounds of severity', () => {
  const bound = (comment: string, rules: SuppressionRules = {}) => {
    const resource = resourceOf({ comments: [comment] });
    const { violations, notes } = boundSeverities([found(resource)], rules);
    const [violation] = violations;
    return [violation!.skipped ? 'skipped' : violation!.policy.severity, ...notes.map(({ message }) => message)];
  };
  assert.equal(bound('ts:maxseverity=lowest'), ['HIGH', 'maxseverity must be none, low, medium or high']);
  assert.equal(bound('ts:minseverity=none'), ['HIGH', 'minseverity must be low, medium or high']);
  assert.is(bound('ts:maxseverity=none', { forbidden: true })[0], 'HIGH');
  assert.match(bound('ts:maxseverity=low', { forbidden: true })[1]!, /maxseverity ignored/);
  assert.is(bound('ts:maxseverity=none', { reasonRequired: true })[0], 'HIGH');
  assert.equal(bound('ts:maxseverity=low', { reasonRequired: true }), ['LOW']);
});

warnings.run();
