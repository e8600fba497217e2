import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { suppressionForms } from '../../../src/scan/index.ts';
import { lintel, type World } from '../../cli/memory-io.ts';
import { policy } from '../../cli/policy.ts';
import { repository } from '../../shared.ts';

const kubernetesPolicy = `# METADATA
# title: Say who owns it
# description: It must have a label owner, because somebody has to be asked.
# custom:
#   severity: LOW
#   category: Resilience
#   resource_types: [kubernetes_config_map]
package lintel.k8s.config.owned

deny contains {"path": ["metadata", "labels", "owner"]} if not input.config.metadata.labels.owner
`;
const policies = { '/policies/a/policy.rego': policy, '/policies/b/policy.rego': kubernetesPolicy };

function world(tree: Readonly<Record<string, string>>): World {
  const files = Object.entries(tree).map(([path, text]): [string, string] => [`/project/${path}`, text]);
  return { files: { ...policies, ...Object.fromEntries(files) } };
}

async function scan(tree: Readonly<Record<string, string>>, flags: string) {
  const run = await lintel(`scan -p /policies -o json ${flags}`, world(tree));
  const { results } = JSON.parse(run.stdout);
  const skipped = (results.skipped_violations ?? []) as { skip_comment: string; file: string }[];
  return { ...run, total: results.count.total, reasons: skipped.map(({ skip_comment }) => skip_comment) };
}

const configMap = (comment: string, annotations = '') =>
  `apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: a${annotations}\n${comment}\ndata: {}\n`;

const sources = suite('suppressions in all that is scanned');

const skip = '# lintel:skip=k8s.config.owned because';
const annotation = `\n  annotations:\n    lintel/skip: '[{"rule": "k8s.config.owned", "comment": "because"}]'`;
const trees: readonly (readonly [name: string, flags: string, tree: Readonly<Record<string, string>>])[] = [
  [
    'terraform, above the block',
    '',
    { 'main.tf': '# lintel:skip=aws.thing.closed because\nresource "test_thing" "a" {\n  open = true\n}\n' },
  ],
  [
    'terraform, in the block',
    '',
    { 'main.tf': 'resource "test_thing" "a" {\n  open = true # lintel:skip=aws.thing.closed because\n}\n' },
  ],
  [
    'terraform, a block comment',
    '',
    { 'main.tf': '/* lintel:skip=aws.thing.closed because */\nresource "test_thing" "a" {\n  open = true\n}\n' },
  ],
  [
    'terraform, in a module that is called',
    '',
    {
      'main.tf': 'module "m" {\n  source = "./m"\n}\n',
      'm/main.tf': '# lintel:skip=aws.thing.closed because\nresource "test_thing" "a" {\n  open = true\n}\n',
    },
  ],
  ['kubernetes, a comment', '-i k8s', { 'a.yaml': configMap(skip) }],
  ['kubernetes, an annotation', '-i k8s', { 'a.yaml': configMap('', annotation) }],
  [
    'kubernetes, in a list',
    '-i k8s',
    { 'a.yaml': `apiVersion: v1\nkind: List\nitems:\n  - ${configMap(skip).trimEnd().replaceAll('\n', '\n    ')}\n` },
  ],
  [
    'helm, a comment of the template',
    '-i helm',
    {
      'Chart.yaml': 'apiVersion: v2\nname: c\nversion: 1.0.0\n',
      'templates/a.yaml': configMap(skip),
    },
  ],
  [
    'helm, an annotation from values',
    '-i helm',
    {
      'Chart.yaml': 'apiVersion: v2\nname: c\nversion: 1.0.0\n',
      'values.yaml': `skips:\n  - rule: k8s.config.owned\n    comment: because\n`,
      'templates/a.yaml': configMap('', '\n  annotations:\n    lintel/skip: {{ toJson .Values.skips | quote }}'),
    },
  ],
  [
    'kustomize, a comment of the base',
    '-i kustomize',
    {
      'kustomization.yaml': 'resources: [a.yaml]\n',
      'a.yaml': configMap(skip),
    },
  ],
  [
    'kustomize, an annotation of the overlay',
    '-i kustomize',
    {
      'kustomization.yaml': `resources: [a.yaml]\ncommonAnnotations:\n  lintel/skip: '[{"rule": "k8s.config.owned", "comment": "because"}]'\n`,
      'a.yaml': configMap(''),
    },
  ],
];
for (const [name, flags, tree] of trees) {
  sources(name, async () => {
    const { code, total, reasons, stderr } = await scan(tree, flags);
    assert.equal({ code, total, reasons, stderr }, { code: 0, total: 0, reasons: ['because'], stderr: '' });
  });
}

sources('a string is not a comment', async () => {
  const text = 'resource "test_thing" "a" {\n  open = true\n  note = "# lintel:skip=aws.thing.closed because"\n}\n';
  assert.is((await scan({ 'main.tf': text }, '')).code, 3);
});

const strays: readonly (readonly [text: string, line: number | undefined])[] = [
  [`# lintel:skip=aws.thing.closed x\n\n${'resource "test_thing" "a" {\n}\n'}`, 1],
  [`resource "test_thing" "a" {\n}\n\n# ts:skip=aws.thing.closed x\nprovider "aws" {\n  region = "x"\n}\n`, undefined],
  [`resource "test_thing" "a" {\n}\n\n# ts:skip=aws.thing.closed x\nmodule "m" {\n  source = "./m"\n}\n`, undefined],
  [`resource "test_thing" "a" {\n}\n\nterraform {\n  // lintel:skip=aws.thing.closed x  \r\n}\n`, 5],
  [`resource "test_thing" "a" {\n}\n\nlocals {\n  // lintel:skip=aws.thing.closed x\n  a = 1\n}\n`, undefined],
  [`# lintel:skip=aws.thing.closed x\n# and more\nresource "test_thing" "a" {\n  open = true\n}\n`, undefined],
  [`resource "test_thing" "a" {\n  inner {\n    # lintel:skip=aws.thing.closed x\n  }\n  open = true\n}\n`, undefined],
  [
    `# lintel:skip=aws.thing.closed x\nresource "test_thing" "a" {\n  count = 0\n}\nresource "test_thing" "b" {\n}\n`,
    undefined,
  ],
  [`resource "test_thing" "a" {\n}\n# checkov:skip=CKV_AWS_1:x\nmodule "m" {\n  source = "./m"\n}\n`, undefined],
];
for (const [text, line] of strays) {
  sources(`at no resource: ${JSON.stringify(text)}`, async () => {
    const { stderr } = await scan({ 'main.tf': text, 'm/main.tf': '' }, '');
    const told =
      /warning: suppression ignored: it does not belong to a resource, module[^:]*at main\.tf:(\d+:\d+) .*\n(?: .*\n)?> .*\n {6}│ ( *\^+)\n/;
    const [, place, mark] = told.exec(stderr) ?? [];
    if (line === undefined) return assert.not.match(stderr, /does not belong/);
    const written = text.split('\n')[line - 1]!;
    const indent = written.search(/\S/);
    assert.equal([place, mark], [`${line}:${indent + 1}`, ' '.repeat(indent) + '^'.repeat(written.trim().length)]);
  });
}

sources.run();

const ends = suite('suppressions: exit codes');
const thing = (comment: string) => ({ 'main.tf': `# ${comment}\nresource "test_thing" "a" {\n  open = true\n}\n` });
const codes: readonly (readonly [comment: string, flags: string, code: number, stderr: RegExp])[] = [
  ['lintel:skip=aws.thing.closed x', '', 0, /^$/],
  ['lintel:skip=aws.thing.closed x', '--strict', 0, /^$/],
  ['lintel:skip=aws.thing.closed', '--require-skip-reason', 3, /warning: .*a reason is required[\s\S]*at main\.tf:1:/],
  [
    'lintel:skip=aws.thing.closed x',
    '--no-inline-skips',
    3,
    /warning: suppression ignored: suppressions in comments and annotations are[\s\S]*at main\.tf:1:/,
  ],
  [
    'lintel:skip=aws.thing.clsed x',
    '',
    3,
    /warning: no rule has .* did you mean aws\.thing\.closed\?[\s\S]*at main\.tf:1:/,
  ],
  ['lintel:skip=aws.thing.closed,aws.thing.nonsense x', '', 0, /warning: no rule has/],
  ['lintel:skip=aws.thing.closed,aws.thing.nonsense x', '--strict', 1, /error: no rule has/],
  ['lintel:skip=aws.thing.clsed x', '--strict', 3, /error: no rule has/],
  ['lintel:skip=aws.thing.closed until=2023-01-01 x', '', 3, /warning: this suppression has expired/],
  ['checkov:skip=CKV_X_1:x', '--strict --soft-fail', 0, /warning: no rule has the alias CKV_X_1/],
  ['nothing', '--fail-on high', 3, /^$/],
  ['ts:maxseverity=medium', '--fail-on high', 0, /^$/],
  ['ts:maxseverity=medium', '--fail-on Medium', 3, /^$/],
  ['ts:maxseverity=none', '', 0, /^$/],
  ['nothing', '--soft-fail', 0, /^$/],
];
for (const [comment, flags, code, stderr] of codes) {
  ends(`${comment} ${flags}`, async () => {
    const run = await scan(thing(comment), flags);
    assert.is(run.code, code, run.stderr);
    assert.match(run.stderr.replace(/\n {2,}(?=[a-z])(?!at )/g, ' ').replace(/ +/g, ' '), stderr);
  });
}

ends('unreadable input is still an error with --soft-fail', async () => {
  assert.is((await scan({ 'main.tf': 'resource "test_thing" "a" {\n' }, '--soft-fail')).code, 4);
});

ends('the configuration means the same as the flags', async () => {
  const tree = { ...thing('lintel:skip=aws.thing.closed'), 'c.toml': '[suppressions]\nrequire-reason = true\n' };
  assert.is((await scan(tree, '')).code, 0);
  assert.is((await scan(tree, '-c c.toml')).code, 3);
  assert.is((await scan({ ...tree, 'c.toml': '[suppressions]\nforbid-inline = true\n' }, '-c c.toml')).code, 3);
  const wrong = { ...thing('lintel:skip=aws.thing.closed,x.y.z'), 'c.toml': '[suppressions]\nstrict = true\n' };
  assert.is((await scan(wrong, '-c c.toml')).code, 1);
});

ends.run();

const page = suite('docs/suppressions.md');

page('has every form as the table has it', () => {
  const text = readFileSync(join(repository, 'docs', 'suppressions.md'), 'utf8');
  const rows = [...text.matchAll(/^\| `(.*)` \| (\w+) \|$/gm)].map(([, example]) => example);
  assert.equal(
    rows,
    suppressionForms.map(({ example }) => example),
  );
});

page.run();
