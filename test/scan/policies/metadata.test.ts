import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { loadPolicies, memoryFiles, type Policy } from '../../../src/scan/index.ts';
import { LintelError, positionOf } from '../../../src/source/index.ts';

const test = suite('scan/policies/metadata');

const own = ['severity: HIGH', 'category: Resilience', 'resource_types: [test_thing]'];
const heading = ['title: Close it', 'description: It must be closed.'];

/** A policy with these lines of METADATA, and of `custom` in it. */
function policyWith(custom: readonly string[], top = heading, name = 'lintel.aws.thing.closed'): string {
  const lines = ['METADATA', ...top, 'custom:', ...custom.map((line) => `  ${line}`)];
  const comments = lines.map((line) => `# ${line}\n`).join('');
  return `${comments}package ${name}\n\ndeny contains {"path": ["open"]} if input.config.open\n`;
}

/** The policy in a file, or what is wrong with it: line and message. */
async function read(text: string): Promise<Policy | readonly string[]> {
  try {
    const files = memoryFiles(new Map([['policy.rego', text]]));
    const set = await loadPolicies({ kind: 'trees', trees: [{ label: '', files }] });
    const [policy] = await set.describe(set.policies);
    return policy!;
  } catch (error) {
    if (!(error instanceof LintelError)) throw error;
    return error.diagnostics.map(
      ({ message, span }) => `${positionOf(span!.source, span!.start).line}: ${message.replace(/\s+/g, ' ')}`,
    );
  }
}

test('a policy with everything that METADATA can say', async () => {
  const custom = [
    'severity: low',
    'category: Data Protection',
    'resource_types: [aws_lb, test_thing, aws_alb]',
    'aliases: {checkov: [CKV_1, CKV_2], trivy: AVD-1, terrascan: [{id: AC_1, instance: tcp/22}, {id: AC_2, instance: 443}]}',
    'cis: ["aws-3.0:3.2"]',
    'implied_by: [aws.thing.gone]',
    'remediation: " Set `open = false`. "',
    'remediation_cloudformation: Set `Open`.',
    'fix: {set: false}',
    'nofix: network',
    'enabled: false',
    'settings: {days: {description: How many., type: number, default: 3}, names: {description: Which., type: texts, default: [a]}}',
  ];
  const top = [
    'title: " Close it "',
    'description: >-',
    '  It must be',
    '  closed.',
    'related_resources:',
    '- ref: https://example.com/a',
    '- https://example.com/b',
  ];
  const policy = await read(policyWith(custom, top));
  assert.equal(policy, {
    id: 'aws.thing.closed',
    name: 'closed',
    form: 'lintel',
    title: 'Close it',
    description: 'It must be closed.',
    severity: 'LOW',
    category: 'Data Protection',
    provider: 'aws',
    resourceTypes: ['aws_lb', 'aws_alb', 'test_thing'],
    aliases: [
      { tool: 'checkov', id: 'CKV_1' },
      { tool: 'checkov', id: 'CKV_2' },
      { tool: 'trivy', id: 'AVD-1' },
      { tool: 'terrascan', id: 'AC_1', instance: 'tcp/22' },
      { tool: 'terrascan', id: 'AC_2', instance: '443' },
    ],
    remediation: 'Set `open = false`.',
    remediationCloudFormation: 'Set `Open`.',
    fixes: [{ set: false }],
    nofix: 'network',
    cis: ['aws-3.0:3.2'],
    impliedBy: ['aws.thing.gone'],
    references: ['https://example.com/a', 'https://example.com/b'],
    enabled: false,
    settings: {
      days: { description: 'How many.', type: 'number', default: 3 },
      names: { description: 'Which.', type: 'texts', default: ['a'] },
    },
    source: 'policy.rego',
  });
});

test('a policy with nothing that is optional', async () => {
  assert.equal(await read(policyWith(own, heading, 'lintel.general.thing.closed_2')), {
    id: 'general.thing.closed_2',
    name: 'closed_2',
    form: 'lintel',
    title: 'Close it',
    description: 'It must be closed.',
    severity: 'HIGH',
    category: 'Resilience',
    // It belongs to no provider.
    provider: '',
    resourceTypes: ['test_thing'],
    aliases: [],
    cis: [],
    references: [],
    enabled: true,
    source: 'policy.rego',
  });
});

test('a family is all its types, and a type all its spellings', async () => {
  const typesOf = async (types: string) =>
    ((await read(policyWith([...own.slice(0, 2), `resource_types: [${types}]`]))) as Policy).resourceTypes;
  const workload = await typesOf('workload');
  for (const type of ['kubernetes_pod', 'kubernetes_pod_v1', 'kubernetes_cron_job_v1', 'kubernetes_pod_template'])
    assert.ok(workload.includes(type), type);
  assert.equal(await typesOf('kubernetes_secret_v1'), ['kubernetes_secret', 'kubernetes_secret_v1']);
  assert.equal(await typesOf('secret'), ['secret']);
  assert.equal(await typesOf('"AWS::S3::Bucket", module'), ['AWS::S3::Bucket', 'module']);
});

const names = (...lines: readonly string[]): string => policyWith([...own, ...lines]);
const aliases =
  'custom.aliases must be an object of ID lists, such as {checkov: [CKV_AWS_19]}; {id: …, instance: …} names an instance';
const settings =
  'custom.settings must be an object of settings, such as {days: {description: …, type: number, default: 365}}';
const packages = (name: string): string =>
  `the package of a policy must be lintel.<provider>.<service>.<state>, not lintel.${name}`;

/** Problems of policies, with the line of the key: the first of those after `custom` is line 5, and optional ones line 8. */
const cases: readonly (readonly [text: string, ...problems: readonly string[]])[] = [
  [policyWith(own, heading, 'lintel.aws.closed'), `1: ${packages('aws.closed')}`],
  [policyWith(own, heading, 'lintel.aws.thing.closed.more'), `1: ${packages('aws.thing.closed.more')}`],
  [policyWith(own, heading, 'lintel.aws.Thing.closed'), `1: ${packages('aws.Thing.closed')}`],
  ['package lintel.aws.thing.closed\n', '1: the policy aws.thing.closed has no METADATA'],
  [
    '# METADATA\n# scope: rule\n# title: a\ndeny := 1\n'.replace(/^/, 'package lintel.aws.thing.closed\n\n'),
    '1: the policy aws.thing.closed has no METADATA',
  ],
  [
    policyWith(own, ['title: " "', 'description: ""']),
    ...['title', 'description'].map((key) => `1: METADATA needs a string for ${key}`),
  ],
  [policyWith(own.slice(1)), '1: custom.severity must be one of LOW, MEDIUM, HIGH'],
  [
    policyWith(['severity: urgent', ...own.slice(1)]),
    '5: custom.severity must be one of LOW, MEDIUM, HIGH (got "urgent")',
  ],
  [policyWith(['severity: 3', ...own.slice(1)]), '5: custom.severity must be one of LOW, MEDIUM, HIGH'],
  [policyWith([own[0]!, 'category: [a]', own[2]!]), '6: METADATA needs a string for custom.category'],
  [
    policyWith([...own.slice(0, 2), 'resource_types: test_thing']),
    '7: METADATA needs custom.resource_types, a list of the resource types or families that the policy evaluates',
  ],
  [
    policyWith([...own.slice(0, 2), 'resource_types: [test_thing, ""]']),
    '7: METADATA needs custom.resource_types, a list of the resource types or families that the policy evaluates',
  ],
  [
    policyWith([...own.slice(0, 2), 'resource_types: [pods, test_thing, things]']),
    ...['pods', 'things'].map(
      (name) => `7: custom.resource_types: ${name} is not a resource type or family (workload)`,
    ),
  ],
  [
    names('sevrity: LOW', 'other: 1'),
    '8: METADATA has an unknown key custom.sevrity',
    '9: METADATA has an unknown key custom.other',
  ],
  ...[
    '[CKV_1]',
    'CKV_1',
    '{checkov: [""]}',
    '{checkov: [3]}',
    '{checkov: [{id: CKV_1}]}',
    '{checkov: [{instance: a}]}',
  ].map((value) => [names(`aliases: ${value}`), `8: ${aliases}`] as const),
  ...['{id: "", instance: a}', '{id: a, instance: ""}', '{id: a, instance: b, more: c}', '{id: a, instance: true}'].map(
    (value) => [names(`aliases: {checkov: [${value}]}`), `8: ${aliases}`] as const,
  ),
  [names('enabled: "no"'), '8: custom.enabled must be true or false'],
  ...[
    '[days]',
    '{days: 3}',
    '{days: {type: number, default: 3}}',
    '{days: {description: a, type: integer, default: 3}}',
    '{days: {description: a, type: toString, default: 3}}',
    '{days: {description: a, type: number, default: "3"}}',
    '{days: {description: a, type: number}}',
    '{days: {description: a, type: text, default: 3}}',
    '{days: {description: a, type: texts, default: [1]}}',
    '{days: {description: a, type: texts, default: a}}',
    '{days: {description: a, type: numbers, default: [1, b]}}',
    '{Days: {description: a, type: number, default: 3}}',
    '{2days: {description: a, type: number, default: 3}}',
    '{days: {description: a, type: number, default: 3, min: 1}}',
  ].map((value) => [names(`settings: ${value}`), `8: ${settings}`] as const),
  [names('nofix: because'), /* all reasons follow */ '8: custom.nofix must be one of '],
  [names('nofix: toString'), '8: custom.nofix must be one of '],
  [names('nofix: [network]'), '8: custom.nofix must be one of '],
  [names('remediation: [a]'), '8: custom.remediation must be a string'],
  [names('remediation: a', 'remediation_cloudformation: 3'), '9: custom.remediation_cloudformation must be a string'],
  [names('cis: aws-3.0:3.2'), '8: custom.cis must be a list of strings'],
  [names('implied_by: [aws.thing.gone, 3]'), '8: custom.implied_by must be a list of strings'],
  [
    policyWith(['severity: urgent', own[1]!, own[2]!, 'enabled: 1'], ['title: a']),
    '1: METADATA needs a string for description',
    '4: custom.severity must be one of LOW, MEDIUM, HIGH (got "urgent")',
    '7: custom.enabled must be true or false',
  ],
];
for (const [text, ...problems] of cases) {
  test(JSON.stringify(text.slice(0, text.indexOf('\ndeny'))), async () => {
    const found = (await read(text)) as readonly string[];
    assert.equal(
      found.map((problem, at) => (problems[at]?.endsWith(' ') ? problem.slice(0, problems[at].length) : problem)),
      problems,
    );
  });
}

test.run();
